import { useEffect, useState } from 'react';
import { serverNow } from '../clock/index.ts';

export interface TimeLeft {
  totalSeconds: number;
  hours: number;
  minutes: number;
  seconds: number;
  isOver: boolean;
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "21 hours 1 minute left": hours only if there are any. */
export function timeLeftText({
  hours,
  minutes,
  isOver,
}: Pick<TimeLeft, 'hours' | 'minutes' | 'isOver'>): string {
  if (isOver) return 'Time is over';
  if (hours > 0) return `${counted(hours, 'hour')} ${counted(minutes, 'minute')} left`;
  return minutes > 0 ? `${counted(minutes, 'minute')} left` : 'Less than a minute left';
}

export function timeLeftUntil(deadlineMs: number, nowMs: number): TimeLeft {
  const totalSeconds = Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000));
  return {
    totalSeconds,
    hours: Math.floor(totalSeconds / 3600),
    minutes: Math.floor((totalSeconds % 3600) / 60),
    seconds: totalSeconds % 60,
    isOver: totalSeconds === 0,
  };
}

/** Counts down to an absolute server time. Each tick reads the clock again, so a sleeping tab cannot drift. */
export function useDeadline(deadline: string): TimeLeft {
  const deadlineMs = Date.parse(deadline);
  const [left, setLeft] = useState(() => timeLeftUntil(deadlineMs, serverNow()));

  useEffect(() => {
    const read = () => setLeft(timeLeftUntil(deadlineMs, serverNow()));
    read();
    const timer = setInterval(read, 1000);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [deadlineMs]);

  return left;
}
