import { serverNow } from '@tributary/ui/time';
import { ageOf, isLate } from './age.ts';
import { useLateHours } from './late-hours.ts';
import styles from './waits.module.css';

/** The age of waiting work below its time; amber once it is late. */
export function Waits({ since }: { since: string }) {
  const hours = useLateHours()?.withdrawal;
  const late = hours !== undefined && isLate(since, { now: serverNow(), hours });
  return (
    <small className={styles.waits} data-late={late || undefined}>
      {late ? 'late: ' : 'waits '}
      {ageOf(since)}
    </small>
  );
}
