import { inTransaction, pageOf, rowsOf, sql, type Db } from '@tributary/database';
import { lineId } from '@tributary/definitions/lists';
import { usdt, type BusinessDay } from '@tributary/domain';
import { seeded, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ofMember, ofProgramme, post, statementList, transfer } from './index.ts';

// Money enters the principal here without a package, which the books as a whole would refuse.
const database = useDatabase({ booksHold: false });
const DAYS = 70;
let db: Db;
let member: number;
let newcomer: number;
let days: BusinessDay[];

/** Credits, debits, moves between wallets and postings outside them, on most days of more than two months. */
const live = async (programme: TestProgramme, random: (below: number) => number): Promise<void> => {
  for (let day = 0; day < DAYS; day++) {
    const acts = random(4);
    for (let act = 0; act < acts; act++) {
      const amount = 1n + BigInt(random(5_000_000));
      const postings = [
        transfer(amount, ofProgramme('custody'), ofMember(member, 'r_wallet')),
        transfer(amount, ofMember(member, 'profit'), ofMember(member, 'r_wallet')),
        transfer(amount, ofMember(member, 'r_wallet'), ofMember(member, 'principal')),
        transfer(amount, ofMember(member, 'r_wallet'), ofProgramme('fees')),
      ][random(4)];
      if (!postings) throw new Error('No such act.');
      await inTransaction(db, (tx) =>
        post(tx, { owner: member, movement: 'refund', cause: `${day}:${act}`, actor: 'test', postings }),
      );
    }
    await programme.passDays(1);
  }
};

beforeAll(async () => {
  db = database.current.db;
  const programme = await TestProgramme.begin(db);
  member = await programme.join('ada');
  newcomer = await programme.join('bob');
  await programme.give(member, usdt(1_000), 'r_wallet');
  await programme.give(member, usdt(1_000), 'profit');
  await live(programme, seeded(7));
  const found = await rowsOf(
    db,
    sql<{
      day: BusinessDay;
    }>`select (app_day() - n)::text as day from generate_series(-3, ${DAYS + 3}::int) n`,
  );
  days = found.map(({ day }) => day);
});

type Filter = NonNullable<Parameters<typeof statementList>[1]>;

/** The sums of the list, and the sums of all its rows added up here. */
const bothOf = async (of: number, filter: Filter) => {
  const list = statementList(of, { ...filter, sort: 'created_at' });
  const { rows, total, sums } = await pageOf(db, list, { page: 1, size: 10_000 });
  const sumOf = (amounts: bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n);
  const amounts = rows.map(({ amountMicro }) => amountMicro);
  return {
    said: { total, creditMicro: sums.creditMicro, debitMicro: sums.debitMicro },
    added: {
      total: rows.length,
      creditMicro: sumOf(amounts.filter((amount) => amount > 0n)),
      debitMicro: -sumOf(amounts.filter((amount) => amount < 0n)),
    },
    sums,
    rows,
  };
};

describe('a sum of a statement', () => {
  it.each([
    ['for all lines', {}],
    ['for credits', { type: 'credit' }],
    ['for debits', { type: 'debit' }],
    ['for lines found by a word', { text: 'refund' }],
  ] as const)('equals the sum of the rows %s', async (_title, filter) => {
    const { said, added } = await bothOf(member, filter);
    expect(said).toEqual(added);
    expect(said.total).toBeGreaterThan(10);
  });

  it('equals the sum of the rows for any period, open or closed, in order or not', async () => {
    const random = seeded(11);
    const someDay = () => (random(5) === 0 ? undefined : days[random(days.length)]);
    const types = [undefined, 'credit', 'debit'] as const;
    const found: unknown[] = [];
    for (let n = 0; n < 120; n++) {
      const filter = { from: someDay(), to: someDay(), type: types[n % 3] };
      const { said, added } = await bothOf(member, filter);
      if (JSON.stringify(said, asText) !== JSON.stringify(added, asText)) found.push({ filter, said, added });
    }
    expect(found).toEqual([]);
  });

  it('gives the credits of the last 30 days and the balance under any filter', async () => {
    const { sums } = await bothOf(member, { from: days.at(-1), to: days.at(-1), type: 'debit' });
    const recent = await bothOf(member, { from: days[3 + 29] });
    expect(sums.credit30DaysMicro).toBe(recent.added.creditMicro);
    const { rows } = await bothOf(member, {});
    expect(sums.netBalanceMicro).toBe(rows.at(-1)?.balanceMicro);
  });

  it('is zero for a member without lines', async () => {
    const { said, sums } = await bothOf(newcomer, { from: days.at(-1) });
    expect(said).toEqual({ total: 0, creditMicro: 0n, debitMicro: 0n });
    expect([sums.credit30DaysMicro, sums.netBalanceMicro]).toEqual([0n, 0n]);
  });
});

describe('a page of a statement', () => {
  it('is a slice of the same rows at any place, in both directions, for any period and kind', async () => {
    const random = seeded(13);
    const types = [undefined, 'credit', 'debit'] as const;
    const found: unknown[] = [];
    for (let n = 0; n < 120; n++) {
      const [a = 0, b = 0] = [random(days.length), random(days.length)].toSorted((x, y) => y - x);
      const filter = { ...(n % 4 === 0 ? {} : { from: days[a], to: days[b] }), type: types[n % 3] };
      const list = statementList(member, { ...filter, sort: n % 2 === 0 ? 'created_at' : '-created_at' });
      const { rows } = await pageOf(db, list, { page: 1, size: 10_000 });
      const size = 1 + random(7);
      const page = 1 + random(Math.ceil(rows.length / size) + 1);
      const got = await pageOf(db, list, { page, size });
      const wanted = rows.slice((page - 1) * size, page * size);
      if (got.rows.map(lineId).join() !== wanted.map(lineId).join()) found.push({ filter, page, size });
    }
    expect(found).toEqual([]);
  });
});

