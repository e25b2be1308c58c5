import { migrate, openDatabase, rowsOf, sql, type Database, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { programmeBalance } from '@tributary/ledger';
import { urlOf } from '@tributary/testing';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { INVARIANTS } from '../books/index.ts';

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
