import { sql } from 'kysely';
import { oneRow, type Db, type Tx } from './connection.ts';
import { inTransaction } from './transaction.ts';

/** The time of this transaction on the business clock. Decisions use no other time. */
export const currentTime = async (executor: Db | Tx): Promise<Date> =>
  (await oneRow(executor, sql<{ now: Date }>`select app_now() as now`)).now;

/** The business day (Asia/Kolkata) of this transaction. */
export const currentDay = async (executor: Db | Tx): Promise<string> =>
  (await oneRow(executor, sql<{ day: string }>`select app_day()::text as day`)).day;

/** An hourly sweep keeps months ready, so few are needed ahead: a query over all months plans the empty ones too. */
const DAYS_AHEAD = 62;

const createMonths = async (executor: Db | Tx): Promise<void> => {
  await sql`
    select ensure_months(
      least(app_day(), coalesce((select max(business_date) from closes), first_day())),
      app_day() + ${DAYS_AHEAD}::int
    )`.execute(executor);
};

/**
 * Creates the monthly partitions of every date that is not closed and of the next two months. A new partition locks
 * its table, so this may deadlock with a posting; outside a transaction it is then repeated.
 */
export const ensureMonthsAhead = (executor: Db | Tx): Promise<void> =>
  executor.isTransaction ? createMonths(executor) : inTransaction(executor, createMonths);

const shift = async (tx: Db | Tx, hours: number): Promise<void> => {
  const by = sql`make_interval(hours => ${hours}::int)`;
  await sql`update business_clock set shift = shift + ${by}`.execute(tx);
  await sql`update sessions set created_at = created_at + ${by}, last_seen_at = last_seen_at + ${by}, expires_at = expires_at + ${by}`.execute(
    tx,
  );
  await sql`update service_life set last_seen_at = last_seen_at + ${by}`.execute(tx);
  await sql`update throttles set window_ends_at = window_ends_at + ${by}`.execute(tx);
};

/**
 * Moves the business clock of a demo or test forward; it never goes back. Logins and limits move along at the same
 * moment, because no time passes for the people at the screens.
 */
export const shiftClock = async (executor: Db | Tx, hours: number): Promise<void> => {
  await (executor.isTransaction ? shift(executor, hours) : inTransaction(executor, (tx) => shift(tx, hours)));
  await ensureMonthsAhead(executor);
};

/**
 * Stops the clock of a demo at an instant whose month exists (`ensureMonthsAhead`). A history is made this way, and
 * `letClockRun` ends it.
 */
export const standAt = async (executor: Db | Tx, instant: Date): Promise<void> => {
  await sql`update business_clock set stopped_at = ${instant.toISOString()}`.execute(executor);
};

/** Lets a stopped clock run again, at the server's time. */
export const letClockRun = async (executor: Db | Tx): Promise<void> => {
  await sql`update business_clock set stopped_at = null, shift = interval '0'`.execute(executor);
};

/** Lets tests move the business clock of a database that is not a demo's; needs the owner. */
export const letClockMove = async (owner: Db): Promise<void> => {
  await sql`update business_clock set may_move = true`.execute(owner);
};

/** Stops the business clock at an instant; tests only. */
export const stopClockAt = async (executor: Db | Tx, instant: Date): Promise<void> => {
  await sql`update business_clock set stopped_at = ${instant.toISOString()}`.execute(executor);
  await ensureMonthsAhead(executor);
};

/** True if the business clock always equals the server's: the only state that production accepts. */
export const clockIsReal = async (executor: Db | Tx): Promise<boolean> =>
  (
    await oneRow(
      executor,
      sql<{ real: boolean }>`
    select shift = interval '0' and stopped_at is null and not may_move as real from business_clock`,
    )
  ).real;
