import { startJsonRpcServer } from '@tributary/chain/testing';
import { inTransaction, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { useScreening } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { collectDue } from '../collections/index.ts';
import { releaseDeposit } from '../deposits/index.ts';
import { sourcesNow } from '../screening/index.ts';

const screening = useScreening();
const { deposit, list, listFile, member, screen, stateOf, stranger } = screening;

const spendable = async (memberId: number) => {
  const { r_wallet, held } = await balancesOf(screening.db, memberId);
  return { spendable: r_wallet, held };
};
const lineOf = (address: string): string => `${address},OFAC SDN,2026-11-11\n`;

describe('the screening of deposits', () => {
  it('is off without a source: a deposit is spendable at once, and nothing is asked', async () => {
    await screen();
    const anna = await member();
    await deposit(anna, stranger(), usdt(50));
    expect(await spendable(anna.id)).toEqual({ spendable: usdt(50), held: 0n });
    expect(await rowsOf(screening.db, sql`select 1 from screenings where member_id = ${anna.id}`)).toEqual(
      [],
    );
  });

  it('holds a deposit until list and oracle cleared its sender, and keeps both answers', async () => {
    const sources = { listFile: list(lineOf(stranger())), oracle: screening.oracle() };
    await screen(sources);
    const anna = await member();
    await deposit(anna, stranger(), usdt(50));
    expect(await spendable(anna.id)).toEqual({ spendable: 0n, held: usdt(50) });
    expect(await screen(sources)).toBe(1);
    expect(await spendable(anna.id)).toEqual({ spendable: usdt(50), held: 0n });
    const list1 = (await sourcesNow(screening.db))?.listId;
    expect(await screening.checksOf(anna.id)).toEqual([
      { source: 'list', version: String(list1), result: 'clear' },
      { source: 'oracle', version: sources.oracle.contract, result: 'clear' },
    ]);
    expect(await screen(sources)).toBe(0);
  });

  it('holds a deposit whose sender is listed in another letter case, and credits it in the books', async () => {
    const from = '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd';
    const sources = { listFile: list(lineOf(`0x${from.slice(2).toUpperCase()}`)) };
    await screen(sources);
    const anna = await member();
    await deposit(anna, from, usdt(70));
    await screen(sources);
    expect(await stateOf(anna.id)).toMatchObject({ state: 'hit', found: 'OFAC SDN, since 2026-11-11' });
    expect(await spendable(anna.id)).toEqual({ spendable: 0n, held: usdt(70) });
    expect(await screen(sources)).toBe(0);
  });

  it('holds a deposit whose sender the oracle lists, and no collection takes it', async () => {
    const [from, oracle] = [stranger(), screening.oracle()];
    await screening.scene.local.listAddress(from);
    await screening.scene.local.mine(2);
    await screen({ oracle });
    const anna = await member();
    await deposit(anna, from, usdt(500));
    await screen({ oracle });
    expect((await stateOf(anna.id)).found).toMatch(/^The oracle 0x[0-9a-f]{40}, at block \d+$/);
    await collectDue(screening.scene.needs);
    expect(await screening.scene.held(anna.address)).toBe(500n * 10n ** 18n);
  });

  it('has the database refuse to credit a held deposit without an answer', async () => {
    const sources = { listFile: list(lineOf(stranger())) };
    await screen(sources);
    const anna = await member();
    await deposit(anna, stranger(), usdt(50));
    const [row] = await rowsOf(
      screening.db,
      sql<{ id: number }>`select id from deposits where member_id = ${anna.id}`,
    );
    const id = row?.id ?? 0;
    const release = inTransaction(screening.db, (tx) =>
      releaseDeposit(tx, { memberId: anna.id, id, actor: 'test' }),
    );
    await expect(release).rejects.toThrow('a deposit is not credited before its sender is cleared');
    expect(await screen(sources, 3)).toBe(1);
    expect(await spendable(anna.id)).toEqual({ spendable: usdt(50), held: 0n });
  });

  it('changes nothing if a worker dies half way, and the next worker does it once', async () => {
    const sources = { listFile: list(lineOf(stranger())) };
    await screen(sources);
    const anna = await member();
    await deposit(anna, stranger(), usdt(50));
    await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      screening.owner,
    );
    await sql`create trigger die before insert on ledger.entries for each row when (new.cause like 'screened:%') execute function die()`.execute(
      screening.owner,
    );
    await expect(screen(sources)).rejects.toThrow('killed');
    expect(await stateOf(anna.id)).toMatchObject({ state: 'unchecked' });
    expect(await screening.checksOf(anna.id)).toEqual([]);
    expect(await spendable(anna.id)).toEqual({ spendable: 0n, held: usdt(50) });
    await sql`drop trigger die on ledger.entries`.execute(screening.owner);
    expect(await screen(sources, 3)).toBe(1);
    expect(await spendable(anna.id)).toEqual({ spendable: usdt(50), held: 0n });
  });

  it('keeps dust of an unanswered sender in suspense, and credits it once that sender is cleared', async () => {
    const sources = { listFile: list(lineOf(stranger())) };
    await screen(sources);
    const anna = await member();
    for (const from of [stranger(), stranger()]) await deposit(anna, from, 6_000n);
    expect(await spendable(anna.id)).toEqual({ spendable: 0n, held: 0n });
    await screen(sources);
    expect(await spendable(anna.id)).toEqual({ spendable: 12_000n, held: 0n });
  });

  it('takes back a held deposit whose block left the chain, and owes nothing for it', async () => {
    const from = stranger();
    const sources = { listFile: list(lineOf(from)) };
    await screen(sources);
    const anna = await member();
    await deposit(anna, from, usdt(40));
    await screen(sources);
    await screening.scene.local.reorg(6);
    await screening.scene.settle();
    const after = await balancesOf(screening.db, anna.id);
    expect([after.held, after.r_wallet, after.debt]).toEqual([0n, 0n, 0n]);
    expect(await screen(sources)).toBe(0);
  });
});

