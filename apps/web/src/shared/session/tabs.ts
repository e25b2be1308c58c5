import type { ApiArea } from '../api/derive-routes.ts';

/** All tabs of the browser hear it. */
const CHANNEL = 'tributary-session';
/** Whose change tells the other tabs where a browser has no channels. */
const keyOf = (area: ApiArea): string => `session-changed-${area}`;

const hasChannels = (): boolean => typeof BroadcastChannel === 'function';

/** What this page told itself is no news to it. */
let told = '';

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

/** Whether somebody logged in or out in another tab since this page was asked for: nobody here could hear of it then. */
export function hasMissed(area: ApiArea): boolean {
  try {
    const stamp = localStorage.getItem(keyOf(area));
    return stamp !== null && stamp !== told && Number.parseInt(stamp, 10) > performance.timeOrigin;
  } catch {
    return false;
  }
}

/** Hears of logins and log-outs in other tabs, and of those while the page lay frozen. Returns how to stop. */
export function hearTabs(area: ApiArea, hear: () => void): () => void {
  const channel = hasChannels() ? new BroadcastChannel(CHANNEL) : undefined;
  const onMessage = ({ data }: MessageEvent) => {
    if (data === area) hear();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (!channel && key === keyOf(area)) hear();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hear();
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
