import type { Micro } from './micro.ts';

const STEPS = [1n, 2n, 5n];
const NEXT = 10n;
const HALF = 2n;

/** The smallest of 1, 2, 5, 10, 20, 50 … above twice an amount. A sum rounded to it hides that amount. */
export const stepHiding = (largest: Micro): Micro => {
  for (let scale = 1n; ; scale *= NEXT)
    for (const step of STEPS) if (step * scale > HALF * largest) return step * scale;
};

/** The nearest whole number of steps; an amount half way goes up. Amounts are zero or more. */
export const toStep = (amount: Micro, step: Micro): Micro => ((amount + step / HALF) / step) * step;

/** Which way a published amount may be off: what is owed is never said lower than it is, what covers it never higher. */
export type Caution = 'owed' | 'covers';

export type PublishedAmount = { micro: Micro; step: Micro };

const floorTo = (amount: Micro, step: Micro): Micro => {
  const rest = amount % step;
  return amount - (rest < 0n ? rest + step : rest);
};

/** An amount in whole steps in the cautious direction; it may be below zero. */
export const cautiously = (amount: Micro, step: Micro, caution: Caution): Micro =>
  caution === 'covers' ? floorTo(amount, step) : -floorTo(-amount, step);

/**
 * What the public is told of a sum, of which one member has `largest` at most (decision 116): whole steps of more than
 * twice that, so that neither the figure nor the difference of two of them is what a member has.
 */
export const publishedAmount = (amount: Micro, largest: Micro, caution: Caution): PublishedAmount => {
  const step = stepHiding(largest);
  return { micro: cautiously(amount, step, caution), step };
};

const PARTS_OF_A_SPREAD = 100n;

/** The step for values that are spread up to `largest` on either side of zero: it leaves at most fifty on each. */
export const stepOfSpread = (largest: Micro): Micro => stepHiding(largest / PARTS_OF_A_SPREAD + 1n);
