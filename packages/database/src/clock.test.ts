import { useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { ensureMonthsAhead, shiftClock, standAt } from './clock.ts';
import { oneRow, sql, type Db } from './index.ts';

/** True while a statement waits for a lock. */
const waitsIn = (db: Db) =>
  oneRow(
    db,
    sql<{ waits: boolean }>`
      select exists (select from pg_locks join pg_database d on d.oid = database
        where not granted and datname = current_database()) as waits`,
  );

const A_YEAR_LATER = new Date('2027-03-01T06:00:00Z');

describe('a shift of the clock', () => {
  const databases = useFreshDatabase();

  it('moves the clock and the logins at the same moment, so it logs nobody out', async () => {
    const { db, owner } = await databases.open();
    const shifted = async (): Promise<number> =>
      (
        await oneRow(
          db,
          sql<{ hours: number }>`select (extract(epoch from shift) / 3600)::int as hours from business_clock`,
        )
      ).hours;
    const before = await shifted();
    let shifting: Promise<void> | undefined;
    await owner.db.transaction().execute(async (other) => {
      await sql`lock table sessions in share mode`.execute(other);
      shifting = shiftClock(db, 24);
      await expect.poll(() => waitsIn(owner.db)).toEqual({ waits: true });
      expect(await shifted()).toBe(before);
    });
    await shifting;
    expect(await shifted()).toBe(before + 24);
  });
});

describe('the creation of months ahead', () => {
  const databases = useFreshDatabase();

  it('succeeds at the second try after a deadlock with a posting', async () => {
    const { db, owner } = await databases.open();
    await standAt(db, A_YEAR_LATER);
    let creating: Promise<void> | undefined;
    await owner.db.transaction().execute(async (posting) => {
      await sql`lock table rewards in row exclusive mode`.execute(posting);
      creating = ensureMonthsAhead(db);
      await expect.poll(() => waitsIn(owner.db)).toEqual({ waits: true });
      // Each now waits for the other, and PostgreSQL ends the one that waited first.
      await sql`select pg_advisory_xact_lock(hashtext('ensure_months'))`.execute(posting);
    });
    await creating;
    const { month } = await oneRow(
      db,
      sql<{
        month: string | null;
      }>`select to_regclass('public.rewards_' || to_char(app_day(), 'YYYY_MM')) as month`,
    );
    expect(month).not.toBeNull();
  });
});
