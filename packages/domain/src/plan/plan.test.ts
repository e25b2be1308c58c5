import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { deductionOf } from '../withdrawals/deduction.ts';
import { blbProgress } from './blb.ts';
import { capProgressPercent, capSharePercent, countToCaps, roomOf } from './cap.ts';
import { FOUNDING_TURNOVER_SHARES, odlPool, odlShare, odlSlab } from './odl.ts';
import { planFromStored, planToStored } from './plan-json.ts';
import { FOUNDING_PLAN, lotEndsAfter } from './plan.ts';
import { rewardWallet } from './reward-kinds.ts';
import { dailyBounty, directBounty, earnsOn, levelRate, networkBounty } from './rewards.ts';

const { packages, levelBps, blbSlabs, odlSlabBounds, turnoverShares } = FOUNDING_PLAN;
const slab = (id: number) => blbSlabs.find((each) => each.id === id)!;

describe('the package facts (A §9)', () => {
  it.each([
    ['igniteFund', 100, 999, 90, 2, 5, 5, 20],
    ['elevatePlus', 1_000, 9_999, 120, 2, 7, 5, 30],
    ['legacyVault', 10_000, 100_000, 150, 3, 10, 10, 50],
  ] as const)(
    '%s: range %i to %i, total bot profit %i%%, cap %ix, direct %i%%, %i levels, ODL %i',
    (type, min, max, total, cap, direct, levels, odl) => {
      const terms = packages[type];
      expect([terms.minMicro, terms.maxMicro]).toEqual([usdt(min), usdt(max)]);
      expect((terms.dailyBps * terms.periodDays) / 100).toBe(total);
      expect([
        terms.capMultiplier,
        terms.directBps / 100,
        levelBps[type].length,
        turnoverShares.fundPercent[type],
      ]).toEqual([cap, direct, levels, odl]);
    },
  );

  it.each(['igniteFund', 'elevatePlus', 'legacyVault'] as const)(
    '%s earns for 300 days, in which its principal is kept apart (AMB-003)',
    (type) => {
      const { periodDays, takeCareDays } = packages[type];
      expect([periodDays, takeCareDays]).toEqual([300, 300]);
      expect(lotEndsAfter({ ...packages[type], takeCareDays: 400 }, 'atMaturity')).toBe(400);
      expect(lotEndsAfter({ ...packages[type], takeCareDays: 400 }, 'none')).toBe(300);
    },
  );

  it('has ODL funds that add up to 100 and comes back from storage unchanged', () => {
    expect(Object.values(turnoverShares.fundPercent).reduce((sum, percent) => sum + percent, 0)).toBe(100);
    expect(planFromStored(JSON.parse(JSON.stringify(planToStored(FOUNDING_PLAN))))).toEqual(FOUNDING_PLAN);
  });
});

describe('the worked example (decisions, "The money model on one page")', () => {
  it('pays 4.00 a day on Elevate Plus 1,000 and 1,200 in 300 days', () => {
    expect(dailyBounty(usdt(1_000), 40)).toBe(usdt(4));
    expect(dailyBounty(usdt(1_000), 40) * 300n).toBe(usdt(1_200));
  });
  it('pays the sponsor with Legacy Vault 100.00 at once and 0.40 a day', () => {
    expect(directBounty(usdt(1_000), packages.legacyVault.directBps)).toBe(usdt(100));
    expect(networkBounty(usdt(4), levelBps.legacyVault[0]!)).toBe(400_000n);
  });
  it('shares 450 of a turnover of 25,000 among nine members', () => {
    const pool = odlPool(usdt(25_000), FOUNDING_TURNOVER_SHARES, 'elevatePlus', 1);
    expect(pool).toBe(usdt(450));
    expect(odlShare(pool, 9)).toBe(usdt(50));
  });
});

describe('Daily XRP Bounty (AMB-001)', () => {
  it.each([
    [usdt(100), 30, 300_000n],
    [usdt(999), 30, 2_997_000n],
    [usdt(9_999), 40, 39_996_000n],
    [usdt(100_000), 50, usdt(500)],
    [100_010_000n, 30, 300_030n],
    [333n, 30, 0n],
    [334n, 30, 1n],
  ])('%s at %i bps is %s', (amount, bps, bounty) => expect(dailyBounty(amount, bps)).toBe(bounty));

  it.each([
    [0, false],
    [1, true],
    [300, true],
    [301, false],
    [-1, false],
  ])('day %i after activation earns: %s', (day, earns) => expect(earnsOn(day, 300)).toBe(earns));
  it('goes to Profit, everything else to Working', () => {
    expect(rewardWallet('daily')).toBe('profit');
    expect(
      ['direct', 'network', 'blb', 'odl', 'royalty', 'special'].map((kind) => rewardWallet(kind as 'blb')),
    ).toEqual(Array(6).fill('working'));
  });
});

