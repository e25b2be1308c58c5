import { parseCsv } from 'hucre/csv';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { oneRow, rowsOf, sql } from '@tributary/database';
import { addDays, moneyFromWire, moneyToWire, parseMoney, usdt } from '@tributary/domain';
import { countOf, PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

/** The long statement is inserted line by line, without the other side of its entries. */
const database = useDatabase({ booksHold: false });
/** More than a PDF has in one table. */
const MANY = countOf('STATEMENT_LINES', { usual: 6_000, all: 20_000, long: 20_000 });
const AS_PRINTED = MANY.toLocaleString('en');
let app: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};

beforeAll(async () => {
  const { db, owner } = database.current;
  const programme = await TestProgramme.begin(db);
  for (const [name, sponsor] of [
    ['leader', 'TOP'],
    ['below', 'leader'],
    ['lowest', 'below'],
    ['newcomer', 'leader'],
    ['busy', 'TOP'],
  ] as const)
    ids[name] = await programme.join(name, sponsor);
  await programme.activate(ids['leader']!, 'legacyVault', 10_000);
  await programme.passDays(2);
  await programme.activate(ids['below']!, 'elevatePlus', 1_234);
  await programme.activate(ids['lowest']!, 'igniteFund', 101);
  await programme.passDays(3);
  await programme.give(ids['leader']!, usdt(77), 'profit');
  // A year of a member with many lines: credits of changing size, each with its running balances.
  await programme.standAt('2026-12-30');
  await sql`alter table ledger.postings disable trigger user`.execute(owner.db);
  await sql`
    insert into ledger.postings (owner_id, booked_on, seq, account, movement, entry_id, amount, balance_after, wallets_after, posted_at,
      lines_after, credit_lines_after, credits_after)
    select ${ids['busy']}, day, n, 'working', 'network', 1, n * 7, sum(n * 7) over so_far, sum(n * 7) over so_far,
      day::timestamp at time zone 'Asia/Kolkata', n, n, sum(n * 7) over so_far
    from (select n::bigint, ('2026-01-05'::date + (n * 350 / ${MANY})) as day from generate_series(1, ${MANY}::int) n) planted
    window so_far as (order by n)`.execute(owner.db);
  await sql`alter table ledger.postings enable trigger user`.execute(owner.db);
  await sql`update ledger.member_balances set working = (select sum(amount) from ledger.postings where owner_id = ${ids['busy']})
    where member_id = ${ids['busy']}`.execute(owner.db);
  app = await TestApp.begin(db);
  for (const name of ['leader', 'below', 'newcomer', 'busy']) tokens[name] = await app.logIn(name, PASSWORD);
});

type Sums = Record<'opening' | 'credit' | 'debit' | 'closing', string>;
type Line = { id: string; crc: string; dr: string; balance: string };
type View = { rows: Line[]; total: number; sums: Sums };

const get = (path: string, who: string) =>
  app.call('GET', `/api/statement/${who}${path}`, { caller: { token: tokens[who] ?? '' } });
const file = (query: string, who: string) =>
  app.app.inject({
    method: 'GET',
    url: `/api/statement/${who}/export?${query}`,
    headers: { authorization: `Bearer ${tokens[who]}` },
  });
const statement = async (who: string, query = '') =>
  (await get(`?size=50${query}`, who)).body['data'] as View;

/** The same figures computed from the ledger, from its first line. */
const fromLedger = async (
  who: string,
  { from, to, wallet }: { from: string; to: string; wallet?: string },
) => {
  const accounts = wallet ? [wallet] : ['r_wallet', 'profit', 'working'];
  const isOf = sql`owner_id = ${ids[who]} and account::text = any(${accounts}::text[])`;
  const { opening } = await oneRow(
    database.current.db,
    sql<{ opening: bigint }>`select coalesce(sum(amount), 0)::bigint as opening from ledger.postings
      where ${isOf} and booked_on < ${from}::date`,
  );
  const lines = await rowsOf(
    database.current.db,
    sql<{
      amount: bigint;
    }>`select amount from ledger.postings where ${isOf} and booked_on between ${from}::date and ${to}::date
      order by booked_on, seq`,
  );
  const balances: bigint[] = [];
  let balance = opening;
  for (const { amount } of lines) balances.push((balance += amount));
  const sumOf = (amounts: bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);
  const amounts = lines.map(({ amount }) => amount);
  return {
    sums: {
      opening: moneyToWire(opening),
      credit: moneyToWire(sumOf(amounts.filter((each) => each > 0n))),
      debit: moneyToWire(-sumOf(amounts.filter((each) => each < 0n))),
      closing: moneyToWire(balance),
    },
    amounts,
    balances,
  };
};

const CASES = ['leader', 'below', 'newcomer'].flatMap((who) =>
  [
    { from: '2026-01-01', to: '2026-01-06' },
    { from: '2026-01-02', to: '2026-01-04' },
    { from: '2026-01-05', to: '2026-12-30' },
    { from: '2026-01-03', to: '2026-01-05', wallet: 'profit' },
    { from: '2026-01-03', to: '2026-01-05', wallet: 'r_wallet' },
  ].map((period) => [who, period] as const),
);

