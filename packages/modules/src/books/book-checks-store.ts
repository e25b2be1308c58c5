import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { breachesJson } from './explained-breaches-store.ts';

export const isCheckedToday = async (db: Db | Tx): Promise<boolean> =>
  (await firstRow(db, sql`select 1 as one from book_checks where checked_on = app_day()`)) !== undefined;

/** True for one transaction at a time: the others leave the check to it. */
export const mayCheck = async (tx: Tx): Promise<boolean> =>
  (await oneRow(tx, sql<{ may: boolean }>`select pg_try_advisory_xact_lock(hashtext('books-check')) as may`))
    .may;

/** Stores the result of today, once `mayCheck` and `isCheckedToday` allowed it. */
export const insertBookCheck = async (
  tx: Tx,
  row: { invariants: number; broken: number; explained: number; breaches: unknown },
): Promise<void> =>
  void (await sql`
    insert into book_checks (checked_on, invariants, broken, explained, breaches)
    values (app_day(), ${row.invariants}, ${row.broken}, ${row.explained}, ${breachesJson(row.breaches)}::jsonb)`.execute(
    tx,
  ));

/** `explained` is the number of the broken invariants that two operators explained in every row. */
export type BookCheck = { checkedAt: Date; invariants: number; broken: number; explained: number };

export const lastBookCheck = (db: Db): Promise<BookCheck | undefined> =>
  firstRow(
    db,
    sql<BookCheck>`
    select checked_at as "checkedAt", invariants, broken, explained from book_checks order by checked_on desc limit 1`,
  );

export type BookCheckOfDay = BookCheck & { day: string; breaches: unknown };

const DAYS = 30;

/** The results of the daily checks, newest first. */
export const bookChecks = (db: Db): Promise<BookCheckOfDay[]> =>
  rowsOf(
    db,
    sql<BookCheckOfDay>`
    select checked_on::text as day, checked_at as "checkedAt", invariants, broken, explained, breaches from book_checks
    order by checked_on desc limit ${DAYS}`,
  );