describe('User Network Bounty levels (AMB-006)', () => {
  it.each([
    ['igniteFund', [5, 3, 2, 1, 1]],
    ['elevatePlus', [7, 3, 2, 1, 1]],
    ['legacyVault', [10, 3, 2, 1, 1, 1, 0.5, 0.5, 0.5, 0.5]],
  ] as const)('%s unlocks %j', (type, percents) =>
    expect(levelBps[type].map((bps) => bps / 100)).toEqual(percents),
  );

  it.each([
    ['igniteFund', 6],
    ['elevatePlus', 6],
    ['legacyVault', 11],
    ['legacyVault', 0],
  ] as const)('%s has no level %i', (type, level) =>
    expect(levelRate(levelBps, type, level)).toBeUndefined(),
  );

  it('ends at the tenth level, however many rates there are', () => {
    const rates = { ...levelBps, legacyVault: [...levelBps.legacyVault, 50] };
    expect([levelRate(rates, 'legacyVault', 10), levelRate(rates, 'legacyVault', 11)]).toEqual([
      50,
      undefined,
    ]);
  });

  it('keeps sub-cent amounts exactly: 0.5% of 0.30 is 0.0015 (AMB-037)', () =>
    expect(networkBounty(300_000n, 50)).toBe(1_500n));
});

describe('caps (AMB-008)', () => {
  it.each([
    [
      'fits into the first package',
      10n,
      [
        [100n, 50n],
        [100n, 0n],
      ],
      10n,
      [10n, 0n],
    ],
    [
      'fills the first and spills into the next',
      60n,
      [
        [100n, 50n],
        [100n, 0n],
      ],
      60n,
      [50n, 10n],
    ],
    [
      'is cut where the last cap ends',
      300n,
      [
        [100n, 50n],
        [100n, 0n],
      ],
      150n,
      [50n, 100n],
    ],
    ['credits nothing to full packages', 5n, [[100n, 100n]], 0n, [0n]],
    ['credits nothing without packages', 5n, [], 0n, []],
  ] as const)('%s', (_title, computed, rooms, credited, parts) => {
    expect(
      countToCaps(
        computed,
        rooms.map(([capMicro, earnedMicro]) => ({ capMicro, earnedMicro })),
      ),
    ).toEqual({ creditedMicro: credited, parts });
  });

  it('allocate every credited unit, never above a cap, and cut only what has no room', () => {
    const room = fc
      .tuple(fc.bigInt(0n, 1_000n), fc.bigInt(0n, 1_000n))
      .map(([a, b]) => ({ capMicro: a > b ? a : b, earnedMicro: a > b ? b : a }));
    fc.assert(
      fc.property(fc.bigInt(0n, 5_000n), fc.array(room, { maxLength: 6 }), (computed, packagesWithRoom) => {
        const { creditedMicro, parts } = countToCaps(computed, packagesWithRoom);
        const total = parts.reduce((sum, part) => sum + part, 0n);
        const free = packagesWithRoom.reduce((sum, each) => sum + each.capMicro - each.earnedMicro, 0n);
        return (
          total === creditedMicro &&
          creditedMicro === (computed < free ? computed : free) &&
          parts.every(
            (part, index) => packagesWithRoom[index]!.earnedMicro + part <= packagesWithRoom[index]!.capMicro,
          )
        );
      }),
    );
  });

  it.each([
    [0n, 0],
    [1n, 1],
    [50n, 50],
    [99n, 99],
    [100n, 100],
  ])('progress of %s of 100 is %i%%', (earnedMicro, percent) =>
    expect(capProgressPercent({ capMicro: 100n, earnedMicro })).toBe(percent),
  );

  it('are at 100% only when nothing is left to earn', () => {
    const almost = { capMicro: usdt(300_000), earnedMicro: usdt(300_000) - 1n };
    expect([capProgressPercent(almost), capSharePercent(almost)]).toEqual([99, 99.9999]);
  });

  it('leave no room below zero where a cap was lowered', () =>
    expect([roomOf({ capMicro: 1n, earnedMicro: 3n }), roomOf({ capMicro: 3n, earnedMicro: 1n })]).toEqual([
      0n,
      2n,
    ]));

  it.each([
    [8_001n, 10_000n, 80.01],
    [999_999_999n, 1_000_000_000n, 99.9999],
    [5n, 0n, 0],
  ])(
    'a share of %s of %s is %d%%, so that a colour changes where it should',
    (earnedMicro, capMicro, percent) => expect(capSharePercent({ capMicro, earnedMicro })).toBe(percent),
  );
});