describe('a statement of a period', () => {
  it.each(CASES)('equals the ledger to the micro-unit for %s, %j', async (who, period) => {
    const { from, to } = period;
    const wallet = 'wallet' in period ? `&wallet=${period.wallet}` : '';
    const { rows, sums, total } = await statement(who, `&from=${from}&to=${to}${wallet}`);
    const ledger = await fromLedger(who, period);
    expect(sums).toEqual(ledger.sums);
    expect(total).toBe(ledger.amounts.length + 2);
    expect([rows[0]?.id, rows[0]?.balance]).toEqual(['opening', ledger.sums.opening]);
    expect([rows.at(-1)?.id, rows.at(-1)?.balance]).toEqual(['closing', ledger.sums.closing]);
    const lines = rows.slice(1, -1);
    expect(lines.map(({ crc, dr }) => moneyFromWire(crc) - moneyFromWire(dr))).toEqual(ledger.amounts);
    expect(lines.map(({ balance }) => moneyFromWire(balance))).toEqual(ledger.balances);
  });

  it('adds up in each wallet and in all together', async () => {
    const { wallets, all } = (await get('/sums?from=2026-01-03&to=2026-01-05', 'leader')).body['data'] as {
      wallets: (Sums & { wallet: string })[];
      all: Sums;
    };
    expect(wallets.map(({ wallet }) => wallet)).toEqual(['r_wallet', 'profit', 'working']);
    for (const { wallet, name: _name, ...sums } of wallets as (Sums & { wallet: string; name: string })[])
      expect(sums).toEqual(
        (await fromLedger('leader', { from: '2026-01-03', to: '2026-01-05', wallet })).sums,
      );
    expect(all).toEqual((await statement('leader', '&from=2026-01-03&to=2026-01-05')).sums);
    const [opening, credit, debit, closing] = [all.opening, all.credit, all.debit, all.closing].map(
      moneyFromWire,
    );
    expect(opening! + credit! - debit!).toBe(closing);
  });

  it('adds up the last days until today if the request names no date', async () => {
    const { today, all } = (await get('/sums?days=3', 'leader')).body['data'] as { today: string; all: Sums };
    const from = addDays(today, -2);
    expect(all).toEqual((await fromLedger('leader', { from, to: today })).sums);
  });

  it.each(['days=0', 'days=367', 'days=7.5', 'days=week', 'days=7&from=2026-01-03', 'days=7&to=2026-01-05'])(
    'refuses %s',
    async (asked) => {
      expect((await get(`/sums?${asked}`, 'leader')).status).toBe(422);
    },
  );

  it('closes an empty period at zero, and opens where the previous period closed', async () => {
    expect((await statement('leader', '&to=2025-12-31')).sums).toMatchObject({
      opening: '0.000000',
      closing: '0.000000',
    });
    const before = await statement('leader', '&from=2026-01-01&to=2026-01-03');
    const after = await statement('leader', '&from=2026-01-04&to=2026-01-06');
    expect(after.sums.opening).toBe(before.sums.closing);
  });

  it(`exports a year of ${AS_PRINTED} lines as one CSV file`, async () => {
    const reply = await file('format=csv&from=2026-01-01&to=2026-12-30', 'busy');
    expect(reply.headers['content-disposition']).toContain('"statement-busy-2026-01-01-to-2026-12-30.csv"');
    const [head, ...rows] = parseCsv(reply.rawPayload.toString('utf8').replace('\uFEFF', '')) as string[][];
    expect(head).toEqual(['DATE & TIME', 'PARTICULARS', 'CREDIT', 'DEBIT', 'BALANCE']);
    expect(rows.length).toBe(MANY + 2);
    let balance = 0n;
    const wrong = rows.slice(1, -1).filter(([, , credit = '', , after = '']) => {
      balance += parseMoney(credit);
      return parseMoney(after) !== balance;
    });
    expect(wrong).toEqual([]);
    expect([rows[0]?.[1], rows.at(-1)?.[1], parseMoney(rows.at(-1)?.[4] ?? '')]).toEqual([
      'Opening balance',
      'Closing balance',
      balance,
    ]);
  });

  it(`exports a year of ${AS_PRINTED} lines as one PDF file`, async () => {
    const reply = await file('format=pdf&from=2026-01-01&to=2026-12-30', 'busy');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload), verbosity: 0 }).promise;
    const textOf = async (page: number) => {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    };
    // Reading all pages takes long. The CSV test checks every row, and both are made of the same cells.
    const first = await textOf(1);
    expect(first).toMatch(/Statement of busy, 1 Jan 2026 to 30 Dec 2026.*Opening balance/);
    expect(first).toContain(`${(MANY + 2).toLocaleString('en')} rows`);
    expect(await textOf(pdf.numPages)).toMatch(/Closing balance/);
  });
});
