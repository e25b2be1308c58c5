import { seeded } from '@tributary/testing';
import { CRASH_SITES, type CrashSite } from './crashes.ts';

/** Days between the publication of a plan version and its first day. */
export const PLAN_NOTICE_DAYS = 7;

export type YearOptions = { days: number; members: number; seed: number };

/** The treasury gets nothing from one day until rewards have waited this many days. */
export type Drought = { fromDay: number; waitingDays: number };

/** A pause from one day to another. */
export type Pause = { fromDay: number; untilDay: number };

/** The decisions before the first day: joins, droughts, failures, pauses and changes. */
export type YearPlan = {
  joinsOn: readonly number[];
  droughts: readonly Drought[];
  crashes: ReadonlyMap<number, CrashSite>;
  /** Days on which the network drops blocks that were final the day before. */
  deepReorgs: ReadonlySet<number>;
  /** Days on which a version of the plan is published. */
  versions: ReadonlySet<number>;
  /** Two windows end in it. */
  odlPause: Pause;
  payoutPause: Pause;
  /** The day on which a window ends whose last hours an outage shortened. */
  outage: number;
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
const DAYS_PER_REORG = 30;
const DAYS_PER_WINDOW = 3;
/** The times of these events, as shares of the days. */
const VERSIONS_AT = [0.15, 0.4, 0.65];
const ODL_PAUSE_AT = 0.35;
const PAYOUT_PAUSE_AT = 0.52;
const OUTAGE_AT = 0.75;
const PAYOUT_PAUSE_DAYS = 3;

export const planYear = ({ days, members, seed }: YearOptions): YearPlan => {
  const random = seeded(seed);
  return {
    joinsOn: planJoins(days, members, random),
    droughts: planDroughts(days, random),
    crashes: planCrashes(days, random),
    deepReorgs: new Set(
      Array.from({ length: Math.ceil(days / DAYS_PER_REORG) }, () => 2 + random(Math.max(1, days - 2))),
    ),
    ...planOperations(days, random),
  };
};

/** The changes and pauses of operators; a random shift of up to two days makes every seed different. */
const planOperations = (days: number, random: Random) => {
  const around = (share: number): number => Math.floor(days * share) + random(3);
  const windowEnd = (share: number): number =>
    DAYS_PER_WINDOW * Math.max(1, Math.floor(around(share) / DAYS_PER_WINDOW));
  const versions = new Set<number>();
  for (const day of VERSIONS_AT.map(around))
    if (day >= PLAN_NOTICE_DAYS + Math.max(-PLAN_NOTICE_DAYS, ...versions)) versions.add(day);
  const odlFrom = windowEnd(ODL_PAUSE_AT) + 1;
  const payoutsFrom = around(PAYOUT_PAUSE_AT);
  return {
    versions,
    odlPause: { fromDay: odlFrom, untilDay: odlFrom + 2 * DAYS_PER_WINDOW - 1 },
    payoutPause: { fromDay: payoutsFrom, untilDay: payoutsFrom + PAYOUT_PAUSE_DAYS },
    outage: windowEnd(OUTAGE_AT),
  };
};

/** A growing number of members each day, in bursts; all have joined after nine tenths of the days. */
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
