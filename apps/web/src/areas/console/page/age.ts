import { serverNow } from '@tributary/ui/time';

const HOUR_MS = 3_600_000;

/** Daily work is late after this time. */
export const DAILY_LATE_SECONDS = 26 * 3_600;

/** A waiting time, as precise as the work on a queue needs. */
export const ageOf = (since: string): string => {
  const hours = Math.floor((serverNow() - Date.parse(since)) / HOUR_MS);
  if (hours < 1) return 'under an hour';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
};

/** True once work has waited for longer than a day allows. */
export const isLate = (since: string, now: number): boolean =>
  now - Date.parse(since) > DAILY_LATE_SECONDS * 1000;
