import { inTransaction, rowsOf, sql, type Db } from '@tributary/database';
import { usdt, type Micro } from '@tributary/domain';
import { isWaitedFor, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  balancesOf,
  membersAbleToSettle,
  ofMember,
  ofProgramme,
  post,
  programmeBalance,
  reverse,
  settleDebt,
  takeBack,
  transfer,
  type Wallet,
} from './index.ts';

/** These tests use the books alone: the amounts taken back were never rewards. */
const database = useDatabase({ booksHold: false });
let db: Db;
let programme: TestProgramme;
let member: number;
let members = 0;
let causes = 0;

beforeAll(async () => {
  db = database.current.db;
  programme = await TestProgramme.begin(db);
});
beforeEach(async () => {
  member = await programme.join(`owing${++members}`);
});

const take = (wallet: Wallet, amountMicro: Micro): Promise<bigint> =>
  inTransaction(db, (tx) =>
    takeBack(tx, {
      member,
      wallet,
      amountMicro,
      kind: 'direct',
      cause: `taken:${++causes}`,
      actor: 'test',
    }),
  );
const settle = (): Promise<Micro> => inTransaction(db, (tx) => settleDebt(tx, member));
const treasury = (): Promise<Micro> => programmeBalance(db, 'reward_treasury');

/** Another transaction spends from a wallet, and commits once the work waits for it. */
const whileSpent = async <Result>(
  wallet: Wallet,
  amountMicro: Micro,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { started, isWaiting } = await inTransaction(db, async (tx) => {
    await post(tx, {
      owner: member,
      movement: 'refund',
      cause: `spent:${++causes}`,
      actor: 'test',
      postings: transfer(amountMicro, ofMember(member, wallet), ofProgramme('custody')),
    });
    const promise = work();
    return { started: { promise }, isWaiting: await isWaitedFor(tx, promise) };
  });
  expect(isWaiting).toBe(true);
  return started.promise;
};

const linesOf = (entry: bigint) =>
  rowsOf(
    db,
    sql`select account, amount, balance_after as after from ledger.postings where entry_id = ${entry.toString()}::bigint
      order by owner_id = 0, seq`,
  );

describe('a reward that is taken back', () => {
  it('comes only from the wallet if the wallet has all of it', async () => {
    await programme.give(member, usdt(50), 'working');
    const before = await treasury();
    expect(await linesOf(await take('working', usdt(50)))).toEqual([
      { account: 'working', amount: -usdt(50), after: 0n },
      { account: 'reward_treasury', amount: usdt(50), after: before + usdt(50) },
    ]);
  });

  it('becomes debt and uncollected for the part that the wallet lacks', async () => {
    await programme.give(member, usdt(20), 'working');
    await programme.give(member, usdt(99), 'profit');
    const before = await treasury();
    expect(await linesOf(await take('working', usdt(50)))).toEqual([
      { account: 'working', amount: -usdt(20), after: 0n },
      { account: 'debt', amount: -usdt(30), after: -usdt(30) },
      { account: 'uncollected', amount: usdt(30), after: usdt(30) },
      { account: 'reward_treasury', amount: usdt(20), after: before + usdt(20) },
    ]);
  });

  it('lowers the total of its kind once if it takes from both wallet and debt', async () => {
    await take('working', usdt(7));
    expect(
      await rowsOf(
        db,
        sql`select paid_direct as direct from ledger.member_balances where member_id = ${member}`,
      ),
    ).toEqual([{ direct: -usdt(7) }]);
  });

  it('cannot be reversed as a whole entry again', async () => {
    await programme.give(member, usdt(5), 'working');
    const entry = await take('working', usdt(5));
    const again = inTransaction(db, (tx) =>
      reverse(tx, { owner: member, entry, cause: 'again', actor: 'test' }),
    );
    await expect(again).rejects.toThrow('pays no reward');
    const missing = inTransaction(db, (tx) =>
      reverse(tx, { owner: member, entry: 999_999n, cause: 'missing', actor: 'test' }),
    );
    await expect(missing).rejects.toThrow('entry 999999 has postings');
  });
});

describe('an entry that is reversed', () => {
  const book = (postings: Parameters<typeof post>[1]['postings']) =>
    post(db, { owner: member, movement: 'refund', cause: `booked:${++causes}`, actor: 'test', postings });
  const undo = (entry: bigint) =>
    inTransaction(db, (tx) => reverse(tx, { owner: member, entry, cause: `undone:${entry}`, actor: 'test' }));

  it('returns taken amounts and takes given amounts, on accounts of both sides', async () => {
    await programme.give(member, usdt(40), 'r_wallet');
    const activation = await book(
      transfer(usdt(30), ofMember(member, 'r_wallet'), ofMember(member, 'principal')),
    );
    const custody = await programmeBalance(db, 'custody');
    const deposit = await book(transfer(usdt(10), ofProgramme('custody'), ofMember(member, 'r_wallet')));
    await undo(activation);
    await undo(deposit);
    expect(await balancesOf(db, member)).toMatchObject({ r_wallet: usdt(40), principal: 0n, debt: 0n });
    expect(await programmeBalance(db, 'custody')).toBe(custody);
  });

  it('computes the debt after the last open change of the wallet', async () => {
    const entry = await book(transfer(usdt(9), ofProgramme('custody'), ofMember(member, 'r_wallet')));
    await whileSpent('r_wallet', usdt(9), () => undo(entry));
    expect(await balancesOf(db, member)).toMatchObject({ r_wallet: 0n, debt: -usdt(9), uncollected: 0n });
  });
});

