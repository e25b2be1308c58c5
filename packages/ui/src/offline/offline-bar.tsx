import { formatTime } from '@tributary/domain';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { hasServerTime } from '../clock/index.ts';
import { useOnline } from '../online/index.ts';
import styles from './offline-bar.module.css';

function OfflineSince() {
  const [lostAt] = useState(() => new Date().toISOString());
  // A page that was opened offline has no answer of the server, so it shows no data.
  const shown = hasServerTime()
    ? `Showing data from ${formatTime(lostAt)}.`
    : 'This screen loads when the connection returns.';
  return (
    <p className={styles.bar}>
      <WifiOff aria-hidden />
      Offline. {shown}
    </p>
  );
}

/** Old figures are better than none if they state their age. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status" aria-label="Connection" className={styles.slot}>
      {!isOnline && <OfflineSince />}
    </div>
  );
}
