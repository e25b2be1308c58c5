import { keep } from './push-api.ts';
import { ownSubscription } from './this-browser.ts';

/** Makes a logout end this browser's pushes, even if another session switched them on. */
export async function keepThisBrowser(): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription) await keep(subscription.endpoint);
}
