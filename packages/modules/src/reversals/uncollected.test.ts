import {
  inTransaction,
  migrate,
  openDatabase,
  rowsOf,
  sql,
  type Database,
  type Db,
} from '@tributary/database';
import { usdt, type Micro } from '@tributary/domain';
import {
  balancesOf,
  memberPosting,
  ofMember,
  ofProgramme,
  post,
  programmeBalance,
  settleDebt,
  transfer,
} from '@tributary/ledger';
import { giveVerifiedAddress, makeDebtor, TestProgramme, urlOf, useFreshDatabase } from '@tributary/testing';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { INVARIANTS } from '../books/index.ts';
import { payBatches } from '../rewards/index.ts';
import { treasuryPosition } from '../treasury/index.ts';
import { requestWithdrawal } from '../withdrawals/index.ts';
import { requestReversal, reverseRequested, settleDebts } from './index.ts';

const databases = useFreshDatabase();
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
/** 10% of 100,000 as Direct Bounty, and the first slab of Beyond Limit Bonus. */
const SPENT = usdt(10_100);

/** A treasury that has paid all it had to a sponsor, who spent it; then the activation behind it is taken back. */
const oweToTheTreasury = async (
  owned: Micro = 0n,
): Promise<{ programme: TestProgramme; db: Db; sponsor: number }> => {
  const { db } = await databases.open();
  const programme = await TestProgramme.begin(db, { treasury: 10_100 });
  const sponsor = await programme.join('sponsor');
  await programme.activate(sponsor, 'legacyVault', 10_000);
  const buyer = await programme.join('buyer', 'sponsor');
  const lotId = await programme.activate(buyer, 'legacyVault', 100_000);
  await inTransaction(db, (tx) =>
    post(tx, {
      owner: sponsor,
      movement: 'refund',
      cause: 'spent',
      actor: 'test',
      postings: transfer(SPENT - owned, ofMember(sponsor, 'working'), ofProgramme('operator')),
    }),
  );
  await requestReversal(db, { memberId: buyer, lotId, reason: 'test', actor: 'operator:1' });
  expect(await reverseRequested(db)).toBe(1);
  await programme.settle();
  return { programme, db, sponsor };
};

const treasuryOf = (db: Db): Promise<Micro> => programmeBalance(db, 'reward_treasury');

describe('a reward that is taken back after it was spent', () => {
  it('pays no other reward before it is collected, and then at once', async () => {
    const { programme, db, sponsor } = await oweToTheTreasury();
    expect(await balancesOf(db, sponsor)).toMatchObject({ debt: -SPENT, uncollected: SPENT });
    expect(await treasuryPosition(db)).toMatchObject({ balanceMicro: 0n, uncollectedMicro: SPENT });

    await programme.passDays(1);
    expect(await treasuryPosition(db)).toMatchObject({ waitingBatches: 1, waitingMicro: usdt(50) });
    await programme.give(sponsor, usdt(4_000), 'profit');
    expect(await settleDebts(db)).toBe(1);
    expect(await treasuryOf(db)).toBe(usdt(4_000));
    await payBatches(db);
    expect(await balancesOf(db, sponsor)).toMatchObject({
      profit: usdt(50),
      debt: -usdt(6_100),
      uncollected: usdt(6_100),
    });
    expect(await treasuryPosition(db)).toMatchObject({
      balanceMicro: usdt(3_950),
      uncollectedMicro: usdt(6_100),
      waitingBatches: 0,
    });
  });

  it('brings what the wallet still has at once', async () => {
    const { db, sponsor } = await oweToTheTreasury(usdt(600));
    expect(await balancesOf(db, sponsor)).toMatchObject({ working: 0n, uncollected: SPENT - usdt(600) });
    expect(await treasuryOf(db)).toBe(usdt(600));
  });

  it('waits until what vanished from custody is made good: members’ money comes before rewards', async () => {
    const { programme, db, sponsor } = await oweToTheTreasury();
    await makeDebtor(db, sponsor, usdt(1_000));
    await programme.give(sponsor, usdt(900), 'profit');
    await settleDebts(db);
    expect(await treasuryOf(db)).toBe(0n);
    await programme.give(sponsor, usdt(300), 'working');
    await settleDebts(db);
    expect(await treasuryOf(db)).toBe(usdt(200));
    expect(await balancesOf(db, sponsor)).toMatchObject({
      debt: -usdt(9_900),
      uncollected: usdt(9_900),
    });
  });

  it('cannot be booked as collected: the database refuses the entry', async () => {
    const { db, sponsor } = await oweToTheTreasury();
    const entry = {
      owner: sponsor,
      movement: 'reversal',
      cause: 'too early',
      actor: 'test',
      takesBack: 'direct',
      postings: transfer(usdt(1), ofMember(sponsor, 'debt'), ofProgramme('reward_treasury')),
    } as const;
    await expect(post(db, entry)).rejects.toMatchObject({ constraint: 'uncollected_of_taken' });
    const more = [memberPosting(sponsor, 'uncollected', 1n), memberPosting(sponsor, 'working', -1n)];
    await give(db, sponsor);
    await expect(
      post(db, { ...entry, movement: 'refund', takesBack: undefined, cause: 'more', postings: more }),
    ).rejects.toMatchObject({ constraint: 'uncollected_within_debt' });
  });

  it('is collected once, whoever settles it first: sweeps, payments and withdrawals at the same moment', async () => {
    const { programme, db, sponsor } = await oweToTheTreasury();
    await giveVerifiedAddress(db, sponsor, { coin: 'usdt', address: ADDRESS });
    await programme.passDays(1);
    await programme.give(sponsor, SPENT + usdt(40), 'profit');
    const request = () =>
      requestWithdrawal(db, {
        memberId: sponsor,
        wallet: 'profit',
        coin: 'usdt',
        grossMicro: usdt(40),
        address: ADDRESS,
      });
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => inTransaction(db, (tx) => settleDebt(tx, sponsor))),
      ...Array.from({ length: 6 }, request),
      ...Array.from({ length: 3 }, () => payBatches(db)),
    ]);
    await payBatches(db);
    expect(outcomes.slice(6, 12).filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(outcomes.filter((each) => each.status === 'rejected' && each.reason.code === '40P01')).toEqual([]);
    const { profit, held, debt, uncollected } = await balancesOf(db, sponsor);
    expect({ debt, uncollected }).toEqual({ debt: 0n, uncollected: 0n });
    // 40 of what was given, and the daily bounty of 50 that what was collected paid.
    expect(profit + held).toBe(usdt(90));
    expect(await treasuryOf(db)).toBe(SPENT - usdt(50));
  });
});

