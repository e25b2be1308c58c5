import { formatTime } from '@tributary/domain';
import { WifiOff } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
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

interface OfflineBarProps {
  /** Time of the server's last answer; by default the moment when the connection was lost. */
  shownSince?: string;
}

function OfflineSince({ shownSince }: OfflineBarProps) {
  const [lostAt] = useState(() => new Date().toISOString());
  return (
    <p className={styles.bar}>
      <WifiOff aria-hidden />
      Offline. Showing data from {formatTime(shownSince ?? lostAt)}.
    </p>
  );
}

/** Old figures are better than none if they state their age. */
export function OfflineBar({ shownSince }: OfflineBarProps) {
  const isOnline = useOnline();
  return (
    <div role="status" aria-label="Connection" className={styles.slot}>
      {!isOnline && <OfflineSince shownSince={shownSince} />}
    </div>
  );
}
