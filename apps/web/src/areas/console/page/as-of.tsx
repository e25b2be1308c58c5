import { formatDateTime } from '@tributary/ui/time';
import { asOfIn } from '../api/age-of-answers.ts';
import styles from './console-page.module.css';

/** The time at which a list was right, if a standby of the database gave it and it may be older than now. */
export function AsOf({ data }: { data: object | undefined }) {
  const at = asOfIn(data);
  if (at === undefined) return null;
  return <p className={styles.asOf}>As of {formatDateTime(at, { seconds: true })} IST</p>;
}
