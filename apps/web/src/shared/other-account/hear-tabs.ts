import { readStored } from '@tributary/ui/storage';
import type { ApiArea } from '../api/derive-routes.ts';
import { isOwnStamp, keyOf, openChannel } from '../api/tabs.ts';

/** True if somebody logged in or out in another tab after this page was requested and before it could listen. */
export function hasMissed(area: ApiArea): boolean {
  const stamp = readStored(keyOf(area));
  return stamp !== null && !isOwnStamp(stamp) && Number.parseInt(stamp, 10) > performance.timeOrigin;
}

/**
 * Listens for logins and logouts in other tabs, including those while the page was frozen. Returns a function that
 * stops it.
 */
export function hearTabs(area: ApiArea, hear: () => void): () => void {
  const channel = openChannel();
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
