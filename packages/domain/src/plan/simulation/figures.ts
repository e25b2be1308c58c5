import type { Micro } from '../../money/micro.ts';
import type { BusinessDay } from '../../time/business-day.ts';
import type { PackageType } from '../package-type.ts';

/** Running activations with the same package, days, rates and tenth of their cap, added up. Amounts in micro-USDT. */
export type Cohort = {
  type: PackageType;
  activatedOn: BusinessDay;
  lastEarningDay: BusinessDay;
  /** The last day on which its package counts rewards. */
  endsOn: BusinessDay;
  dailyBps: number;
  directBps: number;
  amountMicro: Micro;
  capMicro: Micro;
  earnedMicro: Micro;
};

/** Sums of a whole programme after the close of `day`; none is about a single member. Amounts in micro-USDT. */
export type ProgrammeFigures = {
  day: BusinessDay;
  /** The treasury's balance less the rewards that wait for it; below zero if it lacks some. */
  freeMicro: Micro;
  cohorts: readonly Cohort[];
  /** Daily bounties of that close, and their sums below packages of each type, by level. */
  close: { dailyMicro: Micro; network: readonly { type: PackageType; level: number; baseMicro: Micro }[] };
  /** Sums of the 30 days before `day`. `directBaseMicro` are activations, by the package of their sponsor. */
  month: {
    activatedMicro: Record<PackageType, Micro>;
    directBaseMicro: Record<PackageType, Micro>;
    odlMicro: Record<PackageType, Micro>;
    blbMicro: Micro;
  };
};

export const MONTH_DAYS = 30;
