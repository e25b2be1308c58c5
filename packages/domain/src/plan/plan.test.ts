import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { deductionOf } from '../withdrawals/deduction.ts';
import { FOUNDING_TURNOVER_SHARES, odlPool, odlShare } from './odl.ts';
import { planFromStored, planToStored } from './plan-json.ts';
import { FOUNDING_PLAN, lotEndsAfter } from './plan.ts';
import { rewardWallet } from './reward-kinds.ts';
import { dailyBounty, directBounty, earnsOn, levelRate, networkBounty } from './rewards.ts';

const { packages, levelBps, turnoverShares } = FOUNDING_PLAN;

describe('the founding plan (A §9)', () => {
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
    '%s earns for 300 days and keeps its principal apart for 300 (AMB-003)',
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
  ])('pays for %s at %i bps a bounty of %s', (amount, bps, bounty) =>
    expect(dailyBounty(amount, bps)).toBe(bounty),
  );

  it.each([
    [0, false],
    [1, true],
    [300, true],
    [301, false],
    [-1, false],
  ])('earns on day %i after activation: %s', (day, earns) => expect(earnsOn(day, 300)).toBe(earns));
  it('goes to Profit, everything else to Working', () => {
    expect(rewardWallet('daily')).toBe('profit');
    expect(
      ['direct', 'network', 'blb', 'odl', 'royalty', 'special'].map((kind) => rewardWallet(kind as 'blb')),
    ).toEqual(Array(6).fill('working'));
  });
});

describe('the list of levels of the User Network Bounty (AMB-006)', () => {
  it.each([
    ['igniteFund', [5, 3, 2, 1, 1]],
    ['elevatePlus', [7, 3, 2, 1, 1]],
    ['legacyVault', [10, 3, 2, 1, 1, 1, 0.5, 0.5, 0.5, 0.5]],
  ] as const)('gives %s the percentages %j', (type, percents) =>
    expect(levelBps[type].map((bps) => bps / 100)).toEqual(percents),
  );

  it.each([
    ['igniteFund', 6],
    ['elevatePlus', 6],
    ['legacyVault', 11],
    ['legacyVault', 0],
  ] as const)('gives %s no level %i', (type, level) =>
    expect(levelRate(levelBps, type, level)).toBeUndefined(),
  );

  it('ends at the tenth level, even if there are more rates', () => {
    const rates = { ...levelBps, legacyVault: [...levelBps.legacyVault, 50] };
    expect([levelRate(rates, 'legacyVault', 10), levelRate(rates, 'legacyVault', 11)]).toEqual([
      50,
      undefined,
    ]);
  });

  it('keeps sub-cent amounts exactly: 0.5% of 0.30 is 0.0015 (AMB-037)', () =>
    expect(networkBounty(300_000n, 50)).toBe(1_500n));
});

describe('the deduction (AMB-024, AMB-026)', () => {
  it.each([
    [usdt(10), usdt(1), usdt(9)],
    [10_010_000n, 1_001_000n, 9_009_000n],
    [10_000_001n, 1_000_001n, 9_000_000n],
    [1n, 1n, 0n],
  ])('takes from %s a deduction of %s and leaves %s', (gross, fee, net) =>
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
