import type { Micro } from './micro.ts';

/** What a picture shows of a range of amounts, or of any other whole numbers. */
export interface Axis {
  /** Nothing is drawn above it. */
  top: Micro;
  /** Zero or less: below zero is what went out or was taken back. */
  bottom: Micro;
  ticks: readonly Micro[];
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

/** The axis of a picture: a round amount above, one below where anything is below zero, and zero itself. */
export function axisOf({ up, down }: { up: Micro; down: Micro }): Axis {
  if (down === 0n) {
    const top = roundedUp(up);
    return { top, bottom: 0n, ticks: [...new Set([top, top / 2n, 0n])] };
  }
  const top = roundedUp(up > down / LEAST_SIDE ? up : down / LEAST_SIDE);
  const under = roundedUp(down > up / LEAST_SIDE ? down : up / LEAST_SIDE);
  return { top, bottom: -under, ticks: [top, 0n, -under] };
}

/** Where an amount lies in a picture: 0 at its top, 1 at its bottom. The only place where money becomes a number. */
export const placeOf = (amount: Micro, { top, bottom }: Pick<Axis, 'top' | 'bottom'>): number =>
  top === bottom ? 1 : Number(((top - amount) * PARTS) / (top - bottom)) / Number(PARTS);

/** How much of a whole a part is, from 0 to 1; 0 of nothing. */
export const fractionOf = (part: Micro, whole: Micro): number =>
  whole <= 0n ? 0 : 1 - placeOf(part, { top: whole, bottom: 0n });

/** A share in percent with one decimal, cut off: "94.8%". What is not all is never 100%, what is not nothing never 0%. */
export function percentText(part: Micro, whole: Micro): string {
  if (whole <= 0n || part === 0n) return '0%';
  if (part === whole) return '100%';
  const tenths = (part * 1_000n) / whole;
  if (tenths === 0n) return 'below 0.1%';
  return `${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}%`;
}
