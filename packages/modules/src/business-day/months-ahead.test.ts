import { ensureMonthsAhead, rowsOf, sql } from '@tributary/database';
import { addDays } from '@tributary/domain';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';

const database = useDatabase();

it('creates the months of all dates to close after half a year of downtime, and of two months ahead', async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.passDays(1);
  expect(programme.day).toBe('2026-01-02');

  await programme.standAt(addDays(programme.day, 181));
  await ensureMonthsAhead(db);

  const months = await rowsOf<{ parent: string; month: string }>(
    db,
    sql`select inhparent::regclass::text as parent, right(inhrelid::regclass::text, 7) as month from pg_inherits
      where inhparent in ('rewards'::regclass, 'ledger.postings'::regclass) and right(inhrelid::regclass::text, 7) < '2026_09'
      order by 1, 2`,
  );
  const wanted = ['01', '02', '03', '04', '05', '06', '07', '08'].map((month) => `2026_${month}`);
  expect(months).toEqual(
    ['ledger.postings', 'rewards'].flatMap((parent) => wanted.map((month) => ({ parent, month }))),
  );
});

it('creates the months of today and of the two to come in a new database, and none far ahead', async () => {
  const { db } = database.current;
  const [found] = await rowsOf<{ near: boolean; far: boolean }>(
    db,
    sql`select to_regclass('rewards_' || to_char(now() + interval '62 days', 'YYYY_MM')) is not null as near,
      to_regclass('rewards_' || to_char(now() + interval '5 months', 'YYYY_MM')) is not null as far`,
  );
  expect(found).toEqual({ near: true, far: false });
});
