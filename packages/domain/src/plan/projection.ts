import type { Micro } from '../money/micro.ts';
import { deductionOf } from '../withdrawals/deduction.ts';
import { roomOf } from './cap.ts';
import type { PackageType } from './package-type.ts';
import type { Plan } from './plan.ts';
import { dailyBounty, directBounty, earnsOn, levelRate, networkBounty } from './rewards.ts';

/** Assumed members on one level below, each with one package of this amount, activated on the same day. */
export type AssumedLevel = { level: number; members: number; type: PackageType; amountMicro: Micro };

/** The input of a projection. Nothing of it is a promise: it assumes a team and a funded treasury. */
export type ProjectionRequest = {
  type: PackageType;
  amountMicro: Micro;
  team: readonly AssumedLevel[];
  /** The treasury pays nothing from this day on. Later credits stay pending. */
  treasuryPausesOnDay: number;
};

/** Sums credited on one day after the activation; day 0 is the activation itself. */
export type ProjectedDay = { day: number; dailyMicro: Micro; directMicro: Micro; networkMicro: Micro };

export type ProjectionCase = {
  case: 'noRecruits' | 'treasuryPauses' | 'capReached' | 'asAssumed';
  days: ProjectedDay[];
  creditedMicro: Micro;
  /** The amount cut by the cap, and the amount waiting for funding. */
  cutMicro: Micro;
  pendingMicro: Micro;
  /** The amount paid, and the amount that arrives if all of it is withdrawn at the end. */
  paidMicro: Micro;
  deductionMicro: Micro;
  arrivesMicro: Micro;
  capReachedOnDay: number | null;
  /** The first day on which the paid rewards, after the deduction, reach the activated amount. */
  breakEvenDay: number | null;
};

export type Projection = {
  capMicro: Micro;
  periodDays: number;
  /** The day of the principal's return; null if it is not paid back. The cases do not contain it (AMB-003). */
  principalReturnsOnDay: number | null;
  cases: ProjectionCase[];
};

const LARGEST_TEAM = 1_000_000;

type Assumption = { request: ProjectionRequest; team: readonly AssumedLevel[]; pausesOnDay: number };

/** The assumed people earn on every day of their package; their own cap is far above that. */
const computedOn = (plan: Plan, { request, team }: Assumption, day: number): ProjectedDay => {
  const own = plan.packages[request.type];
  let [directMicro, networkMicro] = [0n, 0n];
  for (const { level, members, type, amountMicro } of team) {
    const terms = plan.packages[type];
    if (day === 0 && level === 1) directMicro += directBounty(amountMicro, own.directBps) * BigInt(members);
    const rate = levelRate(plan.levelBps, request.type, level);
    if (rate !== undefined && earnsOn(day, terms.periodDays))
      networkMicro += networkBounty(dailyBounty(amountMicro, terms.dailyBps), rate) * BigInt(members);
  }
  const dailyMicro = earnsOn(day, own.periodDays) ? dailyBounty(request.amountMicro, own.dailyBps) : 0n;
  return { day, dailyMicro, directMicro, networkMicro };
};

/** Takes rewards up to the cap in the order of the plan: direct at the activation, then daily before network. */
const project = (plan: Plan, assumption: Assumption): Omit<ProjectionCase, 'case'> => {
  const { request, pausesOnDay } = assumption;
  const { capMultiplier, periodDays } = plan.packages[request.type];
  const cap = { capMicro: request.amountMicro * BigInt(capMultiplier), earnedMicro: 0n };
  let [cutMicro, paidMicro] = [0n, 0n];
  let capReachedOnDay: number | null = null;
  let breakEvenDay: number | null = null;
  const take = (computedMicro: Micro): Micro => {
    const room = roomOf(cap);
    const credited = computedMicro < room ? computedMicro : room;
    cap.earnedMicro += credited;
    cutMicro += computedMicro - credited;
    return credited;
  };
  const days: ProjectedDay[] = [];
  for (let day = 0; day <= periodDays && capReachedOnDay === null; day++) {
    const computed = computedOn(plan, assumption, day);
    const directMicro = take(computed.directMicro);
    const dailyMicro = take(computed.dailyMicro);
    const networkMicro = take(computed.networkMicro);
    days.push({ day, dailyMicro, directMicro, networkMicro });
    if (day < pausesOnDay) paidMicro += directMicro + dailyMicro + networkMicro;
    if (roomOf(cap) === 0n) capReachedOnDay = day;
    if (deductionOf(paidMicro).netMicro >= request.amountMicro) breakEvenDay ??= day;
  }
  const { feeMicro: deductionMicro, netMicro: arrivesMicro } = deductionOf(paidMicro);
  const creditedMicro = cap.earnedMicro;
  const pendingMicro = creditedMicro - paidMicro;
  return {
    days,
    creditedMicro,
    cutMicro,
    pendingMicro,
    paidMicro,
    deductionMicro,
    arrivesMicro,
    capReachedOnDay,
    breakEvenDay,
  };
};

/**
 * The daily credits of a package, bad cases first: no recruits; the treasury pauses; then the assumed team, up to the
 * cap. BLB, ODL, royalty and special rewards are left out, since they depend on other people. All amounts in
 * micro-USDT; days count from the activation (plan-rules; AMB-001, 004, 005, 008, 024).
 * @throws RangeError for an amount outside the package's range, a level that does not exist, or too large a team
 */
export const projectPackage = (plan: Plan, request: ProjectionRequest): Projection => {
  const terms = plan.packages[request.type];
  const people = request.team.reduce((sum, { members }) => sum + members, 0);
  const isInRange = (type: PackageType, amountMicro: Micro): boolean =>
    amountMicro >= plan.packages[type].minMicro && amountMicro <= plan.packages[type].maxMicro;
  if (!isInRange(request.type, request.amountMicro))
    throw new RangeError('The amount is outside the range of its package.');
  if (request.team.some(({ type, amountMicro }) => !isInRange(type, amountMicro)))
    throw new RangeError('An amount of the team is outside the range of its package.');
  if (people > LARGEST_TEAM) throw new RangeError(`A team of more than ${LARGEST_TEAM} cannot be computed.`);
  const never = terms.periodDays + 1;
  const { team } = request;
  const assumed = project(plan, { request, team, pausesOnDay: never });
  return {
    capMicro: request.amountMicro * BigInt(terms.capMultiplier),
    periodDays: terms.periodDays,
    principalReturnsOnDay: plan.principalReturn === 'none' ? null : terms.takeCareDays,
    cases: [
      { case: 'noRecruits', ...project(plan, { request, team: [], pausesOnDay: never }) },
      {
        case: 'treasuryPauses',
        ...project(plan, { request, team, pausesOnDay: request.treasuryPausesOnDay }),
      },
      { case: assumed.capReachedOnDay === null ? 'asAssumed' : 'capReached', ...assumed },
    ],
  };
};
