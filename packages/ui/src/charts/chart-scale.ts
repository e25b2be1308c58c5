import { axisOf, placeOf, type Axis, type Micro } from '@tributary/domain';

/** One series of a picture, with its colour. The first series is the lowest part. */
export interface ChartSeries {
  id: string;
  name: string;
  /** As a value of a style. */
  colour: string;
  /** Drawn pale, or as a dashed line, beside the main series of the screen. */
  isQuiet?: boolean;
  /** Drawn below zero. Its amounts stay without a sign. */
  isBelow?: boolean;
}

/** The amounts of one day, one for each series and in their order. */
export interface ChartPoint {
  day: string;
  amounts: readonly Micro[];
}

/** A part of a bar, from its lower to its upper edge; both are shares of the height, counted from above. */
export interface BarPart {
  id: string;
  y: number;
  height: number;
}

const sums = ({ amounts }: ChartPoint): { up: Micro; down: Micro } => {
  let [up, down] = [0n, 0n];
  for (const amount of amounts)
    if (amount > 0n) up += amount;
    else down -= amount;
  return { up, down };
};

export const totalOf = ({ amounts }: ChartPoint): Micro => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The points as they are drawn: amounts of a series below zero are negative. */
export const hungBelow = (points: readonly ChartPoint[], series: readonly ChartSeries[]): ChartPoint[] =>
  points.map(({ day, amounts }) => ({
    day,
    amounts: amounts.map((amount, at) => (series[at]?.isBelow ? -amount : amount)),
  }));

/** The points with one of their series only. */
export const onlyOf = (points: readonly ChartPoint[], series: number): ChartPoint[] =>
  points.map(({ day, amounts }) => ({ day, amounts: [amounts[series] ?? 0n] }));

/** The axis of all points: zero, a round amount above, and one below if any amount is negative. */
export function scaleOf(points: readonly ChartPoint[]): Axis {
  let [up, down] = [0n, 0n];
  for (const point of points) {
    const each = sums(point);
    if (each.up > up) up = each.up;
    if (each.down > down) down = each.down;
  }
  return axisOf({ up, down });
}

/** The parts of one bar: amounts above zero are stacked upwards, amounts below zero downwards. */
export function barOf(point: ChartPoint, series: readonly ChartSeries[], scale: Axis): BarPart[] {
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

/** The line through the sum of each point. The picture is one unit high, and one unit wide for each point. */
export function lineOf(points: readonly ChartPoint[], scale: Axis): string {
  return points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${index + 0.5} ${placeOf(totalOf(point), scale)}`)
    .join('');
}

/** The area between that line and zero. */
export function areaOf(points: readonly ChartPoint[], scale: Axis): string {
  const zero = placeOf(0n, scale);
  return points.length === 0 ? '' : `${lineOf(points, scale)}L${points.length - 0.5} ${zero}L0.5 ${zero}Z`;
}

/** True if there is nothing to draw. */
export const isNothing = (points: readonly ChartPoint[]): boolean =>
  points.every(({ amounts }) => amounts.every((amount) => amount === 0n));
