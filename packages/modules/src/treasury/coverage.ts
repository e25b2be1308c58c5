import type { Db, Tx } from '@tributary/database';
import { Refused, type BusinessDay, type Micro } from '@tributary/domain';
import { readSetting } from '../settings/index.ts';
import { rewardsPerDay } from './treasury-days-store.ts';
import { selectOutlook } from './treasury-store.ts';

export type Coverage = {
  freeMicro: Micro;
  perDayMicro: Micro;
  days: number | null;
  wantedDays: number;
  paused: boolean;
};

const MAX_SHOWN_DAYS = 9_999;

const daysOf = (freeMicro: Micro, perDayMicro: Micro): number =>
  Math.min(Number((freeMicro > 0n ? freeMicro : 0n) / perDayMicro), MAX_SHOWN_DAYS);

export type Pace = { perDayMicro: Micro; days: number };

/** How many days the free balance lasts at the pace of all rewards of the last 30 days; null before a week of them. */
export const coverageAtPace = async (
  db: Db,
  { freeMicro, today }: { freeMicro: Micro; today: BusinessDay },
): Promise<Pace | null> => {
  const perDayMicro = await rewardsPerDay(db, today);
  return perDayMicro === null || perDayMicro === 0n
    ? null
    : { perDayMicro, days: daysOf(freeMicro, perDayMicro) };
};

/** How many days of scheduled rewards the treasury covers; null when nothing is scheduled. */
export const treasuryCoverage = async (executor: Db | Tx): Promise<Coverage> => {
  const { freeMicro, perDayMicro } = await selectOutlook(executor);
  const wantedDays = await readSetting(executor, 'coverageDays');
  const days = perDayMicro === 0n ? null : daysOf(freeMicro, perDayMicro);
  return { freeMicro, perDayMicro, days, wantedDays, paused: freeMicro < perDayMicro * BigInt(wantedDays) };
};

/**
 * Refuses a new activation if the treasury could not cover the wanted days, its own daily bounty included
 * (AMB-107).
 * @throws Refused `activationsPaused`
 */
export const refuseWhilePaused = async (tx: Tx, ownDailyMicro: Micro): Promise<void> => {
  const wantedDays = await readSetting(tx, 'coverageDays');
  if (wantedDays === 0) return;
  const { freeMicro, perDayMicro } = await selectOutlook(tx);
  if (freeMicro >= (perDayMicro + ownDailyMicro) * BigInt(wantedDays)) return;
  throw new Refused('activationsPaused', {
    message: `New activations are paused: the reward treasury does not cover the next ${wantedDays} days.`,
  });
};
