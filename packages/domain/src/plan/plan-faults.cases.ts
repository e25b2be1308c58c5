import { usdt } from '../money/micro.ts';
import { FOUNDING_PLAN, type PackageTerms, type Plan } from './plan.ts';

const ignite = (terms: Partial<PackageTerms>): Partial<Plan> => ({
  packages: { ...FOUNDING_PLAN.packages, igniteFund: { ...FOUNDING_PLAN.packages.igniteFund, ...terms } },
});
const levels = (igniteFund: number[]): Partial<Plan> => ({
  levelBps: { ...FOUNDING_PLAN.levelBps, igniteFund },
});
const secondSlab = (changes: Partial<Plan['blbSlabs'][number]>): Partial<Plan> => ({
  blbSlabs: FOUNDING_PLAN.blbSlabs.map((slab) => (slab.id === 2 ? { ...slab, ...changes } : slab)),
});
const turnover = (changes: Partial<Plan['turnoverShares']>): Partial<Plan> => ({
  turnoverShares: { ...FOUNDING_PLAN.turnoverShares, ...changes },
});
const odl = (igniteFund: readonly [bigint, bigint]): Partial<Plan> => ({
  odlSlabBounds: { ...FOUNDING_PLAN.odlSlabBounds, igniteFund },
});

const vaultSlabs = (legacyVault: number[]): Partial<Plan> =>
  turnover({
    slabPercent: {
      ...FOUNDING_PLAN.turnoverShares.slabPercent,
      legacyVault: legacyVault as unknown as Plan['turnoverShares']['slabPercent']['legacyVault'],
    },
  });

/** Terms exactly at the limits, which may be saved. */
export const SOUND_TERMS: readonly (readonly [title: string, changes: Partial<Plan>])[] = [
  ['only one amount', ignite({ minMicro: usdt(100), maxMicro: usdt(100) })],
  ['the largest maximum', ignite({ maxMicro: usdt(10_000_000) })],
  ['the lowest and the highest rates', ignite({ dailyBps: 1, directBps: 10_000 })],
  ['all of the amount each day', ignite({ dailyBps: 10_000, directBps: 0 })],
  ['the fewest and the most days', ignite({ periodDays: 1, takeCareDays: 3_650 })],
  ['the largest cap', ignite({ capMultiplier: 100 })],
  ['one level of zero', levels([0])],
  ['ten levels of 100%', levels(Array(10).fill(10_000) as number[])],
  [
    'ten equal legs',
    secondSlab({ requiredMicro: usdt(10_000), thresholds: Array(10).fill(usdt(1_000)) as bigint[] }),
  ],
  ['a fund with one slab of three', vaultSlabs([100, 0, 0])],
  ['no part of the turnover', turnover({ ctoPercent: 0 })],
];

/** Terms that are refused: the fault, the field that must name it, and the change to the founding plan. */
export const FAULTY_TERMS: readonly (readonly [title: string, field: string, changes: Partial<Plan>])[] = [
  ['a maximum below the minimum', 'packages.igniteFund.maxAmount', ignite({ maxMicro: usdt(99) })],
  ['a minimum of zero', 'packages.igniteFund.minAmount', ignite({ minMicro: 0n })],
  ['a minimum with cents', 'packages.igniteFund.minAmount', ignite({ minMicro: 100_500_000n })],
  ['a maximum above the limit', 'packages.igniteFund.maxAmount', ignite({ maxMicro: usdt(10_000_001) })],
  ['a daily rate of zero', 'packages.igniteFund.dailyRate', ignite({ dailyBps: 0 })],
  ['a daily rate above 100%', 'packages.igniteFund.dailyRate', ignite({ dailyBps: 10_001 })],
  ['a rate between basis points', 'packages.igniteFund.dailyRate', ignite({ dailyBps: 30.5 })],
  ['a negative Direct Bounty', 'packages.igniteFund.directBounty', ignite({ directBps: -1 })],
  ['a Direct Bounty above 100%', 'packages.igniteFund.directBounty', ignite({ directBps: 10_001 })],
  ['a cap of zero', 'packages.igniteFund.capMultiplier', ignite({ capMultiplier: 0 })],
  ['half a cap', 'packages.igniteFund.capMultiplier', ignite({ capMultiplier: 1.5 })],
  ['no earning day', 'packages.igniteFund.periodDays', ignite({ periodDays: 0 })],
  ['a take-care above the limit', 'packages.igniteFund.takeCareDays', ignite({ takeCareDays: 3_651 })],
  [
    'a principal that returns before the last bounty',
    'packages.igniteFund.takeCareDays',
    ignite({ takeCareDays: 299 }),
  ],
  ['no levels', 'levels.igniteFund', levels([])],
  ['eleven levels', 'levels.igniteFund', levels(Array(11).fill(100) as number[])],
  ['a level above 100%', 'levels.igniteFund.1', levels([500, 10_001])],
  ['a negative level', 'levels.igniteFund.0', levels([-1])],
  ['no slab', 'blbSlabs', { blbSlabs: [] }],
  ['slabs out of order', 'blbSlabs.0.id', { blbSlabs: FOUNDING_PLAN.blbSlabs.toReversed() }],
  ['the same slab twice', 'blbSlabs.1.id', secondSlab({ id: 1 })],
  ['a bonus of zero', 'blbSlabs.1.bonus', secondSlab({ bonusMicro: 0n })],
  ['a bonus with cents', 'blbSlabs.1.bonus', secondSlab({ bonusMicro: 1_500_000n })],
  [
    'legs that do not add up',
    'blbSlabs.1.thresholds',
    secondSlab({ thresholds: [usdt(5_000), usdt(5_000)] }),
  ],
  [
    'a weaker leg before a stronger one',
    'blbSlabs.1.thresholds',
    secondSlab({ thresholds: [usdt(4_000), usdt(5_000), usdt(6_000)] }),
  ],
  ['a leg of zero', 'blbSlabs.1.thresholds', secondSlab({ thresholds: [usdt(15_000), 0n] })],
  ['slabs of a fund in the wrong order', 'odlSlabs.igniteFund', odl([usdt(500), usdt(250)])],
  ['a slab bound with cents', 'odlSlabs.igniteFund', odl([1_500_000n, usdt(2)])],
  ['more than 100% of the turnover', 'turnover.ctoPercent', turnover({ ctoPercent: 101 })],
  [
    'funds below 100%',
    'turnover.fundPercent',
    turnover({ fundPercent: { igniteFund: 20, elevatePlus: 30, legacyVault: 49 } }),
  ],
  [
    'half percents that add up to a whole one',
    'turnover.fundPercent',
    turnover({ fundPercent: { igniteFund: 20.5, elevatePlus: 29.5, legacyVault: 50 } }),
  ],
  ['two slabs of a fund', 'turnover.slabPercent.legacyVault', vaultSlabs([30, 70])],
  ['four slabs of a fund', 'turnover.slabPercent.legacyVault', vaultSlabs([30, 20, 25, 25])],
  ['half a percent of a fund', 'turnover.slabPercent.legacyVault', vaultSlabs([30.5, 20, 49.5])],
  ['two equal slab bounds', 'odlSlabs.igniteFund', odl([usdt(250), usdt(250)])],
  [
    'eleven legs',
    'blbSlabs.1.thresholds',
    secondSlab({ requiredMicro: usdt(11_000), thresholds: Array(11).fill(usdt(1_000)) as bigint[] }),
  ],
  ['slabs above 100% of the fund', 'turnover.slabPercent.legacyVault', vaultSlabs([30, 20, 51])],
];
