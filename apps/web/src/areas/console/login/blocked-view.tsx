import { Brand } from '@tributary/ui/figures';
import { formatTime, useDeadline } from '@tributary/ui/time';
import { useEffect } from 'react';
import styles from './blocked-view.module.css';

interface BlockedViewProps {
  ip: string;
  country: string;
  until: string;
  /** Asks the server again: only the server ends the block. */
  onOver: () => void;
}

/** Water is below a closed gate; above it the bed is dry. */
const STREAMS = [
  { d: 'M575 0C575 260 160 140 160 420', width: 60 },
  { d: 'M640 0C640 230 400 150 400 420', width: 40 },
  { d: 'M705 0C705 150 720 260 720 420', width: 34 },
  { d: 'M770 0C770 230 950 150 950 420', width: 16 },
  { d: 'M840 0C840 260 1270 140 1270 420', width: 10 },
];

export function BlockedView({ ip, country, until, onOver }: BlockedViewProps) {
  const { hours, minutes, seconds, isOver } = useDeadline(until);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const allMinutes = hours * 60 + minutes;
  return (
    <main id="main" className={styles.blocked}>
      <header>
        <Brand suffix="console" />
        <p>
          Your IP <strong>{ip}</strong> · {country}
        </p>
      </header>
      <section className={styles.gate}>
        <div>
          <h1>
            Access Blocked <span className={styles.dash}>–</span>{' '}
            <small>Too many failed login attempts detected from your IP address</small>
          </h1>
          <p>For immediate assistance, please contact system administrator.</p>
        </div>
        <div>
          <p className={styles.label}>Time left</p>
          <p className={styles.left} aria-hidden="true">
            {allMinutes}
            <small>min</small> {String(seconds).padStart(2, '0')}
            <small>s</small>
          </p>
          <p className="vh" role="timer">{`${allMinutes} minutes left`}</p>
          <p className={styles.label}>Opens at {formatTime(until)} IST. Checked again every 60 seconds.</p>
        </div>
      </section>
      <svg viewBox="0 0 1440 420" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        {STREAMS.map(({ d, width }) => (
          <path key={d} d={d} fill="none" stroke="var(--surface-3)" strokeWidth={width} />
        ))}
      </svg>
    </main>
  );
}
