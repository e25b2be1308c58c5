import { seeded } from '@tributary/testing';
import { CRASH_SITES, type CrashSite } from './crashes.ts';

export type YearOptions = { days: number; members: number; seed: number };

/** From this day on the treasury gets nothing, until its rewards have waited for so many days. */
export type Drought = { fromDay: number; waitingDays: number };

/** What is decided before the first day: who joins when, when the treasury runs dry, where the machine fails. */
export type YearPlan = {
  joinsOn: readonly number[];
  droughts: readonly Drought[];
  crashes: ReadonlyMap<number, CrashSite>;
  /** Days on which the network takes back blocks that were final the day before. */
  deepReorgs: ReadonlySet<number>;
};

type Random = (below: number) => number;

const DAYS_PER_WEEK = 7;
/** A crash that found nothing to interrupt happens on a later day of its week. */
const CRASH_DAYS = 5;
const DROUGHTS = 3;
/** Shorter runs have no room for droughts. */
const FEWEST_DROUGHT_DAYS = 28;
const LONGEST_DROUGHT = 12;
const FIRST_SHARE = 0.05;
const JOINED_BY = 0.9;
const GROWTH = 1.6;
const DAYS_PER_REORG = 120;

export const planYear = ({ days, members, seed }: YearOptions): YearPlan => {
  const random = seeded(seed);
  return {
    joinsOn: planJoins(days, members, random),
    droughts: planDroughts(days, random),
    crashes: planCrashes(days, random),
    deepReorgs: new Set(
      Array.from({ length: Math.ceil(days / DAYS_PER_REORG) }, () => 2 + random(Math.max(1, days - 2))),
    ),
  };
};

/** Ever more members a day, in bursts; everybody is there after nine tenths of the days. */
const planJoins = (days: number, members: number, random: Random): number[] => {
  let joined = 0;
  return Array.from({ length: days + 1 }, (_each, day) => {
    const passed = Math.min(1, day / (days * JOINED_BY));
    const wanted = Math.round(members * (FIRST_SHARE + (1 - FIRST_SHARE) * passed ** GROWTH));
    const isQuiet = passed < 1 && day > 0 && random(4) === 0;
    const joins = isQuiet ? 0 : Math.max(wanted - joined, day === 0 ? 1 : 0);
    joined += joins;
    return joins;
  });
};

const planDroughts = (days: number, random: Random): Drought[] => {
  if (days < FEWEST_DROUGHT_DAYS) return [];
  const apart = Math.floor(days / (DROUGHTS + 1));
  const longest = Math.min(LONGEST_DROUGHT, Math.floor(apart / 3));
  return Array.from({ length: DROUGHTS }, (_each, n) => ({
    fromDay: (n + 1) * apart + random(Math.ceil(apart / 4)),
    waitingDays: 1 + Math.floor(longest / 2) + random(Math.ceil(longest / 2)),
  }));
};

const planCrashes = (days: number, random: Random): Map<number, CrashSite> => {
  const crashes = new Map<number, CrashSite>();
  for (let monday = 1; monday + DAYS_PER_WEEK - 1 <= days; monday += DAYS_PER_WEEK) {
    const first = random(CRASH_DAYS);
    const second = (first + 1 + random(CRASH_DAYS - 1)) % CRASH_DAYS;
    for (const day of [first, second])
      crashes.set(monday + day, CRASH_SITES[random(CRASH_SITES.length)] ?? 'close');
  }
  return crashes;
};
