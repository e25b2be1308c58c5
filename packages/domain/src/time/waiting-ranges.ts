/** A range of waiting times, as pictures count them: from a request to its payment or decision. */
export interface WaitingRange {
  id: string;
  /** The shortest wait that is too long for this range; null for the last range, which has no end. */
  belowSeconds: number | null;
  name: string;
  short: string;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Shortest first, with no gap. */
export const WAITING_RANGES: readonly WaitingRange[] = [
  { id: 'hour', belowSeconds: HOUR, name: 'Below 1 hour', short: '< 1 h' },
  { id: 'hours4', belowSeconds: 4 * HOUR, name: '1 to 4 hours', short: '1–4 h' },
  { id: 'hours12', belowSeconds: 12 * HOUR, name: '4 to 12 hours', short: '4–12 h' },
  { id: 'day', belowSeconds: DAY, name: '12 to 24 hours', short: '12–24 h' },
  { id: 'days2', belowSeconds: 2 * DAY, name: '1 to 2 days', short: '1–2 d' },
  { id: 'days3', belowSeconds: 3 * DAY, name: '2 to 3 days', short: '2–3 d' },
  { id: 'longer', belowSeconds: null, name: '3 days or longer', short: '> 3 d' },
];

/** Payouts of this many days before today are counted; a month has too few. */
export const PAYOUT_DAYS = 90;

/** The ends of all ranges but the last, in seconds. */
export const WAITING_ENDS: readonly number[] = WAITING_RANGES.flatMap(({ belowSeconds }) =>
  belowSeconds === null ? [] : [belowSeconds],
);

/**
 * The range within which half of all waits ended, by their counts in the order of the ranges; undefined if there are
 * none.
 */
export const typicalRange = (counts: readonly number[]): WaitingRange | undefined => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let upto = 0;
  return all === 0 ? undefined : WAITING_RANGES[counts.findIndex((count) => (upto += count) * 2 >= all)];
};

/** A wait of this length or longer is slow. */
const SLOW_FROM_SECONDS = 2 * DAY;

export const isSlow = ({ belowSeconds }: WaitingRange): boolean =>
  belowSeconds === null || belowSeconds > SLOW_FROM_SECONDS;
