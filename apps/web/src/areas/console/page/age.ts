import { serverNow } from '@tributary/ui/time';

const HOUR_MS = 3_600_000;

/** A waiting time, as precise as the work on a queue needs. */
export const ageOf = (since: string): string => {
  const hours = Math.floor((serverNow() - Date.parse(since)) / HOUR_MS);
  if (hours < 1) return 'under an hour';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
};

/** True once something is older than the hours that operators set for it. */
export const isLate = (since: string, { now, hours }: { now: number; hours: number }): boolean =>
  now - Date.parse(since) > hours * HOUR_MS;
