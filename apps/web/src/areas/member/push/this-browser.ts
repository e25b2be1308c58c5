import type { InputOf } from '../../../shared/api/api-types.ts';

const REFUSED =
  'This browser blocks notifications from this site. Allow them in its settings, then try again.';
const NOT_DONE = 'Notifications could not be switched on. Check the connection and try again.';

/** True if notifications can reach this browser; on an iPhone only the installed app can. */
export const canGetPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The browser's subscription, if any. Reading it asks the person nothing; a browser without a worker has none. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canGetPushes() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The server's name for the browser: SHA-256 of the endpoint, in hex. */
export async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks the person, then the browser. Always subscribes again: an old subscription may have another key or member. */
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
