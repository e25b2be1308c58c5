import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { planChanges } from './plan-changes.ts';
import { FOUNDING_PLAN, type PackageTerms, type Plan } from './plan.ts';

const FROM = '2027-01-01';
const ignite = (terms: Partial<PackageTerms>): Partial<Plan> => ({
  packages: { ...FOUNDING_PLAN.packages, igniteFund: { ...FOUNDING_PLAN.packages.igniteFund, ...terms } },
});
const { turnoverShares, blbSlabs } = FOUNDING_PLAN;

const CASES: readonly (readonly [topic: string, changes: Partial<Plan>, words: string])[] = [
  [
    'dailyRate',
    ignite({ dailyBps: 25 }),
    'Ignite Fund: daily rate from 0.30% to 0.25% for amounts activated or added from 1 January 2027; amounts activated before keep their rate.',
  ],
  [
    'period',
    ignite({ periodDays: 200 }),
    'Ignite Fund: period of the Daily XRP Bounty from 300 days to 200 days for amounts activated or added from 1 January 2027; amounts activated before keep their period.',
  ],
  [
    'cap',
    ignite({ capMultiplier: 3 }),
    'Ignite Fund: cap from 2X to 3X for amounts activated or added from 1 January 2027; the cap of amounts activated before stays as it is.',
  ],
  [
    'takeCare',
    ignite({ takeCareDays: 365 }),
    'Ignite Fund: deposit take-care from 300 days to 365 days for amounts activated or added from 1 January 2027; amounts activated before keep their days.',
  ],
  [
    'takeCare',
    ignite({ takeCareDays: 1 }),
    'Ignite Fund: deposit take-care from 300 days to 1 day for amounts activated or added from 1 January 2027; amounts activated before keep their days.',
  ],
  [
    'range',
    ignite({ minMicro: usdt(200), maxMicro: usdt(1_999) }),
    'Ignite Fund: amount of an activation from 100–999 USDT to 200–1,999 USDT for amounts activated or added from 1 January 2027; running packages are not affected.',
  ],
  [
    'directBounty',
    ignite({ directBps: 450 }),
    'Ignite Fund: Direct Bounty from 5% to 4.5% for packages activated or added to from 1 January 2027; a running package keeps its percentage until an amount is added to it.',
  ],
  [
    'levels',
    { levelBps: { ...FOUNDING_PLAN.levelBps, igniteFund: [500, 400, 300, 250] } },
    'Ignite Fund: network bounty levels from 5 / 3 / 2 / 1 / 1% to 5 / 4 / 3 / 2.5% from the daily run of 1 January 2027, for running packages too; bounties credited before do not change.',
  ],
  [
    'odlSlabs',
    { odlSlabBounds: { ...FOUNDING_PLAN.odlSlabBounds, elevatePlus: [usdt(3_000), usdt(6_000)] } },
    'Elevate Plus: limits of the ODL slabs from 2,500 / 5,000 USDT to 3,000 / 6,000 USDT from the first 72-hour window that begins on or after 1 January 2027; a window that has begun keeps its limits.',
  ],
  [
    'turnover',
    { turnoverShares: { ...turnoverShares, ctoPercent: 25 } },
    'Share of the turnover for all ODL funds from 20% to 25% from the first 72-hour window that begins on or after 1 January 2027; a window that has begun keeps its percentages.',
  ],
  [
    'turnover',
    {
      turnoverShares: {
        ...turnoverShares,
        fundPercent: { ...turnoverShares.fundPercent, igniteFund: 25 },
      },
    },
    'Ignite Fund: share of the ODL fund from 20% to 25% from the first 72-hour window that begins on or after 1 January 2027; a window that has begun keeps its percentages.',
  ],
  [
    'turnover',
    {
      turnoverShares: {
        ...turnoverShares,
        slabPercent: { ...turnoverShares.slabPercent, legacyVault: [40, 30, 30] },
      },
    },
    'Legacy Vault: shares of the ODL slabs from 30 / 20 / 50% to 40 / 30 / 30% from the first 72-hour window that begins on or after 1 January 2027; a window that has begun keeps its percentages.',
  ],
  [
    'blbSlab',
    { blbSlabs: blbSlabs.map((slab) => (slab.id === 2 ? { ...slab, bonusMicro: usdt(250) } : slab)) },
    'Slab 2 of the Beyond Limit Bonus from 300 USDT for 15,000 USDT of team volume in legs of 5,000 / 5,000 / 5,000 USDT to 250 USDT for 15,000 USDT of team volume in legs of 5,000 / 5,000 / 5,000 USDT for slabs completed by an activation from 1 January 2027; a slab that was credited stays credited and is not credited again.',
  ],
  [
    'principalReturn',
    { principalReturn: 'none' },
    'An amount activated or added from 1 January 2027 is not paid back. An amount activated before keeps its terms: it goes back to the R-Wallet after the deposit take-care.',
  ],
];

describe('the list of a new version’s changes, in words for a member', () => {
  it.each(CASES)('%s: says one change in words and adds which terms stay', (topic, changes, words) => {
    const told = planChanges(FOUNDING_PLAN, { ...FOUNDING_PLAN, ...changes }, FROM);
    expect(told.map((change) => [change.topic, change.words])).toEqual([[topic, words]]);
  });

  it('is empty if the terms are the same', () =>
    expect(planChanges(FOUNDING_PLAN, structuredClone(FOUNDING_PLAN), FROM)).toEqual([]));

  it('names a slab that is added or removed', () => {
    const without = { ...FOUNDING_PLAN, blbSlabs: blbSlabs.slice(0, -1) };
    const last = '10,000 USDT for 500,000 USDT of team volume in legs of 200,000 / 150,000 / 150,000 USDT';
    expect(planChanges(FOUNDING_PLAN, without, FROM)).toMatchObject([{ from: last, to: 'none' }]);
    expect(planChanges(without, FOUNDING_PLAN, FROM)).toMatchObject([{ from: 'none', to: last }]);
  });

  it('names the legs of a slab that has some', () => {
    const plain = blbSlabs.map((slab) => (slab.id === 2 ? { ...slab, thresholds: [] } : slab));
    expect(planChanges(FOUNDING_PLAN, { ...FOUNDING_PLAN, blbSlabs: plain }, FROM)).toMatchObject([
      { to: '300 USDT for 15,000 USDT of team volume' },
    ]);
  });

  it('says first that the amount is no longer paid back', () => {
    const to: Plan = {
      ...FOUNDING_PLAN,
      ...ignite({ dailyBps: 60, capMultiplier: 4 }),
      principalReturn: 'none',
    };
    expect(planChanges(FOUNDING_PLAN, to, FROM).map(({ topic }) => topic)).toEqual([
      'principalReturn',
      'dailyRate',
      'cap',
    ]);
  });

  it('carries the package and both values beside the words', () =>
    expect(
      planChanges(FOUNDING_PLAN, { ...FOUNDING_PLAN, ...ignite({ dailyBps: 25 }) }, FROM)[0],
    ).toMatchObject({
      packageType: 'igniteFund',
      from: '0.30%',
      to: '0.25%',
    }));

  it.each(CASES)('promises nothing about %s', (_title, changes) => {
    for (const { words } of planChanges(FOUNDING_PLAN, { ...FOUNDING_PLAN, ...changes }, FROM))
      expect(words).not.toMatch(/guarantee|will earn|you earn|profit|safe|sure/i);
  });
});
