import { oneRow, pageOf, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cancelWithdrawal,
  decideWithdrawal,
  foldTallies,
  requestWithdrawal,
  withdrawalList,
} from './index.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const database = useDatabase();
let memberId = 0;

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.letAskOften();
  memberId = await memberWithBalance(programme, 'anna', { profit: usdt(10_000) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
});

const kept = (status?: 'pending' | 'rejected') =>
  pageOf(database.current.db, withdrawalList({ status }), { page: 1, size: 5 });
/** The same list with a filter that forces it to add up the rows. */
const added = (status?: 'pending' | 'rejected') =>
  pageOf(database.current.db, withdrawalList({ status, memberId }), { page: 1, size: 5 });

const request = () =>
  requestWithdrawal(database.current.db, {
    memberId,
    wallet: 'profit',
    coin: 'usdt',
    grossMicro: usdt(20),
    address: ADDRESS,
  });

describe('the tally of withdrawals', () => {
  it('equals the sums of the rows after requests, cancellations, decisions, and two folds at once', async () => {
    const { db } = database.current;
    const operator = await operatorNamed(db, 'olga');
    const made = await Promise.all(Array.from({ length: 30 }, request));
    await Promise.all([
      ...made.slice(0, 10).map(({ id }) => cancelWithdrawal(db, memberId, id)),
      ...made
        .slice(10, 20)
        .map(({ id }) =>
          decideWithdrawal(
            { db },
            { operator, id, seen: {}, hasTypedPassword: true, decision: 'reject', remark: 'No' },
          ),
        ),
      foldTallies(db),
      foldTallies(db),
    ]);
    for (const status of [undefined, 'pending', 'rejected'] as const)
      expect(await kept(status)).toEqual(await added(status));
    while ((await foldTallies(db)) > 0 && (await mostOfOne()) > 1);
    expect(await mostOfOne()).toBe(1);
    for (const status of [undefined, 'pending', 'rejected'] as const)
      expect(await kept(status)).toEqual(await added(status));
  });

  it('breaches the books when it is changed by hand', async () => {
    const { owner } = database.current;
    const { withdrawalInvariants } = await import('./index.ts');
    const I40 = withdrawalInvariants.find(({ id }) => id === 'I40')!;
    const breaches = () => rowsOf(owner.db, sql.raw(I40.query) as never);
    expect(await breaches()).toEqual([]);
    await sql`update withdrawal_tallies set gross = gross + 1 where status = 'pending'`.execute(owner.db);
    expect(await breaches()).toHaveLength(1);
    await sql`update withdrawal_tallies set gross = gross - 1 where status = 'pending'`.execute(owner.db);
  });
});

const mostOfOne = async (): Promise<number> =>
  (
    await oneRow(
      database.current.db,
      sql<{ most: number }>`
      select max(n)::int as most from (select count(*) as n from withdrawal_tallies group by day, status) t`,
    )
  ).most;
