import { addDays, type BusinessDay } from '@tributary/domain';
import { INVARIANTS, verifyBooks } from '@tributary/modules/books';
import { breachLine, START, type TestDatabase } from '@tributary/testing';
import {
  compareAccounts,
  comparePackages,
  compareRewardsOfMembers,
  compareRewardsSince,
  type Difference,
} from './comparison.ts';
import { OutcomeDiffers, SimulatedYear } from './simulated-year.ts';
import type { YearOptions } from './year-plan.ts';

const DAYS_PER_WEEK = 7;

/** A fault, and the state of the run when it was found. */
type Fault = Difference & { day: number; date: BusinessDay };

export type YearResult = {
  year: SimulatedYear;
  faults: Fault[];
  /** The number of comparisons of every account, of runs of every invariant, and the seconds of the latter. */
  checks: { times: number; invariants: number; seconds: number };
};

/**
 * Plays the days and compares the books with the model at the end of each week and of the run; stops at the first
 * fault. `afterDay` is called for each day before its comparison.
 */
export const runYear = async (
  database: TestDatabase,
  options: YearOptions,
  afterDay: (year: SimulatedYear) => void | Promise<void> = () => undefined,
): Promise<YearResult> => {
  const year = await SimulatedYear.begin(database, options);
  const result: YearResult = {
    year,
    faults: [],
    checks: { times: 0, invariants: INVARIANTS.length, seconds: 0 },
  };
  const found = (differences: readonly Difference[]): void => {
    for (const each of differences) result.faults.push({ ...each, day: year.day, date: year.date });
  };
  let since: BusinessDay = START;
  try {
    for (let isLast = false; !isLast && result.faults.length === 0;) {
      await year.passDay();
      await afterDay(year);
      isLast = year.day === options.days;
      if (!isLast && year.day % DAYS_PER_WEEK !== 0) continue;
      found(await compareAccounts(year));
      found(await comparePackages(year));
      found(await compareRewardsSince(year, since));
      found(await breachesIn(result));
      since = addDays(year.date, 1);
      if (isLast) found(await atTheEnd(year));
    }
  } catch (error) {
    if (!(error instanceof OutcomeDiffers))
      throw new Error(`Seed ${options.seed}, day ${year.day} (${year.date})`, { cause: error });
    found([{ ...error.difference, what: `${error.difference.what} (${error.history})` }]);
  } finally {
    await year.close();
  }
  return result;
};

const breachesIn = async ({ year, checks }: YearResult): Promise<Difference[]> => {
  const began = performance.now();
  const verified = await verifyBooks(year.db);
  checks.times += 1;
  checks.seconds += (performance.now() - began) / 1_000;
  return verified.flatMap(({ id, rule, breaches }) =>
    breaches.map((breach) => ({
      member: 'the books',
      what: `${id} ${rule}`,
      expected: 'no breach',
      found: JSON.stringify(breach, breachLine),
    })),
  );
};

const atTheEnd = async (year: SimulatedYear): Promise<Difference[]> => {
  const { players, plan } = year;
  const approved = players.flatMap(({ model }) =>
    model.withdrawals.filter(({ status }) => status === 'approved'),
  );
  const droughts = year.treasurer.pastDroughts.filter(({ paidOn }) => paidOn !== undefined);
  return [
    ...(await compareRewardsOfMembers(year)),
    ...counted('payouts that arrived', approved.length, year.payouts.arrived),
    ...counted('droughts that were paid in the end', plan.droughts.length, droughts.length),
    ...counted('crashes', plan.crashes.size, year.crashes.happened.length),
  ];
};

const counted = (what: string, expected: number, found: number): Difference[] =>
  expected === found
    ? []
    : [{ member: 'the programme', what, expected: String(expected), found: String(found) }];
