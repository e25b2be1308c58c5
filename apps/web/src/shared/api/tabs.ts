import type { ApiArea } from './derive-routes.ts';

/** All tabs of the browser listen to it. */
export const CHANNEL = 'tributary-session';
/** The storage key whose change informs the other tabs in a browser without channels. */
export const keyOf = (area: ApiArea): string => `session-changed-${area}`;

export const hasChannels = (): boolean => typeof BroadcastChannel === 'function';

/** The last own notice, which this page ignores. */
let told = '';

export const isOwnStamp = (stamp: string): boolean => stamp === told;

/** Tells every tab that somebody logged in or out; a hint to ask the server, never the fact itself. */
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
    // A browser without storage has the channel, or the server's refusal of the next request.
  }
}
