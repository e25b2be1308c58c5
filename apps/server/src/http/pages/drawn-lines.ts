import { axisOf, placeOf, type Axis, type Micro } from '@tributary/domain';
import type { Texts } from './fill-document.ts';

/** Pictures are drawn in a space of 1,000 by 1,000, which the page stretches. */
export const ROOM = 1_000;

/** The amount stored for a day; null without one. */
export type Value = Micro | null;

const heightOf = (value: Micro, axis: Axis): number =>
  Math.round(placeOf(value < 0n ? 0n : value, axis) * ROOM);

/** Stretches of days that have a value: a line never crosses a gap. */
const stretchesOf = (values: readonly Value[]): { at: number; value: Micro }[][] => {
  const stretches: { at: number; value: Micro }[][] = [];
  let open: { at: number; value: Micro }[] | undefined;
  for (const [at, value] of values.entries()) {
    if (value === null) open = undefined;
    else if (open) open.push({ at, value });
    else stretches.push((open = [{ at, value }]));
  }
  return stretches;
};

/** A line and the area below it, as paths. */
const pathsOf = (values: readonly Value[], axis: Axis): { line: string; area: string } => {
  const step = ROOM / Math.max(1, values.length - 1);
  const drawn = stretchesOf(values).map((points) => {
    const placed = points.map(({ at, value }) => [Math.round(at * step), heightOf(value, axis)] as const);
    const line = placed.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
    const [first = [0], last = [0]] = [placed[0], placed.at(-1)];
    return { line, area: `${line}L${last[0]} ${ROOM}L${first[0]} ${ROOM}Z` };
  });
  return { line: drawn.map(({ line }) => line).join(''), area: drawn.map(({ area }) => area).join('') };
};

/** The axis reaches to the largest of all values, and to `least` if that is larger. */
export const axisFor = (lines: readonly (readonly Value[])[], least: Micro = 0n): Axis => {
  const up = lines
    .flat()
    .reduce<Micro>((most, value) => (value !== null && value > most ? value : most), least);
  return axisOf({ up, down: 0n });
};

/** The texts of a picture of lines: its paths by their names, and the figures of its axis from the top to zero. */
export const lineTexts = (
  name: string,
  lines: Readonly<Record<string, readonly Value[]>>,
  { axis, tickText }: { axis: Axis; tickText: (tick: Micro) => string },
): Texts => ({
  ...Object.fromEntries(
    Object.entries(lines).flatMap(([line, values]) =>
      Object.entries(pathsOf(values, axis)).map(([part, path]) => [`${name}.${line}.${part}`, path]),
    ),
  ),
  [`${name}.top`]: tickText(axis.top),
  [`${name}.middle`]: tickText(axis.top / 2n),
});
