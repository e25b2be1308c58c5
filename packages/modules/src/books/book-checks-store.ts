import { changedRows, firstRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

export const isCheckedToday = async (db: Db): Promise<boolean> =>
  (await firstRow(db, sql`select 1 as one from book_checks where checked_on = app_day()`)) !== undefined;

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/** False when another worker has already stored today's result. */
export const insertBookCheck = async (
  tx: Tx,
  row: { invariants: number; broken: number; breaches: unknown },
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into book_checks (checked_on, invariants, broken, breaches)
    values (app_day(), ${row.invariants}, ${row.broken}, ${JSON.stringify(row.breaches, asText)}::jsonb)
    on conflict do nothing`,
  )) === 1;

export type BookCheck = { checkedAt: Date; invariants: number; broken: number };

export const lastBookCheck = (db: Db): Promise<BookCheck | undefined> =>
  firstRow(
    db,
    sql<BookCheck>`
    select checked_at as "checkedAt", invariants, broken from book_checks order by checked_on desc limit 1`,
  );

export type BookCheckOfDay = BookCheck & { day: string; breaches: unknown };

const DAYS = 30;

/** The results of the daily checks, newest first. */
export const bookChecks = (db: Db): Promise<BookCheckOfDay[]> =>
  rowsOf(
    db,
    sql<BookCheckOfDay>`
    select checked_on::text as day, checked_at as "checkedAt", invariants, broken, breaches from book_checks
    order by checked_on desc limit ${DAYS}`,
  );
