import type { InputOf } from '../../../shared/api/api-types.ts';

const REFUSED =
  'This browser blocks notifications from this site. Allow them in its settings, then try again.';
const NOT_DONE = 'Notifications could not be switched on. Check the connection and try again.';

/** Whether notifications can come to it at all; on an iPhone only to the installed app. */
export const canGetPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** What the browser is subscribed with, if it is: for nobody it asks, and without a worker there is nothing. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canGetPushes() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** As the server names it: SHA-256 of the endpoint, in hex. */
export async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks the person, then the browser. Always anew: what there was may be of another key or of another member. */
export async function subscribeThisBrowser(key: string): Promise<InputOf<'push.subscribe'>> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(REFUSED);
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  } catch (error) {
    throw new Error(NOT_DONE, { cause: error });
  }
}
