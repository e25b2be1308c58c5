import { planTermsView } from '@tributary/contract';
import { FOUNDING_PLAN, moneyToWire, sumMicro, usdt } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { simulate, type Asked, type Simulated, type Told } from './simulation.ts';
import { outcomeOf, sumRows } from './simulator-words.ts';

const terms = planTermsView(FOUNDING_PLAN);
const wire = (whole: number) => moneyToWire(usdt(whole));
const nothing = { igniteFund: wire(0), elevatePlus: wire(0), legacyVault: wire(0) };

const programme = (free = 100_000): Asked['programme'] => ({
  terms,
  waiting: null,
  figures: {
    day: '2026-11-26',
    free: wire(free),
    cohorts: [
      {
        packageType: 'elevatePlus',
        activatedOn: '2026-11-16',
        lastEarningDay: '2027-09-12',
        endsOn: '2027-09-12',
        dailyBps: 40,
        directBps: 700,
        amount: wire(10_000),
        cap: wire(20_000),
        earned: wire(400),
      },
    ],
    close: { daily: wire(40), network: [{ packageType: 'elevatePlus', level: 1, base: wire(40) }] },
    month: { activated: nothing, directBase: nothing, odl: nothing, blb: wire(0) },
  },
});

const tell = (asked: Partial<Asked>): Told[] => [
  ...simulate({ programme: programme(), changed: undefined, activations: 'none', ...asked }),
];
const resultOf = (asked: Partial<Asked>): Simulated => {
  const last = tell(asked).at(-1);
  if (last?.state !== 'computed') throw new Error(`it is ${last?.state}`);
  return last.result;
};
const withRate = (igniteFund: unknown) => ({
  ...terms,
  packages: { ...terms.packages, igniteFund: { ...terms.packages.igniteFund, dailyRate: igniteFund } },
});
const withLevel = (level: number) => ({ ...terms, levels: { ...terms.levels, elevatePlus: [level] } });

describe('the worker of the simulator', () => {
  it('computes only the present plan while nothing is changed', () => {
    const { now, changed } = resultOf({});
    expect([now.length, changed]).toEqual([365, undefined]);
  });

  it('reports its progress, over both runs', () => {
    const told = tell({ changed: { terms: withLevel(3), from: '2026-12-01' } });
    const done = told.flatMap((each) => (each.state === 'computing' ? [each.done] : []));
    expect(done).toHaveLength(24);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBeLessThanOrEqual(1);
  });

  it('changes nothing before the day of the changed plan', () => {
    const { now, changed = [] } = resultOf({ changed: { terms: withLevel(3), from: '2026-12-01' } });
    expect(changed.slice(0, 4)).toEqual(now.slice(0, 4));
    expect([now[4]?.network, changed[4]?.network]).toEqual([2_800_000n, 1_200_000n]);
  });

  it.each([
    ['text', 'much', 'From 0% to 100%, in steps of 0.01%'],
    ['a third decimal', 0.305, 'From 0% to 100%, in steps of 0.01%'],
    ['nothing', 0, 'From 0.01% to 100%, in steps of 0.01%'],
    ['more than all', 101, 'From 0% to 100%, in steps of 0.01%'],
  ])('refuses %s as a rate, as a draft does', (_name, rate, words) => {
    expect(tell({ changed: { terms: withRate(rate), from: '2026-12-01' } })).toEqual([
      { state: 'refused', faults: { 'packages.igniteFund.dailyRate': words } },
    ]);
  });

  it('refuses funds of the turnover that do not add up', () => {
    const turnover = { ...terms.turnover, fundPercent: { igniteFund: 10, elevatePlus: 10, legacyVault: 10 } };
    const told = tell({ changed: { terms: { ...terms, turnover }, from: '2026-12-01' } });
    expect(told).toMatchObject([
      { state: 'refused', faults: { 'turnover.fundPercent': 'Whole percentages that add up to 100' } },
    ]);
  });

  it('plays the waiting version, unless the changed plan comes before it', () => {
    const waiting = {
      activeFrom: '2026-12-10',
      terms: planTermsView({ ...FOUNDING_PLAN, levelBps: { ...FOUNDING_PLAN.levelBps, elevatePlus: [100] } }),
    };
    const of = (from: string) =>
      resultOf({ programme: { ...programme(), waiting }, changed: { terms: withLevel(3), from } });
    const at = (days: Simulated['now'] = [], day: string) => days.find((each) => each.day === day)?.network;
    expect(at(of('2026-12-20').now, '2026-12-15')).toBe(400_000n);
    expect(at(of('2026-12-20').changed, '2026-12-15')).toBe(400_000n);
    expect(at(of('2026-12-01').changed, '2026-12-15')).toBe(1_200_000n);
  });
});

describe('the verdict of the simulator', () => {
  const changed = { terms: withLevel(3), from: '2026-11-27' };

  it('names the owed sum, and a treasury that covers it', () => {
    expect(outcomeOf(resultOf({}))).toEqual({
      tone: 'ok',
      title: 'As it is now, the plan owes 12,412.00 USDT in 365 days.',
      consequence: 'Without any funding, the treasury covers all of it.',
    });
  });

  it('compares a changed plan with the present one', () => {
    expect(outcomeOf(resultOf({ changed })).title).toBe(
      'As changed, the plan owes 11,948.00 USDT in 365 days, 464.00 USDT less than now.',
    );
  });

  it('is amber and names the day if the treasury needs money', () => {
    const { tone, consequence } = outcomeOf(resultOf({ programme: programme(100), changed }));
    expect(tone).toBe('warn');
    expect(consequence).toBe(
      'Without any funding, 11,848.00 USDT must come in, the first part by 29 Nov 2026. As it is now, 12,312.00 USDT must come in, the first part by 29 Nov 2026.',
    );
  });

  it('adds the kinds up to the owed sum, with the difference', () => {
    const rows = sumRows(resultOf({ changed }));
    const kinds = rows.slice(0, 5);
    const owed = rows.find(({ id }) => id === 'owed');
    const sum = (of: 'now' | 'changed' | 'difference') =>
      moneyToWire(sumMicro(kinds.map((row) => BigInt(row[of].replace('.', '')))));
    expect(owed).toMatchObject({ now: sum('now'), changed: sum('changed'), difference: sum('difference') });
  });
});
