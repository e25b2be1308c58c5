import { formatDate, formatDateTime } from '@tributary/domain';

interface DateTimeProps {
  value: string | null;
  seconds?: boolean;
  dateOnly?: boolean;
}

export function DateTime({ value, seconds = false, dateOnly = false }: DateTimeProps) {
  if (value === null) return <span>–</span>;
  return (
    <time className="num" dateTime={value}>
      {dateOnly ? formatDate(value) : formatDateTime(value, { seconds })}
    </time>
  );
}
