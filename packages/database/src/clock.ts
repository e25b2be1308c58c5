import { sql } from 'kysely';
import { oneRow, type Db, type Tx } from './connection.ts';

/** The time of this transaction on the business clock. Nothing that decides uses another time. */
export const currentTime = async (executor: Db | Tx): Promise<Date> =>
  (await oneRow(executor, sql<{ now: Date }>`select app_now() as now`)).now;

/** The business day (Asia/Kolkata) of this transaction. */
export const currentDay = async (executor: Db | Tx): Promise<string> =>
  (await oneRow(executor, sql<{ day: string }>`select app_day()::text as day`)).day;

/** An hourly sweep sees to the months, so that few are ahead: a statement about all of them is planned over the empty, too. */
const DAYS_AHEAD = 62;

/** Creates the monthly partitions of each date that is not closed yet and of the two months that come. */
export const ensureMonthsAhead = async (executor: Db | Tx): Promise<void> => {
  await sql`
    select ensure_months(
      least(app_day(), coalesce((select max(business_date) from closes), first_day())),
      app_day() + ${DAYS_AHEAD}::int
    )`.execute(executor);
};

/**
 * Moves the business clock of a demo or test forward; it never goes back. Logins and limits belong to the
 * people at the screens, for whom no time passes: they move along.
 */
export const shiftClock = async (executor: Db | Tx, hours: number): Promise<void> => {
  const by = sql`make_interval(hours => ${hours}::int)`;
  await sql`update business_clock set shift = shift + ${by}`.execute(executor);
  await sql`update sessions set created_at = created_at + ${by}, last_seen_at = last_seen_at + ${by}, expires_at = expires_at + ${by}`.execute(
    executor,
  );
  await sql`update service_life set last_seen_at = last_seen_at + ${by}`.execute(executor);
  await sql`update throttles set window_ends_at = window_ends_at + ${by}`.execute(executor);
  await ensureMonthsAhead(executor);
};

/**
 * Stops the clock of a demo at an instant of a day whose months are there: `ensureMonthsAhead` sees to them. A history is
 * made so, and `letClockRun` ends it.
 */
export const standAt = async (executor: Db | Tx, instant: Date): Promise<void> => {
  await sql`update business_clock set stopped_at = ${instant.toISOString()}`.execute(executor);
};

/** Lets a stopped clock run with the server's again, at the time that it is there. */
export const letClockRun = async (executor: Db | Tx): Promise<void> => {
  await sql`update business_clock set stopped_at = null, shift = interval '0'`.execute(executor);
};

/** Lets the business clock of a database be moved although it is no demo's; tests only, by its owner. */
export const letClockMove = async (owner: Db): Promise<void> => {
  await sql`update business_clock set may_move = true`.execute(owner);
};

/** Stops the business clock at an instant; tests only. */
export const stopClockAt = async (executor: Db | Tx, instant: Date): Promise<void> => {
  await sql`update business_clock set stopped_at = ${instant.toISOString()}`.execute(executor);
  await ensureMonthsAhead(executor);
};

/** True when the business clock is the server's own and stays so: the only state that production accepts. */
export const clockIsReal = async (executor: Db | Tx): Promise<boolean> =>
  (
    await oneRow(
      executor,
      sql<{ real: boolean }>`
    select shift = interval '0' and stopped_at is null and not may_move as real from business_clock`,
    )
  ).real;
