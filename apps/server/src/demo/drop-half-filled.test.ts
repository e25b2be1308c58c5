import { inTransaction, migrate, oneRow, sql } from '@tributary/database';
import { endHistory, historyOf, install } from '@tributary/modules/installation';
import { scratchFolder, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { dropHalfFilled } from './drop-half-filled.ts';

const DAYS = 5;

const membersIn = async (db: Parameters<typeof historyOf>[0]): Promise<number> =>
  (await oneRow(db, sql<{ count: number }>`select count(*)::int as count from members`)).count;

describe('a demo whose history was interrupted', () => {
  const databases = useFreshDatabase({ shape: 'empty', booksHold: false, isNew: true });
  const at = { dataFolder: scratchFolder('tributary-demo-') };

  it('begins in the past with a stopped clock', async () => {
    const { db } = await databases.open();
    const today = async () => (await oneRow(db, sql<{ day: string }>`select app_day()::text as day`)).day;
    const before = await today();
    await install(db, { isDemo: true, daysAgo: DAYS });
    const { passed } = await oneRow(
      db,
      sql<{ passed: number }>`select ${before}::date - app_day() as passed`,
    );
    expect(passed).toBe(DAYS);
    expect(await historyOf(db)).toBe('filling');
  });

  it('is dropped by the next start, which creates it from the beginning', async () => {
    const { db, owner } = await databases.open();
    await install(db, { isDemo: true, daysAgo: DAYS });
    await dropHalfFilled(owner.db, at);
    await migrate(owner);
    expect([await membersIn(db), await historyOf(db)]).toEqual([0, null]);
  });

  it('is kept once its history is complete, and runs on the server’s clock', async () => {
    const { db, owner } = await databases.open();
    await install(db, { isDemo: true, daysAgo: DAYS });
    await inTransaction(db, (tx) => endHistory(tx));
    await dropHalfFilled(owner.db, at);
    expect([await membersIn(db), await historyOf(db)]).toEqual([1, 'lived']);
    const { late } = await oneRow(
      db,
      sql<{ late: number }>`select extract(epoch from clock_timestamp() - app_now())::float8 as late`,
    );
    expect(Math.abs(late)).toBeLessThan(5);
  });

  it.each([
    ['a bare demo', true],
    ['a production', false],
  ])('does not include %s', async (_what, isDemo) => {
    const { db, owner } = await databases.open();
    await install(db, { isDemo });
    await dropHalfFilled(owner.db, at);
    expect(await membersIn(db)).toBe(1);
  });
});
