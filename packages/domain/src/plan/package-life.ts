import { sumMicro, type Micro } from '../money/micro.ts';
import { deductionOf } from '../withdrawals/deduction.ts';
import type { PackageType } from './package-type.ts';
import type { Plan } from './plan.ts';
import { projectPackage } from './projection.ts';

/** A point of the life of a package: a day, counted from the activation, and an amount. */
export type LifePoint = { day: number; micro: Micro };

/** The course of one activated amount at today's rates, by its daily reward alone. A projection, not a promise. */
export type PackageLife = {
  first: LifePoint;
  /** The last daily reward, with the sum of all if each is paid. */
  last: LifePoint;
  /** The point at which rewards after the deduction reach the amount; null if they never do. */
  breakEven: LifePoint | null;
  cap: { micro: Micro; reachedOnDay: number | null };
  principal: LifePoint | null;
  /**
   * The point at which the treasury is empty without another funding, with the rewards paid by then; null if it pays to
   * the end, or if nothing is scheduled.
   */
  treasuryEmpty: LifePoint | null;
};

/**
 * The life of an amount: first reward, break-even, cap, return of principal, and the day from which rewards would wait if the
 * treasury were never funded again (AMB-001, 003, 008). The day of the activation is day 0.
 * @throws RangeError for an amount outside the package's range
 */
export const packageLife = (
  plan: Plan,
  {
    type,
    amountMicro,
    coveredDays,
  }: {
    type: PackageType;
    amountMicro: Micro;
    /** Null while nothing is scheduled. */
    coveredDays: number | null;
  },
): PackageLife => {
  const { periodDays } = plan.packages[type];
  const { capMicro, principalReturnsOnDay, cases } = projectPackage(plan, {
    type,
    amountMicro,
    team: [],
    treasuryPausesOnDay: (coveredDays ?? periodDays) + 1,
  });
  const [alone, paused] = cases;
  if (!alone || !paused) throw new RangeError('A projection has its cases.');
  const upTo = (day: number): Micro =>
    sumMicro(alone.days.filter((each) => each.day <= day).map(({ dailyMicro }) => dailyMicro));
  const lastDay = alone.days.findLast(({ dailyMicro }) => dailyMicro > 0n)?.day ?? 0;
  const isEmptied = coveredDays !== null && coveredDays < lastDay;
  return {
    first: { day: 1, micro: upTo(1) },
    last: { day: lastDay, micro: alone.creditedMicro },
    breakEven:
      alone.breakEvenDay === null
        ? null
        : { day: alone.breakEvenDay, micro: deductionOf(upTo(alone.breakEvenDay)).netMicro },
    cap: { micro: capMicro, reachedOnDay: alone.capReachedOnDay },
    principal: principalReturnsOnDay === null ? null : { day: principalReturnsOnDay, micro: amountMicro },
    treasuryEmpty: isEmptied ? { day: coveredDays, micro: paused.paidMicro } : null,
  };
};
