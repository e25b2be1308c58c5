import { rowsOf, sql } from '@tributary/database';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { readSetting } from '../settings/index.ts';
import { checkBooks, lastBookCheck } from './index.ts';

const databases = useFreshDatabase({ booksHold: false });

describe('the daily check of the books', () => {
  it('stores its result once a day and changes nothing while the books hold', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    expect(await checkBooks(db)).toEqual({ broken: [], explained: [] });
    expect(await checkBooks(db)).toBeUndefined();
    await programme.standAt('2026-01-02');
    expect(await checkBooks(db)).toEqual({ broken: [], explained: [] });
    expect(await readSetting(db, 'withdrawalPayoutsPaused')).toBe(false);
    expect(await lastBookCheck(db)).toMatchObject({ broken: 0 });
  });

  it('is done once by two workers at the same moment', async () => {
    const { db } = await databases.open();
    await TestProgramme.begin(db);
    const checked = await Promise.all([checkBooks(db), checkBooks(db)]);
    expect(checked.filter((each) => each !== undefined)).toEqual([{ broken: [], explained: [] }]);
  });

  it('pauses payouts with a reason when an invariant is broken (W14)', async () => {
    const { db, owner } = await databases.open();
    await TestProgramme.begin(db);
    await sql`update ledger.programme_balances set balance = balance + 1 where account = 'fees'`.execute(
      owner.db,
    );
    const { broken } = (await checkBooks(db)) ?? {};
    expect(broken?.length).toBeGreaterThan(0);
    expect(await readSetting(db, 'withdrawalPayoutsPaused')).toBe(true);
    expect(await rowsOf(db, sql`select actor from audit_log where action = 'books.broken'`)).toEqual([
      { actor: 'books' },
    ]);
    expect(await rowsOf(db, sql`select jsonb_array_length(breaches) as n from book_checks`)).toEqual([
      { n: broken?.length },
    ]);
  });
});
