import { sql } from '@tributary/database';
import { WAITING_RANGES, usdt } from '@tributary/domain';
import { giveVerifiedAddress, memberWithBalance, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, expect, it } from 'vitest';
import { requestWithdrawal } from '../withdrawals/index.ts';
import { keepFigures, keptDays, payoutTimes } from './index.ts';

const database = useDatabase({ booksHold: false });
const ADDRESS = '0x1111111111111111111111111111111111111111';
const HOURS = [0, 0.999, 1, 12, 71.9, 72, 2_000];

beforeAll(async () => {
  const { db, owner } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.letAskOften();
  const memberId = await memberWithBalance(programme, 'anna', { profit: usdt(10_000) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
  await keepFigures(db);
  for (const hours of HOURS) {
    const { id } = await requestWithdrawal(db, {
      memberId,
      wallet: 'profit',
      coin: 'usdt',
      grossMicro: usdt(20),
      address: ADDRESS,
    });
    await owner.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update withdrawals set status = 'completed', approved_at = created_at, second_approver_from = 0,
        created_at = app_now() - make_interval(secs => ${hours * 3_600}::float8), completed_at = app_now()
        where id = ${id}`.execute(tx);
    });
  }
});

it('counts each payout in the range of its time, and one at the end of a range in the next', async () => {
  const counts = await payoutTimes(database.current.db, 90);
  expect(Object.fromEntries(WAITING_RANGES.map(({ id }, at) => [id, counts[at]]))).toEqual({
    hour: 2,
    hours4: 1,
    hours12: 0,
    day: 1,
    days2: 0,
    days3: 1,
    longer: 2,
  });
});

it('counts no payout from before the requested days', async () => {
  expect(await payoutTimes(database.current.db, 0)).toEqual(WAITING_RANGES.map(() => 0));
});

it('reads the kept figures of the last days', async () => {
  const [day] = await keptDays(database.current.db, 7);
  // Rounded up by a step, because one member has all of it.
  expect(day?.figures).toMatchObject({ 'owed.total': String(usdt(50_000)), 'custody.found': null });
  expect(day?.coversOwed).toBeNull();
  expect(await keptDays(database.current.db, 0)).toEqual([]);
});
