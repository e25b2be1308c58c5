import { cx } from '@tributary/ui/class-names';
import { Countdown } from '@tributary/ui/time';
import { CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOdl } from './use-odl.ts';
import styles from './odl-strip.module.css';

/** The row above the tabs with a link to the claim; shown while a package is active (DASH-32 to DASH-37). */
export default function OdlStrip({ waiting }: { waiting: ReactNode }) {
  const odl = useOdl();
  if (odl.closesAt === null) return odl.error ? null : waiting;
  return (
    <aside aria-label="ODL">
      <Link
        to="/user/odl"
        className={cx(styles.strip, odl.isClaimed ? styles.claimed : odl.isUrgent && styles.urgent)}
      >
        <i style={{ transform: `scaleX(${odl.share})` }} aria-hidden="true" />
        <span className={styles.row}>
          {odl.isClaimed ? <CircleCheck aria-hidden /> : <Hourglass aria-hidden />}
          <span className={styles.text}>
            {odl.isClaimed
              ? 'ODL claimed! Next claim when timer ends'
              : 'Claim ODL Rewards before time runs out!'}
          </span>
          <Countdown deadline={odl.closesAt} className={styles.time} />
        </span>
      </Link>
    </aside>
  );
}
