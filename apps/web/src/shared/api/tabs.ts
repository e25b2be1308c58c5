import { store } from '@tributary/ui/storage';
import type { ApiArea } from './derive-routes.ts';

/** The storage key whose change informs the other tabs in a browser without channels. */
export const keyOf = (area: ApiArea): string => `session-changed-${area}`;

/** The channel of all tabs; undefined in a browser without channels, or that denies them along with storage. */
export function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('tributary-session');
  } catch {
    return undefined;
  }
}

/** The last own notice, which this page ignores. */
let told = '';

export const isOwnStamp = (stamp: string): boolean => stamp === told;

/** Tells every tab that somebody logged in or out; a hint to ask the server, never the fact itself. */
export function tellTabs(area: ApiArea): void {
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  channel?.postMessage(area);
  channel?.close();
  told = `${Date.now()} ${Math.random()}`;
  // A browser without storage has the channel, or the server's refusal of the next request.
  store(keyOf(area), told);
}
