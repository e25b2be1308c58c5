import {
  currentTime,
  inTransaction,
  membersNamed,
  oneRow,
  pageOf,
  sql,
  stopClockAt,
  type Db,
  type RawBuilder,
} from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../settings/index.ts';
import {
  cancelWithdrawal,
  decideWithdrawal,
  ownWithdrawalList,
  requestWithdrawal,
  waitingWithdrawals,
  withdrawalList,
} from './index.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const HOUR_MS = 3_600_000;
const AMOUNTS = [usdt(20), usdt(1_234), 12_345_678n];

const database = useDatabase();
let db: Db;

/** Three members with a request of each amount: one pending, one rejected, one cancelled. */
beforeAll(async () => {
  ({ db } = database.current);
  const programme = await TestProgramme.begin(db);
  const operator = await operatorNamed(db, 'olga');
  for (const name of ['approver', 'berta', 'carla']) {
    const memberId = await memberWithBalance(programme, name, { profit: usdt(5_000) });
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
    for (const [n, grossMicro] of AMOUNTS.entries()) {
      const made = { memberId, wallet: 'profit', coin: 'usdt', grossMicro, address: ADDRESS } as const;
      const { id } = await requestWithdrawal(db, made);
      if (n === 1)
        await decideWithdrawal(
          { db },
          { operator, id, seen: {}, hasTypedPassword: true, decision: 'reject', remark: 'Ask Berta first' },
        );
      if (n === 2) await cancelWithdrawal(db, memberId, id);
    }
  }
});

describe('the waiting withdrawals of all members', () => {
  it('are counted and summed, with the oldest and those for two operators', async () => {
    const oldest = async () =>
      (
        await oneRow(
          db,
          sql<{ at: Date }>`select min(created_at) as at from withdrawals where status = 'pending'`,
        )
      ).at;
    expect(await waitingWithdrawals(db)).toEqual({
      count: 3,
      grossMicro: usdt(60),
      oldestAt: await oldest(),
      late: 0,
      ofTwo: 0,
    });
    const limit = (value: string) =>
      inTransaction(db, (tx) => changeSetting(tx, 'secondApproverFromMicro', { value, actor: 'test' }));
    await limit(usdt(20).toString());
    expect(await waitingWithdrawals(db)).toMatchObject({ count: 3, ofTwo: 3 });
    await limit(usdt(999_999_999).toString());
    const now = await currentTime(db);
    await stopClockAt(database.current.owner.db, new Date(now.getTime() + 25 * HOUR_MS));
    expect(await waitingWithdrawals(db)).toMatchObject({ count: 3, late: 3 });
  });
});

describe('the search in withdrawals of all members', () => {
  it.each([
    ['a user id', 'CARLA', 3],
    ['a user id and a remark', 'berta', 5],
    ['a status as it is shown', 'reject', 3],
    ['a status that is the beginning of a name, too', 'appro', 3],
    ['a state that nobody is shown', 'completed', 0],
    ['an amount', '12.345678', 3],
    ['an amount with its two decimals', '20.00', 3],
    ['an amount with a comma', '1,234', 3],
    ['an address in other letters', ADDRESS.toUpperCase().slice(2, 9), 9],
    ['a sign that stands for others elsewhere', '%', 0],
    ['nothing that is there', 'nobody', 0],
  ])('finds by %s (%s) %i withdrawals with any number of matching members', async (_what, text, total) => {
    const named = await membersNamed(db, text);
    expect((await pageOf(db, withdrawalList({ text, named, sort: 'id' }), { page: 1, size: 2 })).total).toBe(
      total,
    );
    for (const filter of [{}, { status: 'pending' }, { status: 'rejected', from: '2026-01-01' }] as const)
      for (const sort of ['-created_at', 'name', '-withdraw_amount'] as const)
        for (const page of [1, 2, 9]) {
          const at = { page, size: 2 };
          const few = await pageOf(db, withdrawalList({ ...filter, text, named, sort }), at);
          const many = await pageOf(db, withdrawalList({ ...filter, text, sort }), at);
          expect([filter, sort, page, many]).toEqual([filter, sort, page, few]);
        }
  });
});

/** All sorted fields except the name, which uses the members' index. */
const SORTED = [
  'id',
  'wallet_type',
  'withdraw_type',
  'withdraw_amount',
  'deduction_amount',
  'total_amount',
  'wallet_address',
  'status',
  'created_at',
] as const;

describe('the order of withdrawals of all members', () => {
  it.each(SORTED)('reads %s from an index, without a sort', async (field) => {
    const { from, order } = withdrawalList({ sort: `-${field}` });
    const keys = order.map(({ key }) => sql`${key as RawBuilder<unknown>} desc`);
    const plan = await inTransaction(db, async (tx) => {
      // The planner would rather sort so few rows.
      await sql`set local enable_sort = off`.execute(tx);
      await sql`set local enable_seqscan = off`.execute(tx);
      return oneRow(tx, sql`explain (format json) select w.* from ${from} w order by ${sql.join(keys)}`);
    });
    expect(JSON.stringify(plan)).toMatch(/"Node Type":"Index Scan","Parallel Aware":false,[^}]*"Backward"/);
    expect(JSON.stringify(plan)).not.toContain('"Sort"');
  });
});

describe('the list of a member’s own withdrawals', () => {
  let memberId: number;
  beforeAll(async () => {
    const programme = await TestProgramme.begin(db);
    memberId = await memberWithBalance(programme, 'dora', { profit: usdt(100), r_wallet: usdt(100) });
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
    for (const wallet of ['profit', 'profit', 'r_wallet'] as const)
      await requestWithdrawal(db, { memberId, wallet, coin: 'usdt', grossMicro: usdt(20), address: ADDRESS });
  });

  it.each([
    ['the wallet alone', { wallet: 'R-Wallet refund' } as const, 1],
    ['another wallet alone', { wallet: 'Profit' } as const, 2],
    ['the word for it', { text: 'refund' }, 1],
    ['a wallet that had none', { wallet: 'Working' } as const, 0],
  ])('finds withdrawals by %s, refunds among them', async (_what, query, count) => {
    const { total } = await pageOf(db, ownWithdrawalList(memberId, query), { page: 1, size: 10 });
    expect(total).toBe(count);
  });

  it.each([
    ['R-Wallet refund', 1],
    ['refund', 1],
    ['Profit', 2],
  ])('is found in the console by the printed wallet "%s"', async (text, count) => {
    const { total } = await pageOf(db, withdrawalList({ memberId, text }), { page: 1, size: 10 });
    expect(total).toBe(count);
  });
});

it('puts payouts under way first, the oldest at the top, and then the newest of the others', async () => {
  const listed = async () =>
    (await pageOf(db, withdrawalList({ sort: 'waiting' }), { page: 1, size: 50 })).rows;
  const ids = async () => (await listed()).map(({ id }) => id);
  const newestFirst = (await ids()).toSorted((a, b) => b - a);
  expect(await ids()).toEqual(newestFirst);
  const pending = (await listed()).filter(({ status }) => status === 'pending').map(({ id }) => id);
  const [newest = 0, oldest = 0] = [pending[0], pending.at(-1)];
  const operator = await operatorNamed(db, 'paula');
  for (const id of [newest, oldest])
    await decideWithdrawal(
      { db },
      { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve', remark: '' },
    );
  const others = newestFirst.filter((id) => id !== newest && id !== oldest);
  expect(await ids()).toEqual([oldest, newest, ...others]);
});
