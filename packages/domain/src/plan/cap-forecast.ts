import { maxMicro, type Micro } from '../money/micro.ts';

/** The state of a package after `days` at one rate: cap full, daily rewards ended, or nothing earned. */
export type CapForecast = {
  outcome: 'full' | 'ends' | 'nothing';
  days: number;
  /** The amount that counts to the cap by then. */
  micro: Micro;
};

/** A package has a forecast from this many days after it was opened (AMB-150). */
export const FORECAST_FROM_DAYS = 7;

/** The days over which rare rewards are averaged. */
export const FORECAST_RATE_DAYS = 30;

/**
 * An estimate of when a cap is full if the package earns the same each day: whole days, rounded up, and never
 * after the last of its daily rewards (AMB-150). It promises nothing.
 */
export const capForecast = ({
  earnedMicro,
  capMicro,
  perDayMicro,
  daysLeft,
}: {
  earnedMicro: Micro;
  capMicro: Micro;
  perDayMicro: Micro;
  daysLeft: number;
}): CapForecast => {
  const left = maxMicro(capMicro - earnedMicro, 0n);
  if (left > 0n && (perDayMicro <= 0n || daysLeft <= 0))
    return { outcome: 'nothing', days: 0, micro: earnedMicro };
  const days = left === 0n ? 0 : Number((left + perDayMicro - 1n) / perDayMicro);
  if (days <= daysLeft) return { outcome: 'full', days, micro: capMicro };
  return { outcome: 'ends', days: daysLeft, micro: earnedMicro + perDayMicro * BigInt(daysLeft) };
};
