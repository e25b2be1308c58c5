import type { Micro } from './micro.ts';

const STEPS = [1n, 2n, 5n];
const NEXT = 10n;
const HALF = 2n;

/** The smallest of 1, 2, 5, 10, 20, 50 … above twice an amount. A sum rounded to this step hides the amount. */
export const stepHiding = (largest: Micro): Micro => {
  for (let scale = 1n; ; scale *= NEXT)
    for (const step of STEPS) if (step * scale > HALF * largest) return step * scale;
};

/** The nearest whole number of steps; half a step rounds up. Amounts are zero or more. */
export const toStep = (amount: Micro, step: Micro): Micro => ((amount + step / HALF) / step) * step;

/** The direction of rounding: liabilities are never published too low, and their cover is never published too high. */
export type Caution = 'owed' | 'covers';

export type PublishedAmount = { micro: Micro; step: Micro };

const floorTo = (amount: Micro, step: Micro): Micro => {
  const rest = amount % step;
  return amount - (rest < 0n ? rest + step : rest);
};

/** An amount in whole steps, rounded in the cautious direction; it may be negative. */
export const cautiously = (amount: Micro, step: Micro, caution: Caution): Micro =>
  caution === 'covers' ? floorTo(amount, step) : -floorTo(-amount, step);

/**
 * The published form of a sum in which one member's part is at most `largest` (decision 116). It is a whole number of steps,
 * each more than twice that part. So no figure, and no difference of two, reveals a member's part.
 */
export const publishedAmount = (amount: Micro, largest: Micro, caution: Caution): PublishedAmount => {
  const step = stepHiding(largest);
  return { micro: cautiously(amount, step, caution), step };
};

const PARTS_OF_A_SPREAD = 100n;

/** The step for values between `-largest` and `largest`: at most fifty steps on each side of zero. */
export const stepOfSpread = (largest: Micro): Micro => stepHiding(largest / PARTS_OF_A_SPREAD + 1n);
