import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepHiding, toStep } from './rounded-away.ts';

describe('the step that hides an amount', () => {
  it.each([
    [0n, 1n],
    [1n, 5n],
    [2n, 5n],
    [3n, 10n],
    [4n, 10n],
    [5n, 20n],
    [10n, 50n],
    [25n, 100n],
    [49_999_999n, 100_000_000n],
    [50_000_000n, 200_000_000n],
  ])('hides %d by steps of %d', (largest, step) => expect(stepHiding(largest)).toBe(step));
});

describe('an amount in steps', () => {
  it.each([
    [0n, 10n, 0n],
    [4n, 10n, 0n],
    [5n, 10n, 10n],
    [14n, 10n, 10n],
    [15n, 10n, 20n],
    [7n, 1n, 7n],
  ])('rounds %d in steps of %d to %d', (amount, step, rounded) => expect(toStep(amount, step)).toBe(rounded));

  it('stays a whole number of steps, at most half a step away', () =>
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.bigInt(0n, 10n ** 9n), (amount, largest) => {
        const step = stepHiding(largest);
        const off = toStep(amount, step) - amount;
        expect((amount + off) % step).toBe(0n);
        expect(2n * (off < 0n ? -off : off) <= step).toBe(true);
      }),
    ));
});
