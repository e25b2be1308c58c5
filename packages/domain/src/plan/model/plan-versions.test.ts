import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/business-day.ts';
import { planToStored } from '../plan-json.ts';
import { FOUNDING_PLAN, type Plan } from '../plan.ts';
import { playInModel, type ScenarioEvent } from './play.ts';

const START = '2026-01-01';
const day = (n: number): string => addDays(START, n);
const { igniteFund } = FOUNDING_PLAN.packages;
const planOf = (terms: Partial<typeof igniteFund>, rest: Partial<Plan> = {}): Plan => ({
  ...FOUNDING_PLAN,
  packages: { ...FOUNDING_PLAN.packages, igniteFund: { ...igniteFund, ...terms } },
  ...rest,
});
const publish = (on: number, from: number, plan: Plan): ScenarioEvent => ({
  on: day(on),
  do: 'publish',
  from: day(from),
  plan: planToStored(plan),
});
const activate = (on: number, amount = '100'): ScenarioEvent => ({
  on: day(on),
  do: 'activate',
  member: 'm1',
  package: 'igniteFund',
  amount,
});
const play = (until: number, events: ScenarioEvent[]) =>
  playInModel({
    start: START,
    until: day(until),
    treasury: '1000',
    events: [{ on: START, do: 'join', member: 'm1', sponsor: 'TOP' }, ...events],
  });

describe('the reference model under several versions of the plan (AMB-127)', () => {
  it('keeps the terms of a lot’s day and gives an added amount the new ones', () => {
    const { rewards, packages } = play(4, [
      activate(0),
      publish(0, 2, planOf({ dailyBps: 100, capMultiplier: 5 })),
      activate(2),
    ]);
    expect(rewards.map(({ on, amount }) => [on, amount])).toEqual([
      [day(1), '0.300000'],
      [day(2), '0.300000'],
      [day(3), '0.300000'],
      [day(3), '1.000000'],
      [day(4), '0.300000'],
      [day(4), '1.000000'],
    ]);
    expect(packages).toMatchObject([{ cap: '700.000000', activationCount: 2 }]);
  });

  it('locks an amount that is not paid back and ends the package with its last bounty (AMB-003)', () => {
    const short = planOf({ periodDays: 3, takeCareDays: 5 }, { principalReturn: 'none' });
    const { rewards, wallets, packages } = play(9, [publish(0, 1, short), activate(1)]);
    expect(rewards.map(({ on }) => on)).toEqual([day(2), day(3), day(4)]);
    expect(wallets['m1']).toMatchObject({ rWallet: '0.000000', principal: '100.000000' });
    expect(packages).toMatchObject([{ status: 'inactive', amount: '0.000000' }]);
  });

  it('pays the amount back after take-care under terms with a return', () => {
    const { wallets, packages } = play(9, [
      publish(0, 1, planOf({ periodDays: 3, takeCareDays: 5 })),
      activate(1),
    ]);
    expect(wallets['m1']).toMatchObject({ rWallet: '100.000000', principal: '0.000000' });
    expect(packages).toMatchObject([{ status: 'inactive' }]);
  });
});