describe('Beyond Limit Bonus (AMB-010, AMB-011)', () => {
  it.each([
    [1, 5_000, [], 100],
    [2, 15_000, [5_000, 5_000, 5_000], 300],
    [3, 50_000, [20_000, 15_000, 15_000], 1_000],
    [4, 150_000, [60_000, 45_000, 45_000], 3_000],
    [5, 500_000, [200_000, 150_000, 150_000], 10_000],
  ])('slab %i asks for %i in legs of %j and pays %i', (id, required, thresholds, bonus) =>
    expect(slab(id)).toEqual({
      id,
      requiredMicro: usdt(required),
      thresholds: thresholds.map(usdt),
      bonusMicro: usdt(bonus),
    }),
  );

  it.each([
    [1, [4_999], false, 4_999, 0],
    [1, [2_500, 2_500], true, 5_000, 0],
    [1, [], false, 0, 0],
    [2, [15_000], false, 5_000, 1],
    [2, [5_000, 5_000], false, 10_000, 2],
    [2, [5_000, 5_000, 4_999], false, 14_999, 2],
    [2, [5_000, 6_000, 7_000], true, 15_000, 3],
    [2, [5_000, 5_000, 2_500, 2_500], false, 12_500, 2],
    [3, [20_000, 15_000, 15_000], true, 50_000, 3],
    [3, [15_000, 20_000, 15_000], true, 50_000, 3],
    [3, [19_999, 19_999, 19_999], false, 49_999, 2],
  ])(
    'slab %i with legs %j qualifies: %s, current %i, legs %i',
    (id, legs, qualified, current, qualifiedLegs) => {
      const progress = blbProgress(slab(id), legs.map(usdt));
      expect(progress).toMatchObject({ qualified, currentMicro: usdt(current), qualifiedLegs });
      expect(progress.perLeg).toHaveLength(slab(id).thresholds.length);
    },
  );

  it('reaches its requirement exactly when every leg qualifies', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 6 }),
        fc.constantFrom(2, 3, 4, 5),
        (legs, id) => {
          const progress = blbProgress(slab(id), legs.map(usdt));
          return progress.qualified === (progress.currentMicro === slab(id).requiredMicro);
        },
      ),
    );
  });
});

describe('ODL slabs and shares (AMB-013 to AMB-018)', () => {
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
  ] as const)('%s with %i active lies in slab %i', (type, amount, expected) =>
    expect(odlSlab(odlSlabBounds, type, usdt(amount))).toBe(expected),
  );

  it.each([
    ['igniteFund', 300],
    ['elevatePlus', 450],
    ['legacyVault', 750],
  ] as const)('%s slab 1 of a turnover of 25,000 is %i', (type, pool) =>
    expect(odlPool(usdt(25_000), FOUNDING_TURNOVER_SHARES, type, 1)).toBe(usdt(pool)),
  );

  it.each([
    [999n, 11n],
    [1_083n, 12n],
    [83n, 0n],
    [84n, 1n],
  ])('an indivisible turnover of %s gives %s to the first slab of Ignite Fund', (turnover, pool) =>
    expect(odlPool(turnover, FOUNDING_TURNOVER_SHARES, 'igniteFund', 1)).toBe(pool),
  );

  it.each([
    [10n, 3, 3n],
    [2n, 3, 0n],
    [9n, 0, 0n],
  ])('a pool of %s among %i members is %s each', (pool, members, share) =>
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

describe('the deduction (AMB-024, AMB-026)', () => {
  it.each([
    [usdt(10), usdt(1), usdt(9)],
    [10_010_000n, 1_001_000n, 9_009_000n],
    [10_000_001n, 1_000_001n, 9_000_000n],
    [1n, 1n, 0n],
  ])('of %s is %s and leaves %s', (gross, fee, net) =>
    expect(deductionOf(gross)).toEqual({ grossMicro: gross, feeMicro: fee, netMicro: net }),
  );

  it('loses nothing and is never less than a tenth', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (gross) => {
        const { feeMicro, netMicro } = deductionOf(gross);
        return feeMicro + netMicro === gross && feeMicro * 10n >= gross && feeMicro * 10n < gross + 10n;
      }),
    );
  });
});
