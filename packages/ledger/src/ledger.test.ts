import { type Db, inTransaction, isPgError, pageOf, sql } from '@tributary/database';
import { Refused, usdt, type Micro } from '@tributary/domain';
import { useLedger, type TestProgramme } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type EntryToPost,
  AlreadyPosted,
  balancesOf,
  memberPosting,
  statementList,
  ofMember,
  ofProgramme,
  post,
  programmeBalance,
  programmePosting,
  reverse,
  transfer,
} from './index.ts';
import { insertEntry } from './post.ts';

const ledger = useLedger();
const { database, deposit, move } = ledger;

let db: Db;
let programme: TestProgramme;
beforeAll(() => {
  ({ db, programme } = ledger.current);
});

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return isPgError(error) ? error.code : (error as Error).name;
  }
};

describe('an entry', () => {
  it('moves both balances and leaves the running balance on each posting', async () => {
    const member = await programme.join('ada');
    await deposit(member, usdt(100), 'a1');
    await deposit(member, usdt(50), 'a2');
    expect((await balancesOf(db, member)).r_wallet).toBe(usdt(150));
    const statement = statementList(member);
    const { rows, total, sums } = await pageOf(db, statement, { page: 1, size: 10 });
    expect(rows.map((line) => [line.amountMicro, line.balanceMicro])).toEqual([
      [usdt(50), usdt(150)],
      [usdt(100), usdt(100)],
    ]);
    expect({ total, ...sums }).toMatchObject({
      total: 2,
      creditMicro: usdt(150),
      debitMicro: 0n,
      netBalanceMicro: usdt(150),
    });
  });

  it('is posted once per cause', async () => {
    const member = await programme.join('bob');
    await deposit(member, usdt(1), 'same');
    await expect(deposit(member, usdt(1), 'same')).rejects.toMatchObject(
      new AlreadyPosted('deposit same was posted before'),
    );
    expect((await balancesOf(db, member)).r_wallet).toBe(usdt(1));
  });

  it('is refused below an account’s floor, and leaves nothing behind', async () => {
    const member = await programme.join('cyd');
    await deposit(member, usdt(10), 'c1');
    await expect(move(member, usdt(10) + 1n, 'c2')).rejects.toBeInstanceOf(Refused);
    expect(await balancesOf(db, member)).toMatchObject({ r_wallet: usdt(10) });
    await move(member, usdt(10), 'c2');
    expect(await balancesOf(db, member)).toMatchObject({ r_wallet: 0n });
  });

  it('cannot overdraw the treasury', async () => {
    const member = await programme.join('dee');
    const all = await programmeBalance(db, 'reward_treasury');
    const pay = (amount: Micro) =>
      inTransaction(db, (tx) =>
        post(tx, {
          owner: member,
          movement: 'direct',
          cause: `t${amount}`,
          actor: 'test',
          postings: transfer(amount, ofProgramme('reward_treasury'), ofMember(member, 'working')),
        }),
      );
    await expect(pay(all + 1n)).rejects.toMatchObject({ code: 'insufficientBalance' });
  });

  it('is refused by the database if its postings do not sum to zero, are zero or name nobody', async () => {
    const member = await programme.join('eli');
    const postings = (a: Micro, b: Micro, who = member) =>
      inTransaction(db, (tx) =>
        insertEntry(tx, {
          owner: member,
          movement: 'deposit',
          cause: `bad${a}${b}${who}`,
          actor: 'test',
          postings: [ofProgramme('custody')(a), ofMember(who, 'r_wallet')(b)],
        }),
      );
    expect(await codeOf(postings(-5n, 4n))).toBe('23514');
    expect(await codeOf(postings(0n, 0n))).toBe('23514');
    expect(await codeOf(postings(-5n, 5n, 999_999))).toBe('P0002');
  });

  it('locks its rows in one order, in whatever order its postings come', async () => {
    const [one, other] = [await programme.join('early'), await programme.join('late')];
    await programme.give(other, usdt(5), 'working');
    const entry = await inTransaction(db, (tx) =>
      post(tx, {
        owner: 0,
        movement: 'refund',
        cause: 'from the end',
        actor: 'test',
        postings: [
          programmePosting('xrp_desk', 1n),
          programmePosting('custody', -1n),
          memberPosting(other, 'profit', 1n),
          memberPosting(one, 'profit', 2n),
          memberPosting(other, 'working', -3n),
        ],
      }),
    );
    // The table keeps rows in insertion order.
    const { rows } = await sql`
      select owner_id, account from ledger.postings where entry_id = ${entry} order by ctid`.execute(db);
    expect(rows).toEqual([
      { owner_id: one, account: 'profit' },
      { owner_id: other, account: 'working' },
      { owner_id: other, account: 'profit' },
      { owner_id: 0, account: 'custody' },
      { owner_id: 0, account: 'xrp_desk' },
    ]);
  });

  it.each([
    ['members from high to low', [3, 2], ['r_wallet', 'r_wallet']],
    ['the programme before a member', [0, 2], ['custody', 'r_wallet']],
    ['the programme’s accounts from the end', [0, 0], ['fees', 'custody']],
  ])('is refused by the database with %s', async (_, members, accounts) => {
    const posted = sql`select ledger.post(0, 'refund', 'out of order', 'test', ${members}::integer[],
      ${accounts}::ledger.account[], '{5, -5}')`.execute(db);
    await expect(posted).rejects.toMatchObject({ constraint: 'postings_in_order' });
  });

  it('is one entry per statement: two that balance each other are refused', async () => {
    const { owner } = database.current;
    const written = sql`
      insert into ledger.postings
      select 0, app_day(), 900000 + n, 'custody', 'refund', 900000 + n, 3 - 2 * n, 0, null, app_now(), null, null, null
      from generate_series(1, 2) n`.execute(owner.db);
    await expect(written).rejects.toMatchObject({ constraint: 'one_entry' });
  });
});

