import {
  addDays,
  capEnd,
  capForecast,
  dailyOn,
  daysBetween,
  FORECAST_FROM_DAYS,
  moneyToWire,
  type BusinessDay,
  type CapEnd,
  type Micro,
  type RunningLot,
} from '@tributary/domain';
import type { CapRate } from '@tributary/modules/packages';

/** A package with its lots, its two cases, and its end by the first of them. */
const forecastOf = (rate: CapRate, { lots, today }: { lots: readonly RunningLot[]; today: BusinessDay }) => {
  const from = addDays(rate.openedOn, FORECAST_FROM_DAYS);
  const daysLeft = rate.lastDay === null ? 0 : daysBetween(today, rate.lastDay);
  const at = (perDayMicro: Micro) => ({ perDayMicro, ...capForecast({ ...rate, perDayMicro, daysLeft }) });
  if (today < from) return { rate, lots, from, cases: null, end: null };
  const recent = at(rate.nightlyMicro + rate.rareMicro / BigInt(rate.rareDays));
  const end = capEnd(lots, {
    outcome: recent.outcome,
    fullOn: addDays(today, recent.days),
    lastDay: rate.lastDay,
  });
  return { rate, lots, from, cases: { recent, nightly: at(rate.nightlyMicro) }, end };
};

type Forecast = ReturnType<typeof forecastOf>;

const caseOnWire = (
  { perDayMicro, outcome, days, micro }: NonNullable<Forecast['cases']>['recent'],
  today: BusinessDay,
) => ({
  perDay: moneyToWire(perDayMicro),
  outcome,
  on: addDays(today, days),
  days,
  amount: moneyToWire(micro),
});

/** The other packages that earn on the day after an end. A package without a forecast earns up to its last day. */
const goesOn = (end: CapEnd, others: readonly Forecast[]) =>
  others
    .filter((other) => other.end === null || other.end.on > end.on)
    .map(({ rate, lots }) => ({ type: rate.type, micro: dailyOn(lots, addDays(end.on, 1)) }))
    .filter(({ micro }) => micro > 0n)
    .map(({ type, micro }) => ({ type, daily: moneyToWire(micro) }));

/** The forecasts of the active packages of a member. */
export const forecastViews = (
  rates: readonly CapRate[],
  { lots, today }: { lots: readonly (RunningLot & { packageNo: number })[]; today: BusinessDay },
) => {
  const all = rates.map((rate) =>
    forecastOf(rate, { lots: lots.filter(({ packageNo }) => packageNo === rate.packageNo), today }),
  );
  return all.map((each) => ({
    type: each.rate.type,
    activatedAt: each.rate.activatedAt.toISOString(),
    today,
    from: each.from,
    earned: moneyToWire(each.rate.earnedMicro),
    cap: moneyToWire(each.rate.capMicro),
    lastDay: each.rate.lastDay,
    cases: each.cases && {
      recent: caseOnWire(each.cases.recent, today),
      nightly: caseOnWire(each.cases.nightly, today),
    },
    end: each.end && {
      why: each.end.why,
      on: each.end.on,
      daily: moneyToWire(each.end.dailyMicro),
      goesOn: goesOn(
        each.end,
        all.filter((other) => other !== each),
      ),
    },
  }));
};
