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