describe('a source that cannot be used', () => {
  it('keeps deposits held as not checked while the oracle is down, and clears them once it answers', async () => {
    const down = screening.oracle('http://127.0.0.1:1');
    await screen({ oracle: down });
    const anna = await member();
    await deposit(anna, stranger(), usdt(50));
    expect(await screen({ oracle: down })).toBe(0);
    expect(await stateOf(anna.id)).toMatchObject({
      state: 'unchecked',
      problem: expect.stringContaining('does not answer') as string,
    });
    expect(await screen({ oracle: screening.oracle() })).toBe(1);
    expect(await spendable(anna.id)).toEqual({ spendable: usdt(50), held: 0n });
  });

  it.each(['0x', '0x01', `0x${'f'.repeat(64)}`, `0x${'0'.repeat(63)}2`, 7, null])(
    'takes the answer %s of an oracle as no answer',
    async (answer) => {
      const node = await startJsonRpcServer((method) =>
        Promise.resolve({ result: method === 'eth_call' ? answer : '0x64' }),
      );
      try {
        await screen({ oracle: screening.oracle(node.url) });
        expect((await sourcesNow(screening.db))?.oracleProblem).toContain('does not answer');
      } finally {
        await node.close();
      }
    },
  );

  it('loads a list that changed, refuses a bad one as a whole, and keeps the last good one', async () => {
    const [first, second] = [stranger(), stranger()];
    await screen({ listFile: list(lineOf(first)) });
    const one = await sourcesNow(screening.db);
    await screen({ listFile: list(lineOf(first) + lineOf(second)) });
    const two = await sourcesNow(screening.db);
    expect(two).toMatchObject({ entries: 2, newestOn: '2026-11-11', listProblem: null });
    expect(two?.listId).not.toBe(one?.listId);
    const bad = { listFile: list(`${lineOf(first)}0x12,OFAC SDN,2026-11-11`) };
    await screen(bad);
    expect(await sourcesNow(screening.db)).toMatchObject({
      listId: two?.listId,
      listProblem: expect.stringMatching(
        /^The list is refused: line 2: .* The list before it stays in force\.$/,
      ) as string,
    });
    const anna = await member();
    await deposit(anna, second, usdt(50));
    await screen(bad);
    expect((await stateOf(anna.id)).state).toBe('hit');
  });

  it.each([
    ['is half written', (line: string) => `${line}0x5290840009`],
    ['ends within a line', (line: string) => line.trim().slice(0, -12)],
    ['is cut at the end of a line', (line: string) => line],
    ['has a line of nonsense', (line: string) => `${line}OFAC: see our website\n# end`],
    ['has a heading', (line: string) => `address,source,date\n${line}# end`],
    ['is a page of a website', () => '<!doctype html><title>Not found</title>'],
    ['is empty', () => ''],
  ])('keeps the earlier list for a file that %s', async (_how, made) => {
    const [first, second] = [stranger(), stranger()];
    await screen({ listFile: list(lineOf(first)) });
    const before = await sourcesNow(screening.db);
    const bad = { listFile: listFile(made(lineOf(second))) };
    await screen(bad);
    expect(await sourcesNow(screening.db)).toMatchObject({
      listId: before?.listId,
      entries: 1,
      keepsLastList: true,
      listProblem: expect.stringMatching(/^The list is refused: /) as string,
    });
    const [anna, ben] = [await member(), await member()];
    await deposit(anna, first, usdt(50));
    await deposit(ben, second, usdt(50));
    await screen(bad);
    expect([(await stateOf(anna.id)).state, (await stateOf(ben.id)).state]).toEqual(['hit', 'clear']);
  });

  it('waits while the file is missing, although an earlier list is known', async () => {
    const gone = { listFile: `${list(lineOf(stranger()))}.gone` };
    await screen(gone);
    const anna = await member();
    await deposit(anna, stranger(), usdt(50));
    await screen(gone);
    expect(await stateOf(anna.id)).toMatchObject({
      state: 'unchecked',
      problem: expect.stringContaining('cannot be read') as string,
    });
    await screen();
    expect(await spendable(anna.id)).toEqual({ spendable: usdt(50), held: 0n });
  });
});