/** Something in the wallet, so that only the limit of the debt can refuse. */
const give = (db: Db, memberId: number): Promise<bigint> =>
  post(db, {
    owner: memberId,
    movement: 'refund',
    cause: 'something',
    actor: 'test',
    postings: transfer(1n, ofProgramme('operator'), ofMember(memberId, 'working')),
  });

describe('debts from before', () => {
  const BEFORE = '063_uncollected_account';
  let owner: Database | undefined;
  let drop: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await owner?.close();
    await drop?.();
  });

  /** A database as it was, with its books. */
  const olderDatabase = async (): Promise<Db> => {
    const name = `older_${process.pid}`;
    const server = openDatabase(inject('serverUrl'), { as: 'owner', poolSize: 1 });
    await sql.raw(`create database ${name}`).execute(server.db);
    drop = async () => {
      await sql.raw(`drop database ${name} with (force)`).execute(server.db);
      await server.close();
    };
    owner = openDatabase(urlOf(inject('serverUrl'), name), { as: 'owner', poolSize: 2 });
    await migrate(owner, { upTo: BEFORE });
    return owner.db;
  };

  let causes = 0;
  const book = (db: Db, member: number, movement: string, lines: [string, number][], kind?: string) =>
    sql`
      select ledger.post(${member}, ${movement}::ledger.movement, ${`old:${++causes}`}, 'test',
        ${lines.map(([account]) => (MEMBERS.has(account) ? member : 0))}::int[], ${lines.map(([account]) => account)}::ledger.account[],
        ${lines.map(([, whole]) => usdt(whole).toString())}::bigint[], null, ${kind ?? null}::ledger.movement)`.execute(
      db,
    );
  const MEMBERS = new Set(['r_wallet', 'working', 'profit', 'debt']);

  it('leave the treasury as far as it still has them; what vanished deposits owe stays what it was', async () => {
    const db = await olderDatabase();
    for (const member of [1, 2, 3, 4]) await sql`select ledger.open_account(${member})`.execute(db);
    // Owes 100 for rewards and 30 for a deposit, and has settled 50 of it: the deposit, and 20 of the rewards.
    await book(
      db,
      1,
      'reversal',
      [
        ['debt', -100],
        ['reward_treasury', 100],
      ],
      'direct',
    );
    await book(db, 1, 'reversal', [
      ['debt', -30],
      ['custody', 30],
    ]);
    await book(db, 1, 'refund', [
      ['working', 50],
      ['operator', -50],
    ]);
    await book(db, 1, 'debt_settlement', [
      ['working', -50],
      ['debt', 50],
    ]);
    // For a deposit alone; for rewards, settled since; for rewards of which the treasury has paid out a part.
    await book(db, 2, 'reversal', [
      ['debt', -70],
      ['custody', 70],
    ]);
    await book(
      db,
      3,
      'reversal',
      [
        ['debt', -40],
        ['reward_treasury', 40],
      ],
      'daily',
    );
    await book(db, 3, 'refund', [
      ['profit', 40],
      ['operator', -40],
    ]);
    await book(db, 3, 'debt_settlement', [
      ['profit', -40],
      ['debt', 40],
    ]);
    await book(
      db,
      4,
      'reversal',
      [
        ['debt', -90],
        ['reward_treasury', 90],
      ],
      'network',
    );
    await book(db, 4, 'daily', [
      ['reward_treasury', -85],
      ['profit', 85],
    ]);
    // 145 is left of the 230 that came back.
    expect(await programmeBalance(db, 'reward_treasury')).toBe(usdt(145));

    expect(owner && (await migrate(owner))[0]).toBe('064_uncollected');
    expect(
      await rowsOf(
        db,
        sql`select member_id as id, debt, uncollected from ledger.member_balances order by id`,
      ),
    ).toEqual([
      { id: 1, debt: -usdt(80), uncollected: usdt(80) },
      { id: 2, debt: -usdt(70), uncollected: 0n },
      { id: 3, debt: 0n, uncollected: 0n },
      { id: 4, debt: -usdt(90), uncollected: usdt(65) },
    ]);
    expect(await programmeBalance(db, 'reward_treasury')).toBe(0n);
    const ofTheLedger = ['I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I29', 'I36', 'I37', 'I41'];
    for (const { id, query } of INVARIANTS.filter((each) => ofTheLedger.includes(each.id)))
      expect({ id, breaches: await rowsOf(db, sql.raw(query)) }).toEqual({ id, breaches: [] });
  });
});
