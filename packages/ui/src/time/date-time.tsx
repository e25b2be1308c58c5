import { formatDate, formatDateTime } from '@tributary/domain';
import styles from './date-time.module.css';

interface DateTimeProps {
  value: string | null;
  seconds?: boolean;
  dateOnly?: boolean;
}

export function DateTime({ value, seconds = false, dateOnly = false }: DateTimeProps) {
  if (value === null) return <span>–</span>;
  const text = dateOnly ? formatDate(value) : formatDateTime(value, { seconds });
  const [day, hour] = text.split(', ');
  return (
    <time className="num" dateTime={value}>
      {/* If it is too long for its line, it breaks between day and hour, never within the day. */}
      <span className={styles.whole}>
        {day}
        {hour && ','}
      </span>
      {hour && ` ${hour}`}
    </time>
  );
}
