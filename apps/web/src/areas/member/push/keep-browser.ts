import { keep } from './push-api.ts';
import { ownSubscription } from './this-browser.ts';

/** Logging out here ends what is pushed here, whichever session it was switched on in. */
export async function keepThisBrowser(): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription) await keep(subscription.endpoint);
}
