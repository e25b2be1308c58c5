import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cautiously, publishedAmount, stepHiding, stepOfSpread, toStep } from './rounded-away.ts';

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

describe('a published sum', () => {
  it.each([
    ['owed', 0n, 0n],
    ['owed', 1n, 20n],
    ['owed', 20n, 20n],
    ['owed', -1n, 0n],
    ['owed', -20n, -20n],
    ['covers', 0n, 0n],
    ['covers', 19n, 0n],
    ['covers', 20n, 20n],
    ['covers', -1n, -20n],
    ['covers', -20n, -20n],
  ] as const)('is rounded as %s from %d to %d in steps of 20', (caution, amount, expected) =>
    expect(cautiously(amount, 20n, caution)).toBe(expected),
  );

  it('never understates debts or overstates cover, and does not depend on the part of one member', () =>
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 15n),
        fc.bigInt(0n, 10n ** 12n),
        fc.constantFrom('owed' as const, 'covers' as const),
        (others, largest, caution) => {
          const told = (sum: bigint) => publishedAmount(sum, largest, caution);
          const { micro, step } = told(others + largest);
          expect(step > 2n * largest).toBe(true);
          expect(micro % step).toBe(0n);
          const off = micro - others - largest;
          expect(caution === 'owed' ? off >= 0n && off < step : off <= 0n && -off < step).toBe(true);
          // Leaving the member out moves the figure by nothing or by a whole step, more than twice their amount.
          const apart = micro - told(others).micro;
          expect(apart === 0n || apart === step).toBe(true);
        },
      ),
    ));
});

describe('the step for spread values', () => {
  it.each([1n, 19n, 20n, 1_000n, 999_999_999n])('leaves at most fifty steps from zero to %d', (largest) =>
    expect(largest / stepOfSpread(largest)).toBeLessThanOrEqual(50n),
  );
});
