import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { planChanges } from './plan-changes.ts';
import { FOUNDING_PLAN, type BlbSlab, type PackageTerms, type Plan } from './plan.ts';
import { planTakesAway } from './takes-away.ts';

const withTerms = (terms: Partial<PackageTerms>): Plan => ({
  ...FOUNDING_PLAN,
  packages: { ...FOUNDING_PLAN.packages, igniteFund: { ...FOUNDING_PLAN.packages.igniteFund, ...terms } },
});
const withSlab2 = (changes: Partial<BlbSlab>): Plan => ({
  ...FOUNDING_PLAN,
  blbSlabs: FOUNDING_PLAN.blbSlabs.map((slab) => (slab.id === 2 ? { ...slab, ...changes } : slab)),
});
const withLevels = (igniteFund: readonly number[]): Plan => ({
  ...FOUNDING_PLAN,
  levelBps: { ...FOUNDING_PLAN.levelBps, igniteFund },
});
const withShares = (changes: Partial<Plan['turnoverShares']>): Plan => ({
  ...FOUNDING_PLAN,
  turnoverShares: { ...FOUNDING_PLAN.turnoverShares, ...changes },
});
const SLAB = 'slab 2 of the Beyond Limit Bonus pays less or asks for more';

const CASES: readonly (readonly [what: string, to: Plan, words: readonly string[]])[] = [
  ['a lower rate', withTerms({ dailyBps: 25 }), ['Ignite Fund: a lower daily rate']],
  ['a higher rate', withTerms({ dailyBps: 35 }), []],
  ['a shorter period', withTerms({ periodDays: 299 }), ['Ignite Fund: fewer days of the Daily XRP Bounty']],
  ['a lower cap', withTerms({ capMultiplier: 1 }), ['Ignite Fund: a lower cap']],
  ['a longer take-care', withTerms({ takeCareDays: 301 }), ['Ignite Fund: the amount is kept longer']],
  ['a higher minimum', withTerms({ minMicro: usdt(101) }), ['Ignite Fund: a higher minimum']],
  ['a lower minimum', withTerms({ minMicro: usdt(99) }), []],
  ['a lower maximum', withTerms({ maxMicro: usdt(998) }), ['Ignite Fund: a lower maximum']],
  ['a lower Direct Bounty', withTerms({ directBps: 499 }), ['Ignite Fund: a lower Direct Bounty']],
  [
    'one level fewer',
    withLevels([500, 300, 200, 100]),
    ['Ignite Fund: a lower network bounty level, or fewer levels'],
  ],
  ['one level more', withLevels([500, 300, 200, 100, 100, 1]), []],
  [
    'one level lower, another one higher',
    withLevels([400, 900, 200, 100, 100]),
    ['Ignite Fund: a lower network bounty level, or fewer levels'],
  ],
  [
    'amounts that are not paid back',
    { ...FOUNDING_PLAN, principalReturn: 'none' },
    ['the activated amount is not paid back'],
  ],
  ['a smaller bonus', withSlab2({ bonusMicro: usdt(299) }), [SLAB]],
  ['one leg more', withSlab2({ thresholds: [5_000, 4_000, 3_000, 3_000].map((each) => usdt(each)) }), [SLAB]],
  ['legs removed, for the same volume', withSlab2({ thresholds: [] }), []],
  ['legs removed, for a larger volume', withSlab2({ thresholds: [], requiredMicro: usdt(15_001) }), [SLAB]],
  [
    'a removed slab',
    { ...FOUNDING_PLAN, blbSlabs: FOUNDING_PLAN.blbSlabs.slice(0, 4) },
    [SLAB.replace('2', '5')],
  ],
  ['a larger share of the turnover for all', withShares({ ctoPercent: 21 }), []],
  [
    'a share moved from one fund to another',
    withShares({ fundPercent: { igniteFund: 19, elevatePlus: 31, legacyVault: 50 } }),
    ['Ignite Fund: a smaller share of the turnover'],
  ],
  [
    'other limits of the ODL slabs',
    {
      ...FOUNDING_PLAN,
      odlSlabBounds: { ...FOUNDING_PLAN.odlSlabBounds, igniteFund: [usdt(200), usdt(400)] },
    },
    ['Ignite Fund: other limits of the ODL slabs'],
  ],
  [
    'more of one thing for less of another',
    withTerms({ dailyBps: 100, capMultiplier: 1 }),
    ['Ignite Fund: a lower cap'],
  ],
];

