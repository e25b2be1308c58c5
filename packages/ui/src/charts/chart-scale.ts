import type { Micro } from '@tributary/domain';

/** One step of the colour and the order of a picture: its lowest part comes first. */
export interface ChartSeries {
  id: string;
  name: string;
  /** As a value of a style. */
  colour: string;
  /** Drawn pale, beside the one that the screen is about. */
  isQuiet?: boolean;
}

/** The amounts of one day, one for each series and in their order. */
export interface ChartPoint {
  day: string;
  amounts: readonly Micro[];
}

export interface ChartScale {
  /** Nothing is drawn above it. */
  top: Micro;
  /** Zero or less: below zero is what went out or was taken back. */
  bottom: Micro;
  ticks: readonly Micro[];
}

/** A part of a bar, from its lower to its upper edge; both are shares of the height, counted from above. */
export interface BarPart {
  id: string;
  y: number;
  height: number;
}

/** Where there are two sides of zero, the smaller is at least a quarter of the larger: their figures need room. */
const LEAST_SIDE = 4n;

const PARTS = 1_000_000n;
/** What a round amount begins with, in tenths of its first place; half of each is round as well. */
const LEADING = [10n, 12n, 15n, 20n, 25n, 30n, 40n, 50n, 60n, 80n, 100n] as const;

/** The next round amount at or above one. */
const roundedUp = (amount: Micro): Micro => {
  if (amount <= 0n) return 0n;
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return (LEADING.find((leading) => leading * unit >= amount) ?? 100n) * unit;
};

const sums = ({ amounts }: ChartPoint): { up: Micro; down: Micro } => {
  let [up, down] = [0n, 0n];
  for (const amount of amounts)
    if (amount > 0n) up += amount;
    else down -= amount;
  return { up, down };
};

export const totalOf = ({ amounts }: ChartPoint): Micro => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The axis of all points: a round amount above, one below where anything is below zero, and zero itself. */
export function scaleOf(points: readonly ChartPoint[]): ChartScale {
  let [up, down] = [0n, 0n];
  for (const point of points) {
    const each = sums(point);
    if (each.up > up) up = each.up;
    if (each.down > down) down = each.down;
  }
  if (down === 0n) {
    const top = roundedUp(up);
    return { top, bottom: 0n, ticks: [...new Set([top, top / 2n, 0n])] };
  }
  const top = roundedUp(up > down / LEAST_SIDE ? up : down / LEAST_SIDE);
  const under = roundedUp(down > up / LEAST_SIDE ? down : up / LEAST_SIDE);
  return { top, bottom: -under, ticks: [top, 0n, -under] };
}

/** Where an amount lies in the picture: 0 at its top, 1 at its bottom. The only place where money becomes a number. */
export const placeOf = (amount: Micro, { top, bottom }: ChartScale): number =>
  top === bottom ? 1 : Number(((top - amount) * PARTS) / (top - bottom)) / Number(PARTS);

/** The parts of one bar: amounts above zero are stacked upwards, amounts below zero downwards. */
export function barOf(point: ChartPoint, series: readonly ChartSeries[], scale: ChartScale): BarPart[] {
  let [above, below] = [0n, 0n];
  return series.flatMap(({ id }, index): BarPart[] => {
    const amount = point.amounts[index] ?? 0n;
    if (amount === 0n) return [];
    const base = amount > 0n ? above : below;
    const end = base + amount;
    if (amount > 0n) above = end;
    else below = end;
    const edges = [placeOf(base, scale), placeOf(end, scale)];
    const y = Math.min(...edges);
    return [{ id, y, height: Math.max(...edges) - y }];
  });
}

/** The line through the sum of each point, in a picture that is one wide for each point and one high. */
export function lineOf(points: readonly ChartPoint[], scale: ChartScale): string {
  return points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${index + 0.5} ${placeOf(totalOf(point), scale)}`)
    .join('');
}

/** The area between that line and zero. */
export function areaOf(points: readonly ChartPoint[], scale: ChartScale): string {
  const zero = placeOf(0n, scale);
  return points.length === 0 ? '' : `${lineOf(points, scale)}L${points.length - 0.5} ${zero}L0.5 ${zero}Z`;
}

/** Whether there is anything to draw. */
export const isNothing = (points: readonly ChartPoint[]): boolean =>
  points.every(({ amounts }) => amounts.every((amount) => amount === 0n));