describe('a posted row', () => {
  it.each([
    'delete from ledger.entries',
    'truncate ledger.entries',
    'delete from ledger.postings',
    'truncate ledger.postings',
    'delete from ledger.member_balances',
    'truncate ledger.member_balances',
    'update ledger.member_balances set r_wallet = 1',
    'delete from ledger.programme_balances',
    'truncate ledger.programme_balances',
  ])('cannot be changed, deleted or truncated by the application (I07): %s', async (statement) =>
    expect(await codeOf(sql.raw(statement).execute(db))).toBe('42501'),
  );

  it.each([
    'update ledger.postings set amount = 1',
    'delete from ledger.entries',
    'truncate ledger.entries',
    'delete from audit_log',
  ])('stays unchanged under the owner too while the triggers are on: %s', async (statement) =>
    expect(await codeOf(sql.raw(statement).execute(database.current.owner.db))).toBe('42501'),
  );
});

describe('a reversal', () => {
  it('takes an entry back once, and turns a spent amount into debt', async () => {
    const member = await programme.join('fay');
    const entry = await deposit(member, usdt(100), 'f1');
    await move(member, usdt(70), 'f2');
    const take = (cause: string) =>
      inTransaction(db, (tx) => reverse(tx, { owner: member, entry, cause, actor: 'test' }));
    await take('undo');
    expect(await balancesOf(db, member)).toMatchObject({ r_wallet: 0n, debt: -usdt(70) });
    expect(await codeOf(take('undo again'))).toBe('23505');
  });
});

describe('the ledger under simultaneous entries', () => {
  it('lets opposite transfers over four accounts all pass without a deadlock (L8)', async () => {
    const members: number[] = [];
    for (const name of ['ivy1', 'ivy2', 'ivy3', 'ivy4']) {
      const member = await programme.join(name);
      await deposit(member, usdt(10_000), `seed:${name}`);
      members.push(member);
    }
    const swap = (round: number) => {
      const [from, to] = [members[round % 4]!, members[(round * 3 + 1) % 4]!];
      if (from === to) return Promise.resolve(0n);
      return inTransaction(db, (tx) =>
        post(tx, {
          owner: 0,
          movement: 'refund',
          cause: `swap:${round}`,
          actor: 'test',
          postings: transfer(usdt(1), ofMember(from, 'r_wallet'), ofMember(to, 'r_wallet')),
        }),
      );
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 2_000 }, (_, round) => swap(round)));
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toEqual([]);
    const total = (await Promise.all(members.map((member) => balancesOf(db, member)))).reduce(
      (sum, each) => sum + each.r_wallet,
      0n,
    );
    expect(total).toBe(usdt(40_000));
  });

  it('lets exactly one of two hundred takers have one balance', async () => {
    const member = await programme.join('jon');
    for (let round = 0; round < 5; round++) {
      await deposit(member, usdt(100), `round:${round}`);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, (_, taker) => move(member, usdt(100), `take:${round}:${taker}`)),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      expect((await balancesOf(db, member)).r_wallet).toBe(0n);
    }
  });
});

describe('the floor of an account in the database', () => {
  const take = (postings: EntryToPost['postings'], cause: string) =>
    inTransaction(db, (tx) => post(tx, { owner: 2, movement: 'refund', cause, actor: 'test', postings }));

  it.each(['r_wallet', 'principal', 'profit', 'working', 'held'] as const)(
    'keeps a member’s %s at zero or above',
    async (account) => {
      const member = await programme.join(`floor${account.replace('_', '')}`);
      const postings = transfer(1n, ofMember(member, account), ofProgramme('operator'));
      expect(await codeOf(take(postings, `floor:${account}`))).toBe('insufficientBalance');
    },
  );

  it('keeps a debt at zero or below: nobody owes a negative amount', async () => {
    const member = await programme.join('creditor');
    const postings = transfer(1n, ofProgramme('operator'), ofMember(member, 'debt'));
    expect(await codeOf(take(postings, 'ceiling:debt'))).toBe('23514');
  });

  it.each(['fees', 'suspense', 'rewards_payable'] as const)(
    'keeps the programme’s %s at zero or above',
    async (account) => {
      const member = await programme.join(`from${account.replace('_', '')}`);
      const postings = transfer(1n, ofProgramme(account), ofMember(member, 'profit'));
      expect(await codeOf(take(postings, `floor:${account}`))).toBe('insufficientBalance');
    },
  );

  it('keeps the application from deleting rewards, in the parent table', async () => {
    expect(await codeOf(sql`delete from rewards`.execute(db))).toBe('42501');
  });
});
