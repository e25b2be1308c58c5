import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { useDatabase } from '@tributary/testing';
import { beforeAll, expect, it } from 'vitest';
import { moneyDays } from './dashboard-store.ts';

/** The tallies are planted without their deposits and withdrawals. */
const database = useDatabase({ booksHold: false });
const TODAY = '2026-11-26';

beforeAll(async () => {
  const { db } = database.current.owner;
  await sql`insert into deposit_tallies (day, status, is_moved, transfers, amount) values
    ('2026-11-26', 'success', false, 2, ${usdt(300).toString()}::bigint),
    ('2026-11-26', 'success', true, 1, ${usdt(20).toString()}::bigint),
    ('2026-11-26', 'pending', false, 1, ${usdt(7).toString()}::bigint),
    ('2026-10-28', 'success', true, 1, ${usdt(5).toString()}::bigint),
    ('2026-10-27', 'success', true, 1, ${usdt(9_000).toString()}::bigint),
    ('2026-11-27', 'success', true, 1, ${usdt(9_000).toString()}::bigint)`.execute(db);
  // A paid request leaves its first state by a row below zero.
  await sql`insert into withdrawal_tallies (day, status, requests, gross, net) values
    ('2026-11-25', 'pending', 1, ${usdt(100).toString()}::bigint, ${usdt(90).toString()}::bigint),
    ('2026-11-25', 'pending', -1, ${(-usdt(100)).toString()}::bigint, ${(-usdt(90)).toString()}::bigint),
    ('2026-11-25', 'completed', 1, ${usdt(100).toString()}::bigint, ${usdt(90).toString()}::bigint),
    ('2026-11-25', 'rejected', 1, ${usdt(8).toString()}::bigint, ${usdt(7).toString()}::bigint)`.execute(db);
});

it('lists each of 30 days up to the given one, oldest first, with zeros on days without a tally', async () => {
  const days = await moneyDays(database.current.db, TODAY);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-28', TODAY]);
  expect(days[1]).toEqual({ day: '2026-10-29', depositedMicro: 0n, withdrawnMicro: 0n });
});

it('counts successful deposits only, moved or not', async () => {
  const days = await moneyDays(database.current.db, TODAY);
  expect(days.at(-1)?.depositedMicro).toBe(usdt(320));
  expect(days.reduce((sum, { depositedMicro }) => sum + depositedMicro, 0n)).toBe(usdt(325));
});

it('counts paid withdrawals only, with their fee', async () => {
  const days = await moneyDays(database.current.db, TODAY);
  expect(days.at(-2)?.withdrawnMicro).toBe(usdt(100));
  expect(days.reduce((sum, { withdrawnMicro }) => sum + withdrawnMicro, 0n)).toBe(usdt(100));
});
