import {
  inTransaction,
  migrate,
  pendingMigrations,
  rowsOf,
  sql,
  stopClockAt,
  type Db,
} from '@tributary/database';
import { addDays, startOfBusinessDay } from '@tributary/domain';
import { beginDueDays } from '@tributary/modules/business-day';
import { addUpEarnings, payBatches } from '@tributary/modules/rewards';
import { addUpStops, carryTeamEvents } from '@tributary/modules/team';
import { breachesOf, loadTables, useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { keptVersions, readKept } from './kept-databases.ts';

const HOUR_MS = 3_600_000;

/** Makes an empty database one that the version left, not migrated yet. */
const becomeKept = async (owner: Db, version: string): Promise<void> => {
  await sql`drop schema public cascade; drop schema ledger cascade; create schema public`.execute(owner);
  await migrate({ db: owner }, { upTo: version });
  await owner.transaction().execute((tx) => loadTables(tx, readKept(version)));
};

/** The number of rows of each table. */
const rowCounts = async (db: Db): Promise<Map<string, number>> => {
  const tables = await rowsOf(
    db,
    sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const counts = tables.map(async ({ name }): Promise<[string, number]> => {
    const [row] = await rowsOf(
      db,
      sql<{ count: number }>`select count(*)::int as count from ${sql.raw(name)}`,
    );
    return [name, row?.count ?? 0];
  });
  return new Map(await Promise.all(counts));
};

/** The sum of each account of the books, by the account's name. */
const sumsOf = (db: Db) =>
  rowsOf(
    db,
    sql<{ account: string; sum: string }>`
    select account::text, sum(amount)::text as sum from ledger.postings group by 1 order by 1`,
  );

const lastClosed = async (db: Db): Promise<string> =>
  (await rowsOf(db, sql<{ day: string }>`select max(business_date)::text as day from closes`))[0]?.day ?? '';

/** Both tests use one database, in this order. */
describe.each(keptVersions())('a database of the version whose last migration is %s', (version) => {
  const database = useDatabase({ shape: 'empty', isNew: true });

  it('loses no row and no unit of money through today’s migrations, and keeps every invariant', async () => {
    const { db, owner } = database.current;
    await becomeKept(owner.db, version);
    const [before, sums] = [await rowCounts(owner.db), await sumsOf(db)];
    expect(before.get('public.rewards')).toBeGreaterThan(100);
    const waiting = await pendingMigrations(owner);
    expect(await migrate(owner)).toEqual(waiting);
    expect(await pendingMigrations(owner)).toEqual([]);
    const after = await rowCounts(owner.db);
    const lost = [...before].filter(([name, count]) => (after.get(name) ?? 0) < count);
    expect(lost).toEqual([]);
    expect(await sumsOf(db)).toEqual(sums);
    expect(await breachesOf(db)).toEqual([]);
  });

  it('closes its next days after the upgrade, and its sweeps finish the work that the version left', async () => {
    const { db } = database.current;
    const last = await lastClosed(db);
    const noon = startOfBusinessDay(addDays(last, 3)).getTime() + 12 * HOUR_MS;
    await inTransaction(db, (tx) => stopClockAt(tx, new Date(noon)));
    await beginDueDays(db);
    while ((await carryTeamEvents(db)) > 0);
    await payBatches(db);
    while ((await addUpEarnings(db)) > 0);
    while ((await addUpStops(db)) > 0);
    expect(await lastClosed(db)).toBe(addDays(last, 3));
  });
});
