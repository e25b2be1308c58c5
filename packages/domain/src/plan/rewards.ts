import { shareOf, type Micro } from '../money/micro.ts';
import { MAX_LEVELS, type LevelRates } from './plan.ts';
import type { PackageType } from './package-type.ts';

/** Daily XRP Bounty of one lot for one day: amount x daily rate, rounded down (AMB-001). */
export const dailyBounty = (lotAmountMicro: Micro, dailyBps: number): Micro =>
  shareOf(lotAmountMicro, dailyBps);

/** Direct Bounty of the sponsor for one activation; the rate is the sponsor's own (AMB-004). */
export const directBounty = (activatedMicro: Micro, sponsorDirectBps: number): Micro =>
  shareOf(activatedMicro, sponsorDirectBps);

/** User Network Bounty of one upline for one source member and day (AMB-005). */
export const networkBounty = (sourceDailyMicro: Micro, levelBps: number): Micro =>
  shareOf(sourceDailyMicro, levelBps);

/** The rate of a level for a package; undefined if the package does not unlock the level. */
export const levelRate = (rates: LevelRates, type: PackageType, level: number): number | undefined =>
  level <= MAX_LEVELS ? rates[type][level - 1] : undefined;

/** A lot earns on `periodDays` days after its activation: day 1 to day 300 (AMB-001). */
export const earnsOn = (daysSinceActivation: number, periodDays: number): boolean =>
  daysSinceActivation >= 1 && daysSinceActivation <= periodDays;
