import { timeLeftText, useDeadline, type TimeLeft } from './use-deadline.ts';

interface CountdownProps {
  /** Absolute server time in ISO 8601. */
  deadline: string;
  className?: string;
}

/** Seconds at which the remaining time is announced; every second would flood a screen reader. */
const ANNOUNCED_SECONDS = [180, 60, 0];

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function digits({ hours, minutes, seconds }: TimeLeft): string {
  const tail = `${pad(minutes)}:${pad(seconds)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

function announcement(left: TimeLeft): string {
  const reached = ANNOUNCED_SECONDS.filter((seconds) => left.totalSeconds <= seconds).at(-1);
  if (reached === undefined) return '';
  return reached === 0 ? 'Time is over' : `${reached / 60} ${reached === 60 ? 'minute' : 'minutes'} left`;
}

export function Countdown({ deadline, className }: CountdownProps) {
  const left = useDeadline(deadline);
  return (
    <span className={className}>
      <span className="num" aria-hidden="true">
        {digits(left)}
      </span>
      <span className="vh">{timeLeftText(left)}</span>
      <span className="vh" role="status">
        {announcement(left)}
      </span>
    </span>
  );
}
