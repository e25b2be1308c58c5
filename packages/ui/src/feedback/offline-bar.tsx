import { WifiOff } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { formatTime } from '../time/format-date-time.ts';
import styles from './offline-bar.module.css';

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** Says from when the shown figures are. `shownSince` is the time of the last answer of the server. */
export function OfflineBar({ shownSince }: { shownSince?: string }) {
  const isOnline = useOnline();
  const lostAt = useRef('');
  if (!isOnline && lostAt.current === '') lostAt.current = new Date().toISOString();
  if (isOnline) lostAt.current = '';
  return (
    <div role="status" className={styles.slot}>
      {!isOnline && (
        <p className={styles.bar}>
          <WifiOff aria-hidden />
          Offline. Showing data from {formatTime(shownSince ?? lostAt.current)}.
        </p>
      )}
    </div>
  );
}
