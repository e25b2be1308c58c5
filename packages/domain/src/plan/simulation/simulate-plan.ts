import { sumMicro, type Micro } from '../../money/micro.ts';
import { addDays, type BusinessDay } from '../../time/business-day.ts';
import { PACKAGE_TYPES_LOWEST_FIRST, perPackage, type PackageType } from '../package-type.ts';
import { lotEndsAfter, type Plan } from '../plan.ts';
import type { IncomeKind } from '../reward-kinds.ts';
import { levelRate, networkBounty } from '../rewards.ts';
import { MONTH_DAYS, type Cohort, type ProgrammeFigures } from './figures.ts';
import { Series } from './series.ts';

/** The plan in force from a day on. */
export type PlanFrom = { from: BusinessDay; plan: Plan };

/** New activations: none, or on every day a thirtieth of the activations of the last 30 days. */
export type SimulatedActivations = 'none' | 'asLastMonth';

/** Rewards owed on one day, and the remainder of a treasury that nothing funds. Amounts in micro-USDT. */
export type SimulatedDay = Record<IncomeKind, Micro> & {
  day: BusinessDay;
  owedMicro: Micro;
  /** The sum that has to come in by the end of the day, so that no reward waits. */
  needMicro: Micro;
  /** How often the treasury could pay the day's daily and network bounties again; null if none are owed. */
  coveredDays: number | null;
};

export const SIMULATED_DAYS = 365;
/** More covered days are counted as this number. */
export const MOST_COVERED_DAYS = 365;

const A_MONTH = BigInt(MONTH_DAYS);

/**
 * The rewards that a programme owes on each day after its last close, under plans by date, the oldest first. Running
 * activations keep their terms; level and turnover percentages change for all from the day of a plan (AMB-006, 013,
 * 127).
 *
 * The reference model does not fit: it plays every member by name, with the whole tree. This function plays cohorts,
 * with the same functions of rates and caps. Daily bounties are exact until a cap is reached. Network bounties keep
 * their ratio to the daily ones in the last close, by level. ODL Profit keeps the pace of the last 30 days. Direct
 * Bounty and BLB keep it too, but only with activations. A cap counts for a cohort as a whole. Nothing of it is a
 * promise.
 *
 * Yields the days one by one, so that a caller can show its progress.
 */
export function* simulatePlan(
  figures: ProgrammeFigures,
  versions: readonly [PlanFrom, ...PlanFrom[]],
  activations: SimulatedActivations,
): Generator<SimulatedDay> {
  const [{ plan: first }] = versions;
  const series = perPackage(
    (type) =>
      new Series(
        figures.cohorts.filter((each) => each.type === type),
        figures.day,
      ),
  );
  let leftMicro = figures.freeMicro;
  for (let n = 1; n <= SIMULATED_DAYS; n++) {
    const on = addDays(figures.day, n);
    const plan = versions.findLast(({ from }) => from <= on)?.plan ?? first;
    // The order of a business date: ODL Profit, daily, network, maturities; then the activations of the day.
    const odl = creditOdl(figures, series, { first, plan });
    const daily = sumMicro(PACKAGE_TYPES_LOWEST_FIRST.map((type) => series[type].earnDaily(on)));
    const network = creditNetwork(figures, series, { plan, daily });
    for (const type of PACKAGE_TYPES_LOWEST_FIRST) series[type].end(on);
    const caused = activations === 'none' ? { direct: 0n, blb: 0n } : activate(figures, series, { plan, on });
    const owedMicro = odl + daily + network + caused.direct + caused.blb;
    leftMicro -= owedMicro;
    yield { day: on, odl, daily, network, ...caused, owedMicro, ...standOf(leftMicro, daily + network) };
  }
}

type AllSeries = Record<PackageType, Series>;

const poolPartOf = ({ turnoverShares }: Plan, type: PackageType): bigint =>
  BigInt(turnoverShares.ctoPercent * turnoverShares.fundPercent[type]);

/** ODL Profit at the pace of the month, as the percentages of the turnover change it (AMB-013). */
const creditOdl = (
  { month }: ProgrammeFigures,
  series: AllSeries,
  { first, plan }: { first: Plan; plan: Plan },
): Micro =>
  sumMicro(
    PACKAGE_TYPES_LOWEST_FIRST.map((type) => {
      const was = poolPartOf(first, type);
      if (was === 0n) return 0n;
      return series[type].earnFromOthers((month.odlMicro[type] * poolPartOf(plan, type)) / (was * A_MONTH));
    }),
  );

const creditNetwork = (
  { close }: ProgrammeFigures,
  series: AllSeries,
  { plan, daily }: { plan: Plan; daily: Micro },
): Micro => {
  if (close.dailyMicro === 0n) return 0n;
  const computed = perPackage(() => 0n);
  for (const { type, level, baseMicro } of close.network)
    computed[type] += networkBounty(
      (baseMicro * daily) / close.dailyMicro,
      levelRate(plan.levelBps, type, level) ?? 0,
    );
  return sumMicro(PACKAGE_TYPES_LOWEST_FIRST.map((type) => series[type].earnFromOthers(computed[type])));
};

/** Opens the cohorts of a day; returns the Direct Bounty and BLB that they cause. */
const activate = (
  { month }: ProgrammeFigures,
  series: AllSeries,
  { plan, on }: { plan: Plan; on: BusinessDay },
): { direct: Micro; blb: Micro } => {
  const direct = sumMicro(
    PACKAGE_TYPES_LOWEST_FIRST.map((type) =>
      series[type].earnFromOthers(series[type].directOf(month.directBaseMicro[type] / A_MONTH)),
    ),
  );
  for (const type of PACKAGE_TYPES_LOWEST_FIRST) {
    const amountMicro = month.activatedMicro[type] / A_MONTH;
    if (amountMicro > 0n) series[type].open(newCohort(type, amountMicro, { plan, on }));
  }
  return { direct, blb: month.blbMicro / A_MONTH };
};

const newCohort = (
  type: PackageType,
  amountMicro: Micro,
  { plan, on }: { plan: Plan; on: BusinessDay },
): Cohort => {
  const terms = plan.packages[type];
  return {
    type,
    activatedOn: on,
    lastEarningDay: addDays(on, terms.periodDays),
    endsOn: addDays(on, lotEndsAfter(terms, plan.principalReturn)),
    dailyBps: terms.dailyBps,
    directBps: terms.directBps,
    amountMicro,
    capMicro: amountMicro * BigInt(terms.capMultiplier),
    earnedMicro: 0n,
  };
};

const standOf = (
  leftMicro: Micro,
  scheduledMicro: Micro,
): Pick<SimulatedDay, 'needMicro' | 'coveredDays'> => {
  if (leftMicro <= 0n) return { needMicro: -leftMicro, coveredDays: scheduledMicro === 0n ? null : 0 };
  if (scheduledMicro === 0n) return { needMicro: 0n, coveredDays: null };
  const days = leftMicro / scheduledMicro;
  return { needMicro: 0n, coveredDays: days > MOST_COVERED_DAYS ? MOST_COVERED_DAYS : Number(days) };
};
