import { describe, expect, it } from 'vitest';
import { sumMicro, usdt } from '../../money/micro.ts';
import { FOUNDING_PLAN, type Plan } from '../plan.ts';
import type { Cohort, ProgrammeFigures } from './figures.ts';
import { simulatePlan, type PlanFrom, type SimulatedActivations } from './simulate-plan.ts';

const DAY = '2026-11-26';
const NOTHING = { igniteFund: 0n, elevatePlus: 0n, legacyVault: 0n };

const cohort = (changes: Partial<Cohort> = {}): Cohort => ({
  type: 'elevatePlus',
  activatedOn: '2026-11-16',
  lastEarningDay: '2027-09-12',
  endsOn: '2027-09-12',
  dailyBps: 40,
  directBps: 700,
  amountMicro: usdt(10_000),
  capMicro: usdt(20_000),
  earnedMicro: usdt(400),
  ...changes,
});

const figures = (changes: Partial<ProgrammeFigures> = {}): ProgrammeFigures => ({
  day: DAY,
  freeMicro: usdt(1_000),
  cohorts: [cohort()],
  close: { dailyMicro: usdt(40), network: [] },
  month: { activatedMicro: NOTHING, directBaseMicro: NOTHING, odlMicro: NOTHING, blbMicro: 0n },
  ...changes,
});

const simulate = (
  of: ProgrammeFigures,
  { later = [], activations = 'none' }: { later?: PlanFrom[]; activations?: SimulatedActivations } = {},
) => [...simulatePlan(of, [{ from: DAY, plan: FOUNDING_PLAN }, ...later], activations)];

const changed = (changes: Partial<Plan>, from = '2026-11-27'): PlanFrom[] => [
  { from, plan: { ...FOUNDING_PLAN, ...changes } },
];

describe('the simulation of a plan', () => {
  it('has 365 days, from the day after the close', () => {
    const days = simulate(figures());
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([365, '2026-11-27', '2027-11-26']);
  });

  it('needs money from the day on which the treasury is empty, and then covers 0 days', () => {
    const days = simulate(figures());
    expect(days[23]).toMatchObject({ needMicro: 0n, coveredDays: 1 });
    expect(days[24]).toMatchObject({ needMicro: 0n, coveredDays: 0 });
    expect(days[25]).toMatchObject({ needMicro: usdt(40), coveredDays: 0 });
  });

  it('needs money at once for rewards that already wait', () => {
    expect(simulate(figures({ freeMicro: -usdt(60) }))[0]).toMatchObject({
      needMicro: usdt(100),
      coveredDays: 0,
    });
  });

  it('has no number of covered days if nothing is scheduled', () => {
    expect(simulate(figures({ cohorts: [] }))[0]).toMatchObject({ owedMicro: 0n, coveredDays: null });
  });

  it('ends a cohort at its cap', () => {
    const days = simulate(figures({ cohorts: [cohort({ earnedMicro: usdt(19_930) })] }));
    expect(days.slice(0, 3).map(({ daily }) => daily)).toEqual([usdt(40), usdt(30), 0n]);
  });

  it('keeps the terms of running activations, and gives new ones those of the plan of their day', () => {
    const month = { ...figures().month, activatedMicro: { ...NOTHING, elevatePlus: usdt(30_000) } };
    const elevatePlus = { ...FOUNDING_PLAN.packages.elevatePlus, dailyBps: 20 };
    const later = changed({ packages: { ...FOUNDING_PLAN.packages, elevatePlus } }, '2026-11-28');
    const days = simulate(figures({ month }), { later, activations: 'asLastMonth' });
    expect(days.slice(0, 4).map(({ daily }) => daily)).toEqual([40, 44, 46, 48].map(usdt));
  });

  it('changes ODL Profit with the percentages of the turnover', () => {
    const month = { ...figures().month, odlMicro: { ...NOTHING, elevatePlus: usdt(300) } };
    const { turnoverShares } = FOUNDING_PLAN;
    const later = changed(
      { turnoverShares: { ...turnoverShares, ctoPercent: turnoverShares.ctoPercent / 2 } },
      '2026-11-28',
    );
    const days = simulate(figures({ month }), { later });
    expect(days.slice(0, 2).map(({ odl }) => odl)).toEqual([usdt(10), usdt(5)]);
  });

  it('pays Direct Bounty and BLB for activations only', () => {
    const month = {
      ...figures().month,
      directBaseMicro: { ...NOTHING, elevatePlus: usdt(3_000) },
      blbMicro: usdt(90),
    };
    expect(simulate(figures({ month }))[0]).toMatchObject({ direct: 0n, blb: 0n });
    const [first] = simulate(figures({ month }), { activations: 'asLastMonth' });
    expect(first).toMatchObject({ direct: usdt(7), blb: usdt(3) });
  });

  it('lowers the network bounties when cohorts end, both as earners and as sponsors', () => {
    const cohorts = [
      cohort({ earnedMicro: usdt(700) }),
      cohort({ earnedMicro: usdt(500), lastEarningDay: '2027-09-12', endsOn: '2026-11-27' }),
      cohort({ type: 'igniteFund', amountMicro: usdt(20_000), capMicro: usdt(40_000), earnedMicro: 0n }),
    ];
    const network = [{ type: 'elevatePlus', level: 1, baseMicro: usdt(80) } as const];
    const days = simulate(figures({ cohorts, close: { dailyMicro: usdt(160), network } }));
    expect(days[0]?.network).toBe((usdt(80) * 7n) / 100n);
    // 120 of 160 of the daily bounties are left, and 3 of 4 parts of the sponsors.
    expect(days[1]?.network).toBe((usdt(60) * 7n * 3n) / 400n);
  });

  it('owes the sum of its kinds of rewards', () => {
    const month = { ...figures().month, blbMicro: usdt(90) };
    for (const { owedMicro, daily, direct, network, blb, odl } of simulate(figures({ month }), {
      activations: 'asLastMonth',
    }))
      expect(owedMicro).toBe(sumMicro([daily, direct, network, blb, odl]));
  });
});