type Drawn = readonly number[];
const LEGS = [[], [5], [6, 5], [7, 6, 5], [20]];

/** A plan from twelve small numbers, so that better, worse and equal terms are all drawn often. */
const planOf = ([
  daily,
  period,
  cap,
  care,
  min,
  direct,
  level,
  cto,
  bonus,
  legs,
  back,
  volume,
]: Drawn): Plan => {
  const thresholds = (LEGS[(legs ?? 0) % LEGS.length] ?? []).map((leg) => usdt(leg));
  const sum = thresholds.reduce((all, each) => all + each, 0n);
  const requiredMicro = thresholds.length === 0 ? usdt(15 + (volume ?? 0)) : sum;
  return {
    ...withTerms({
      dailyBps: 30 + (daily ?? 0),
      periodDays: 300 + (period ?? 0),
      capMultiplier: 2 + (cap ?? 0),
      takeCareDays: 310 + (care ?? 0),
      minMicro: usdt(100 + (min ?? 0)),
      directBps: 500 + (direct ?? 0),
    }),
    principalReturn: (back ?? 0) % 2 === 0 ? 'atMaturity' : 'none',
    levelBps: withLevels([500 + (level ?? 0), 300]).levelBps,
    blbSlabs: withSlab2({ thresholds, requiredMicro, bonusMicro: usdt(300 + (bonus ?? 0)) }).blbSlabs,
    turnoverShares: withShares({ ctoPercent: 20 + (cto ?? 0) }).turnoverShares,
  };
};
const drawn = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 12, maxLength: 12 });
const step = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 4 }));
const stepped = (from: Drawn, [at, to]: readonly [number, number]): Drawn =>
  from.map((value, index) => (index === at ? to : value));

describe('the list of losses that a plan version brings', () => {
  it.each(CASES)('is exact: %s', (_what, to, words) =>
    expect(planTakesAway(FOUNDING_PLAN, to)).toEqual(words),
  );

  it('is empty for equal versions, and for longer take-care of an amount that is not paid back', () => {
    expect(planTakesAway(FOUNDING_PLAN, structuredClone(FOUNDING_PLAN))).toEqual([]);
    const none = (takeCareDays: number): Plan => ({
      ...withTerms({ takeCareDays }),
      principalReturn: 'none',
    });
    expect(planTakesAway(none(300), none(400))).toEqual([]);
  });

  it('has a loss in at least one direction of any change', () => {
    fc.assert(
      fc.property(drawn, drawn, step, (first, second, change) => {
        for (const other of [second, stepped(first, change)]) {
          const plans = [planOf(first), planOf(other)] as const;
          const told = planChanges(...plans, '2027-01-01').filter(({ topic }) => topic !== 'takeCare');
          const taken = [...planTakesAway(...plans), ...planTakesAway(plans[1], plans[0])];
          expect(taken.length > 0 || told.length === 0).toBe(true);
        }
      }),
    );
  });

  it('is empty for two changes together if it is empty for each', () => {
    let seen = 0;
    fc.assert(
      fc.property(drawn, step, step, (first, one, two) => {
        const second = stepped(first, one);
        const [a, b, c] = [planOf(first), planOf(second), planOf(stepped(second, two))];
        if (planTakesAway(a, b).length > 0 || planTakesAway(b, c).length > 0) return;
        seen += 1;
        expect(planTakesAway(a, c)).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect(seen).toBeGreaterThan(20);
  });
});
