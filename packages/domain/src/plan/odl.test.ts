import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { FOUNDING_TURNOVER_SHARES, odlPool, odlShare, odlSlab } from './odl.ts';
import { FOUNDING_PLAN } from './plan.ts';

const { odlSlabBounds } = FOUNDING_PLAN;

describe('the computation of ODL slabs and shares (AMB-013 to AMB-018)', () => {
  it.each([
    ['igniteFund', 250, 1],
    ['igniteFund', 251, 2],
    ['igniteFund', 500, 2],
    ['igniteFund', 501, 3],
    ['igniteFund', 5_000, 3],
    ['elevatePlus', 2_500, 1],
    ['elevatePlus', 5_000, 2],
    ['elevatePlus', 5_001, 3],
    ['legacyVault', 25_000, 1],
    ['legacyVault', 25_001, 2],
    ['legacyVault', 100_000, 3],
    ['legacyVault', 1_000_000, 3],
  ] as const)('puts %s with %i active into slab %i', (type, amount, expected) =>
    expect(odlSlab(odlSlabBounds, type, usdt(amount))).toBe(expected),
  );

  it.each([
    ['igniteFund', 300],
    ['elevatePlus', 450],
    ['legacyVault', 750],
  ] as const)('pays %s slab 1 of a turnover of 25,000: %i', (type, pool) =>
    expect(odlPool(usdt(25_000), FOUNDING_TURNOVER_SHARES, type, 1)).toBe(usdt(pool)),
  );

  it.each([
    [999n, 11n],
    [1_083n, 12n],
    [83n, 0n],
    [84n, 1n],
  ])('rounds a turnover of %s down: %s for the first slab of Ignite Fund', (turnover, pool) =>
    expect(odlPool(turnover, FOUNDING_TURNOVER_SHARES, 'igniteFund', 1)).toBe(pool),
  );

  it.each([
    [10n, 3, 3n],
    [2n, 3, 0n],
    [9n, 0, 0n],
  ])('divides a pool of %s among %i members: %s each', (pool, members, share) =>
    expect(odlShare(pool, members)).toBe(share),
  );

  it('never distributes more than the CTO amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 15n),
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 9, maxLength: 9 }),
        (turnover, members) => {
          let paid = 0n;
          (['igniteFund', 'elevatePlus', 'legacyVault'] as const).forEach((type, fund) =>
            ([1, 2, 3] as const).forEach((no) => {
              const n = members[fund * 3 + no - 1]!;
              paid += odlShare(odlPool(turnover, FOUNDING_TURNOVER_SHARES, type, no), n) * BigInt(n);
            }),
          );
          return paid * 100n <= turnover * 20n;
        },
      ),
    );
  });
});
