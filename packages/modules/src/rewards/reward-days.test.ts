import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { useDatabase } from '@tributary/testing';
import { beforeAll, expect, it } from 'vitest';
import { rewardDays } from './reward-days-store.ts';

/** The test plants daily sums without their rewards, so the books do not match. */
const database = useDatabase({ booksHold: false });
const TODAY = '2026-11-26';
const micro = (whole: number) => usdt(whole).toString();

beforeAll(async () => {
  const { db } = database.current.owner;
  await sql`insert into reward_batches (id, cause, business_date, total, status) values
    (901, 'odl:901', '2026-11-25', 1, 'paid'), (902, 'odl:902', '2026-11-26', 1, 'pending')`.execute(db);
  await sql`insert into reward_tallies (business_date, kind, status, batch_id, rewards, base, credited, missed) values
    ('2026-11-25', 'odl', 'credited', 901, 2, 0, ${micro(30)}::bigint, 0),
    ('2026-11-25', 'odl', 'paid', null, -1, 0, ${micro(-10)}::bigint, 0),
    ('2026-11-25', 'odl', 'missed', 901, 1, 0, 0, ${micro(6)}::bigint),
    ('2026-11-26', 'odl', 'credited', 902, 1, 0, ${micro(4)}::bigint, 0),
    ('2026-11-26', 'royalty', 'paid', null, 1, 0, ${micro(7)}::bigint, 0),
    ('2026-10-27', 'odl', 'paid', null, 1, 0, ${micro(999)}::bigint, 0)`.execute(db);
});

const NOTHING = { paidMicro: 0n, pendingMicro: 0n, missedMicro: 0n };

it('lists 30 days of one kind up to the given one, with paid and waiting rewards apart', async () => {
  const days = await rewardDays(database.current.db, { kind: 'odl', last: TODAY });
  expect([days.length, days[0]]).toEqual([30, { day: '2026-10-28', ...NOTHING }]);
  expect(days.slice(-3)).toEqual([
    { day: '2026-11-24', ...NOTHING },
    { day: '2026-11-25', paidMicro: usdt(20), pendingMicro: 0n, missedMicro: usdt(6) },
    { day: TODAY, ...NOTHING, pendingMicro: usdt(4) },
  ]);
});

it('keeps the grants of operators apart from the incomes', async () => {
  const days = await rewardDays(database.current.db, { kind: 'royalty', last: TODAY });
  expect(days.reduce((sum, { paidMicro }) => sum + paidMicro, 0n)).toBe(usdt(7));
});
