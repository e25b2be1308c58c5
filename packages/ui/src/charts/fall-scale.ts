import { placeOf, type Micro } from '@tributary/domain';

/** A step of a waterfall: a level, or the change from one level to the next. */
export interface FallStep {
  id: string;
  name: string;
  /** A few words below the name. */
  note?: string;
  /** The printed amount; a change has its sign. */
  amount: Micro;
  isLevel?: boolean;
  colour: string;
  /** The full amount of a step that may be short; the difference is drawn as an empty bed. */
  wanted?: Micro;
}

/** A bar of the waterfall. `x` and `width` are shares of the whole width. */
export interface FallBar {
  id: string;
  x: number;
  width: number;
  /** The level of the step before, where its leading line starts. */
  lead: number;
  /** The empty bed of a missing amount. */
  bed: { x: number; width: number } | null;
}

const least = (amounts: readonly Micro[]): Micro => amounts.reduce((a, b) => (a < b ? a : b));
const most = (amounts: readonly Micro[]): Micro => amounts.reduce((a, b) => (a > b ? a : b));
const sizeOf = (amount: Micro): Micro => (amount < 0n ? -amount : amount);

/** The levels before and after each step, and the end of its bed. */
const levelsOf = (steps: readonly FallStep[], start: Micro) => {
  let level = start;
  return steps.map(({ amount, isLevel = false, wanted }) => {
    const before = isLevel ? start : level;
    level = isLevel ? amount : level + amount;
    const missing = wanted === undefined ? 0n : most([0n, wanted - sizeOf(amount)]);
    return { before, after: level, bed: level - missing };
  });
};

/**
 * The bars of a waterfall. Its axis begins at `start`, so that small steps between two large levels are visible; a
 * smaller level is left of the axis.
 */
export function fallOf(steps: readonly FallStep[], start: Micro = 0n): FallBar[] {
  const levels = levelsOf(steps, start);
  const all = levels.flatMap(({ before, after, bed }) => [before, after, bed]);
  const scale = { top: most([start, ...all]), bottom: least([start, ...all]) };
  const across = (amount: Micro): number => 1 - placeOf(amount, scale);
  const between = (a: Micro, b: Micro) => {
    const [left, right] = [across(least([a, b])), across(most([a, b]))];
    return { x: left, width: right - left };
  };
  return levels.map(({ before, after, bed }, index) => ({
    id: steps[index]?.id ?? '',
    ...between(before, after),
    lead: across(before),
    bed: bed === after ? null : between(bed, after),
  }));
}
