import { useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { ensureMonthsAhead, standAt } from './clock.ts';
import { oneRow, sql } from './index.ts';

const A_YEAR_LATER = new Date('2027-03-01T06:00:00Z');

describe('the creation of months ahead', () => {
  const databases = useFreshDatabase();

  it('succeeds at the second try after a deadlock with a posting', async () => {
    const { db, owner } = await databases.open();
    await standAt(db, A_YEAR_LATER);
    let creating: Promise<void> | undefined;
    await owner.db.transaction().execute(async (posting) => {
      await sql`lock table rewards in row exclusive mode`.execute(posting);
      creating = ensureMonthsAhead(db);
      await expect
        .poll(() =>
          oneRow(
            owner.db,
            sql<{ waits: boolean }>`
              select exists (select from pg_locks join pg_database d on d.oid = database
                where not granted and datname = current_database()) as waits`,
          ),
        )
        .toEqual({ waits: true });
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
