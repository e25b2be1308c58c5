import type { Axis } from '@tributary/domain';
import { scaleOf, totalOf, type ChartPoint } from './chart-scale.ts';

export interface StripScale {
  scale: Axis;
  /** The places of the days that are higher than the axis. */
  cut: readonly number[];
}

/** A day is cut above so many times the middle one of the days with an amount. */
const TIMES = 3n;
/** Fewer days with an amount have no usual height. */
const LEAST_DAYS = 7;
/** More high days than these are usual, and nearer ones have no room for their figures. */
const MOST_CUT = 2;
const APART = 8;

/** The axis of thin bars. It leaves out one or two days far above the others, which are cut. */
export function stripScale(points: readonly ChartPoint[]): StripScale {
  const totals = points.map(totalOf);
  const paid = totals.filter((total) => total > 0n).toSorted((a, b) => (a < b ? -1 : 1));
  const usual = paid[Math.floor(paid.length / 2)] ?? 0n;
  const high = totals.flatMap((total, at) => (total > usual * TIMES ? [at] : []));
  const isApart = high.every((at, index) => index === 0 || at - (high[index - 1] ?? 0) >= APART);
  const isCut =
    paid.length >= LEAST_DAYS &&
    high.length <= MOST_CUT &&
    isApart &&
    points.every(({ amounts }) => amounts.every((amount) => amount >= 0n));
  const cut = isCut ? high : [];
  return { scale: scaleOf(points.filter((_point, at) => !cut.includes(at))), cut };
}