describe('a reversal or a settlement', () => {
  it('waits for open changes of the wallet: a reward', async () => {
    await programme.give(member, usdt(9), 'working');
    await whileSpent('working', usdt(9), () => take('working', usdt(9)));
    expect(await balancesOf(db, member)).toMatchObject({ working: 0n, uncollected: usdt(9) });
  });

  it('waits for open changes of the wallet: a debt', async () => {
    await take('working', usdt(9));
    await programme.give(member, usdt(9), 'profit');
    expect(await whileSpent('profit', usdt(5), settle)).toBe(usdt(4));
  });
});

describe('a debt', () => {
  it('is settled from Working, then Profit, up to their balances', async () => {
    await take('working', usdt(100));
    await programme.give(member, usdt(10), 'working');
    await programme.give(member, usdt(20), 'profit');
    expect(await settle()).toBe(usdt(30));
    expect(await balancesOf(db, member)).toMatchObject({ debt: -usdt(70), uncollected: usdt(70) });
    await programme.give(member, usdt(80), 'profit');
    await programme.give(member, usdt(60), 'r_wallet');
    const before = await treasury();
    expect(await settle()).toBe(usdt(70));
    expect(await balancesOf(db, member)).toEqual({
      working: 0n,
      profit: usdt(10),
      r_wallet: usdt(60),
      principal: 0n,
      held: 0n,
      debt: 0n,
      uncollected: 0n,
    });
    expect(await treasury()).toBe(before + usdt(70));
  });

  it('takes nothing from a deposit for a reward, and waits for earnings', async () => {
    await take('working', usdt(39));
    await programme.give(member, usdt(500), 'r_wallet');
    const before = await treasury();
    expect(await membersAbleToSettle(db, 100)).not.toContain(member);
    expect(await settle()).toBe(0n);
    expect(await balancesOf(db, member)).toMatchObject({ r_wallet: usdt(500), uncollected: usdt(39) });
    await programme.give(member, usdt(10), 'working');
    expect(await settle()).toBe(usdt(10));
    expect(await balancesOf(db, member)).toMatchObject({ r_wallet: usdt(500), uncollected: usdt(29) });
    expect(await treasury()).toBe(before + usdt(10));
  });

  it('settles a vanished deposit from a deposit and leaves the reward part, in one entry', async () => {
    await take('profit', usdt(10));
    const vanished = transfer(usdt(5), ofMember(member, 'debt'), ofProgramme('custody'));
    await post(db, {
      owner: member,
      movement: 'refund',
      cause: `gone:${++causes}`,
      actor: 'test',
      postings: vanished,
    });
    await programme.give(member, usdt(2), 'working');
    await programme.give(member, usdt(50), 'r_wallet');
    const before = await treasury();
    expect(await membersAbleToSettle(db, 100)).toContain(member);
    expect(await settle()).toBe(usdt(5));
    expect(await balancesOf(db, member)).toMatchObject({
      working: 0n,
      r_wallet: usdt(47),
      debt: -usdt(10),
      uncollected: usdt(10),
    });
    expect(await treasury()).toBe(before);
  });

  it('settles a vanished deposit first: one entry holds both amounts, and each balance stays in its limit', async () => {
    await take('profit', usdt(10));
    const vanished = transfer(usdt(5), ofMember(member, 'debt'), ofProgramme('custody'));
    await post(db, {
      owner: member,
      movement: 'refund',
      cause: 'vanished',
      actor: 'test',
      postings: vanished,
    });
    await programme.give(member, usdt(8), 'working');
    const before = await treasury();
    await settle();
    expect(await treasury()).toBe(before + usdt(3));
    expect(
      await rowsOf(
        db,
        sql`select p.account, p.amount, p.balance_after as after from ledger.postings p
          where p.owner_id = ${member} and p.movement = 'debt_settlement' order by p.seq`,
      ),
    ).toEqual([
      { account: 'working', amount: -usdt(8), after: 0n },
      { account: 'uncollected', amount: -usdt(3), after: usdt(7) },
      { account: 'debt', amount: usdt(8), after: -usdt(7) },
    ]);
  });

  it('gives the treasury nothing if only a deposit vanished', async () => {
    await post(db, {
      owner: member,
      movement: 'refund',
      cause: 'vanished',
      actor: 'test',
      postings: transfer(usdt(5), ofMember(member, 'debt'), ofProgramme('custody')),
    });
    await programme.give(member, usdt(5), 'r_wallet');
    const before = await treasury();
    expect(await settle()).toBe(usdt(5));
    expect(await treasury()).toBe(before);
    expect(
      await rowsOf(
        db,
        sql`select actor from ledger.entries where owner_id = ${member} and movement = 'debt_settlement'`,
      ),
    ).toEqual([{ actor: 'reversals' }]);
  });

  it('leaves no entry if it is zero or cannot be settled', async () => {
    expect(await settle()).toBe(0n);
    await take('profit', usdt(1));
    expect(await settle()).toBe(0n);
    expect(
      await rowsOf(db, sql`select 1 as one from ledger.entries where owner_id = ${member}`),
    ).toHaveLength(1);
  });

  it('is found once a wallet has money, by member number, up to the limit', async () => {
    const first = member;
    await take('profit', usdt(1));
    expect(await membersAbleToSettle(db, 10)).not.toContain(first);
    await programme.give(first, 1n, 'profit');
    member = await programme.join(`owing${++members}`);
    await take('profit', usdt(1));
    await programme.give(member, 1n, 'working');
    const able = await membersAbleToSettle(db, 10);
    expect(able.slice(-2)).toEqual([first, member]);
    expect(await membersAbleToSettle(db, 1)).toEqual(able.slice(0, 1));
  });
});
