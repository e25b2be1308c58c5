import type { Micro } from './micro.ts';

/** The range of amounts, or of other whole numbers, that a picture shows. */
export interface Axis {
  /** Nothing is drawn above it. */
  top: Micro;
  /** Zero or less. Amounts below zero went out or were taken back. */
  bottom: Micro;
  ticks: readonly Micro[];
}

/** If both sides of zero are shown, the smaller is at least a quarter of the larger: figures need room. */
const LEAST_SIDE = 4n;

const PARTS = 1_000_000n;
/** The leading figures of round amounts, times ten. Half of each is a round amount, too. */
const LEADING = [10n, 12n, 15n, 20n, 25n, 30n, 40n, 50n, 60n, 80n, 100n] as const;

/** The next round amount at or above one. */
const roundedUp = (amount: Micro): Micro => {
  if (amount <= 0n) return 0n;
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return (LEADING.find((leading) => leading * unit >= amount) ?? 100n) * unit;
};

/** The axis of a picture: zero, a round amount above it, and one below if an amount is negative. */
export function axisOf({ up, down }: { up: Micro; down: Micro }): Axis {
  if (down === 0n) {
    const top = roundedUp(up);
    return { top, bottom: 0n, ticks: [...new Set([top, top / 2n, 0n])] };
  }
  const top = roundedUp(up > down / LEAST_SIDE ? up : down / LEAST_SIDE);
  const under = roundedUp(down > up / LEAST_SIDE ? down : up / LEAST_SIDE);
  return { top, bottom: -under, ticks: [top, 0n, -under] };
}

/** The height of an amount in a picture: 0 at its top, 1 at its bottom. Only here does money become a number. */
export const placeOf = (amount: Micro, { top, bottom }: Pick<Axis, 'top' | 'bottom'>): number =>
  top === bottom ? 1 : Number(((top - amount) * PARTS) / (top - bottom)) / Number(PARTS);

/** The share of a part in a whole, from 0 to 1; 0 if the whole is zero. */
export const fractionOf = (part: Micro, whole: Micro): number =>
  whole <= 0n ? 0 : 1 - placeOf(part, { top: whole, bottom: 0n });

/** A share in percent with one decimal, cut off: "94.8%". A part is never shown as 100%, or as 0% unless it is zero. */
export function percentText(part: Micro, whole: Micro): string {
  if (whole <= 0n || part === 0n) return '0%';
  if (part === whole) return '100%';
  const tenths = (part * 1_000n) / whole;
  if (tenths === 0n) return 'below 0.1%';
  return `${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}%`;
}
