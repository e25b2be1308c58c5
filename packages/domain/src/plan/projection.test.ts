import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoney, usdt } from '../money/micro.ts';
import { addDays } from '../time/business-day.ts';
import { playInModel, type ScenarioEvent } from './model/play.ts';
import { PACKAGE_TYPES_HIGHEST_FIRST } from './package-type.ts';
import { FOUNDING_PLAN } from './plan.ts';
import { projectPackage, type ProjectionRequest } from './projection.ts';

const alone = (changes: Partial<ProjectionRequest> = {}) =>
  projectPackage(FOUNDING_PLAN, {
    type: 'elevatePlus',
    amountMicro: usdt(1_000),
    team: [],
    treasuryPausesOnDay: 10,
    ...changes,
  });
const directs = (members: number) => [
  { level: 1, members, type: 'elevatePlus', amountMicro: usdt(1_000) } as const,
];

describe('the projection of a package', () => {
  it('pays 4.00 a day on Elevate Plus 1,000 without recruits: 1,200 in all, 1,080 after the deduction', () => {
    const [worst] = alone().cases;
    expect(worst).toMatchObject({
      case: 'noRecruits',
      creditedMicro: usdt(1_200),
      cutMicro: 0n,
      paidMicro: usdt(1_200),
      deductionMicro: usdt(120),
      arrivesMicro: usdt(1_080),
      capReachedOnDay: null,
      breakEvenDay: 278,
    });
    expect(worst?.days).toHaveLength(301);
    expect(worst?.days[1]).toEqual({ day: 1, dailyMicro: usdt(4), directMicro: 0n, networkMicro: 0n });
  });

  it('never breaks even on Ignite Fund without recruits: 90% less the deduction', () => {
    const [worst] = alone({ type: 'igniteFund', amountMicro: usdt(100) }).cases;
    expect(worst).toMatchObject({ creditedMicro: usdt(90), arrivesMicro: usdt(81), breakEvenDay: null });
  });

  it('names its three cases and always the cap', () => {
    const { cases, capMicro } = alone();
    expect([cases.map((each) => each.case), capMicro]).toEqual([
      ['noRecruits', 'treasuryPauses', 'asAssumed'],
      usdt(2_000),
    ]);
  });

  it('pays direct, daily and network bounties until the treasury pauses', () => {
    const [, pauses] = alone({ team: directs(2) }).cases;
    // 140 at once, then nine days of 4.00 and 0.56.
    expect(pauses?.paidMicro).toBe(181_040_000n);
  });

  it('accepts a team of a million and refuses one more member', () => {
    expect(alone({ team: directs(1_000_000) }).cases[2]?.capReachedOnDay).toBe(0);
  });

  it('states the pending amount when the treasury pauses', () => {
    expect(alone().cases[1]).toMatchObject({
      case: 'treasuryPauses',
      creditedMicro: usdt(1_200),
      paidMicro: usdt(36),
      pendingMicro: usdt(1_164),
      breakEvenDay: null,
    });
  });

  it('pays the Direct Bounty on day 0 by the member’s own rate, and level 1 from day 1', () => {
    const [, , assumed] = alone({ team: directs(2) }).cases;
    expect(assumed?.days.slice(0, 2)).toEqual([
      { day: 0, dailyMicro: 0n, directMicro: usdt(140), networkMicro: 0n },
      { day: 1, dailyMicro: usdt(4), directMicro: 0n, networkMicro: 560_000n },
    ]);
  });

  it('stops at the cap and states the day and the amount cut', () => {
    const [, , capped] = alone({ team: directs(30) }).cases;
    expect(capped).toMatchObject({ case: 'capReached', capReachedOnDay: 0, cutMicro: usdt(100) });
    expect(capped?.creditedMicro).toBe(usdt(2_000));
  });

  it('names the day of the principal’s return, or no day if it is not paid back (AMB-003)', () => {
    const request = {
      type: 'elevatePlus',
      amountMicro: usdt(1_000),
      team: [],
      treasuryPausesOnDay: 10,
    } as const;
    expect(alone().principalReturnsOnDay).toBe(300);
    const kept = projectPackage({ ...FOUNDING_PLAN, principalReturn: 'none' }, request);
    expect(kept.principalReturnsOnDay).toBeNull();
    expect(kept.cases).toEqual(alone().cases);
  });

  it('earns nothing from a level that the package does not unlock', () => {
    const team = [{ level: 6, members: 5, type: 'igniteFund', amountMicro: usdt(100) } as const];
    const { cases } = alone({ team });
    expect(cases[2]?.creditedMicro).toBe(cases[0]?.creditedMicro);
  });

  it.each([
    ['an amount below the package', { amountMicro: usdt(999) }],
    [
      'an amount of the team above its package',
      { team: [{ level: 1, members: 1, type: 'igniteFund', amountMicro: usdt(1_000) }] as const },
    ],
    ['a team that is too large', { team: directs(1_000_001) }],
  ])('refuses %s', (_title, changes) => {
    expect(() => alone(changes)).toThrow(RangeError);
  });

  it('credits exactly, to the micro-USDT, the amounts of the reference model', () => {
    const start = '2026-01-01';
    const packages = fc.constantFrom(...PACKAGE_TYPES_HIGHEST_FIRST).chain((type) => {
      const { minMicro, maxMicro } = FOUNDING_PLAN.packages[type];
      return fc.record({
        type: fc.constant(type),
        amountMicro: fc
          .bigInt(minMicro / 1_000_000n, maxMicro / 1_000_000n)
          .map((whole) => whole * 1_000_000n),
      });
    });
    fc.assert(
      fc.property(
        packages,
        fc.array(packages, { maxLength: 12 }),
        fc.integer({ min: 1, max: 40 }),
        (own, team, days) => {
          const activate = (member: string, each: typeof own): ScenarioEvent[] => [
            {
              on: start,
              do: 'activate',
              member,
              package: each.type,
              amount: String(each.amountMicro / 1_000_000n),
            },
          ];
          const events = [
            { on: start, do: 'join', member: 'me', sponsor: 'TOP' } as const,
            ...activate('me', own),
            ...team.flatMap((each, n) => [
              { on: start, do: 'join', member: `m${n}`, sponsor: 'me' } as const,
              ...activate(`m${n}`, each),
            ]),
          ];
          const { rewards } = playInModel({
            start,
            until: addDays(start, days),
            treasury: '1000000',
            events,
          });
          const credited = (on: string) =>
            rewards
              .filter((reward) => reward.member === 'me' && reward.on === on && reward.kind !== 'blb')
              .reduce((sum, { amount }) => sum + parseMoney(amount), 0n);
          const projected = projectPackage(FOUNDING_PLAN, {
            ...own,
            team: team.map((each) => ({ level: 1, members: 1, ...each })),
            treasuryPausesOnDay: 1,
          }).cases[2]!.days;
          for (let day = 0; day <= days; day++) {
            const ours = projected[day];
            const sum = ours ? ours.dailyMicro + ours.directMicro + ours.networkMicro : 0n;
            expect([day, sum]).toEqual([day, credited(addDays(start, day))]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
