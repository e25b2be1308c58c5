import type { ApiArea } from './derive-routes.ts';

/** All tabs of the browser hear it. */
export const CHANNEL = 'tributary-session';
/** Whose change tells the other tabs where a browser has no channels. */
export const keyOf = (area: ApiArea): string => `session-changed-${area}`;

export const hasChannels = (): boolean => typeof BroadcastChannel === 'function';

/** What this page told itself is no news to it. */
let told = '';

export const isOwnStamp = (stamp: string): boolean => stamp === told;

/** Tells every tab that somebody logged in or out; a hint to ask who is there, never the fact itself. */
export function tellTabs(area: ApiArea): void {
  if (hasChannels()) {
    const channel = new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    channel.postMessage(area);
    channel.close();
  }
  told = `${Date.now()} ${Math.random()}`;
  try {
    localStorage.setItem(keyOf(area), told);
  } catch {
    // A browser that keeps nothing has the channel, or the server's refusal of the next request.
  }
}