/** Every wallet line of the member as stored, in order of time. */
const rawLines = () =>
  rowsOf(
    db,
    sql<{ id: string; amount: bigint; after: bigint; particular: string }>`
    select booked_on || '.' || seq as id, amount, wallets_after as after,
      case movement::text when 'refund' then 'Refund' else 'Deposit USDT (BEP20)' end || ' · ' ||
      case account::text when 'profit' then 'Profit' else 'R-Wallet' end as particular
    from ledger.postings where owner_id = ${member} and account in ('r_wallet', 'profit', 'working') order by booked_on, seq`,
  );
const everything = { page: 1, size: 10_000 };

describe('the order of a statement', () => {
  const byAmount = (of: (line: { amount: bigint; after: bigint }) => bigint) => of;
  it.each([
    ['crc', byAmount(({ amount }) => largestOf(amount))],
    ['dr', byAmount(({ amount }) => largestOf(-amount))],
    ['balance', byAmount(({ after }) => after)],
  ] as const)('sorts by %s in both directions', async (key, valueOf) => {
    const values = (await rawLines()).map(valueOf).toSorted((a, b) => Number(a - b));
    const inOrder = async (sort: typeof key | `-${typeof key}`) => {
      const { rows } = await pageOf(db, statementList(member, { sort }), everything);
      return rows.map((row) => valueOf({ amount: row.amountMicro, after: row.balanceMicro }));
    };
    expect(await inOrder(key)).toEqual(values);
    expect(await inOrder(`-${key}`)).toEqual(values.toReversed());
  });

  it('sorts particulars by words, then by the numbers in them', async () => {
    const { rows } = await pageOf(db, statementList(member, { sort: 'particular' }), everything);
    const words = (await rawLines()).map(({ particular }) => particular);
    expect(new Set(words).size).toBeGreaterThan(1);
    expect(rows.map(({ particular }) => particular)).toEqual(words.toSorted());
  });

  it('follows the books when sorted by time, page by page', async () => {
    const ids = (await rawLines()).map(({ id }) => id);
    const seen: string[] = [];
    for (let page = 1; seen.length < ids.length && page < 100; page++) {
      const { rows } = await pageOf(db, statementList(member, { sort: 'created_at' }), { page, size: 25 });
      seen.push(...rows.map(lineId));
    }
    expect(seen).toEqual(ids);
  });

  it('finds a page by its line numbers in order of time only', () => {
    const isNumbered = (filter: Filter, sort: Filter['sort']) =>
      'numbered' in statementList(member, { ...filter, sort });
    expect(isNumbered({}, 'created_at')).toBe(true);
    expect(isNumbered({ text: '' }, '-created_at')).toBe(true);
    expect(isNumbered({ text: 'refund' }, 'created_at')).toBe(false);
    expect(isNumbered({ ids: [] }, '-created_at')).toBe(false);
    expect(isNumbered({}, 'balance')).toBe(false);
    expect(isNumbered({}, '-crc')).toBe(false);
  });

  it('finds its lines by one key, so one plan fits every filter', () =>
    expect(statementList(member, { sort: 'created_at' }).isByKey).toBe(true));
});

describe('a selection of lines', () => {
  const picked = (ids: readonly string[], of = member) =>
    pageOf(db, statementList(of, { ids, sort: 'created_at' }), everything);

  it('is in order of time, with its own sums', async () => {
    const raw = await rawLines();
    // The tenth line has a number of two digits.
    const wanted = [raw[2], raw[raw.length - 1], raw[11]].flatMap((line) => line ?? []);
    const { rows, total, sums } = await picked(wanted.map(({ id }) => id));
    const ids = [wanted[0], wanted[2], wanted[1]].map((line) => line?.id);
    expect([rows.map(lineId), total]).toEqual([ids, 3]);
    expect(sums.creditMicro - sums.debitMicro).toBe(wanted.reduce((sum, { amount }) => sum + amount, 0n));
  });

  it('excludes wrong ids and the lines of another member', async () => {
    const [line] = await rawLines();
    const id = line?.id ?? '';
    const wrong = [
      `x${id}`,
      `${id}x`,
      id.replace('.', '-'),
      id.replace(/^\d/, ''),
      '',
      'nonsense',
      `${id}0000`,
    ];
    expect((await picked(wrong)).total).toBe(0);
    expect((await picked([id], newcomer)).total).toBe(0);
    expect((await picked([id, ...wrong])).rows.map(lineId)).toEqual([id]);
  });

  it('has its own sums when made by search words, and has all lines without any', async () => {
    const raw = await rawLines();
    const deposits = raw.filter(({ particular }) => particular.startsWith('Deposit'));
    const found = await pageOf(db, statementList(member, { text: 'deposit' }), everything);
    expect([found.total, found.sums.creditMicro]).toEqual([
      deposits.length,
      deposits.reduce((sum, { amount }) => sum + largestOf(amount), 0n),
    ]);
    const all = await pageOf(db, statementList(member, { text: '', sort: 'created_at' }), everything);
    expect(all.total).toBe(raw.length);
  });
});

const largestOf = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
