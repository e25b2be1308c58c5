import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import {
  BOUNTY_REPORTS,
  DEPOSITS_REPORT,
  DOWNLINE_REPORT,
  EARNINGS_REPORT,
  OWN_WITHDRAWALS_REPORT,
  REFERRALS_REPORT,
  TOP_UPS_REPORT,
  TRANSACTIONS_REPORT,
  type Report,
} from '@tributary/contract/reports';
import { oneRow, sql, type RawBuilder } from '@tributary/database';
import { moneyFromWire, moneyToWire, parseMoney, usdt } from '@tributary/domain';
import { claimOdl, setTurnover } from '@tributary/modules/odl';
import { requestWithdrawal } from '@tributary/modules/withdrawals';
import { giveVerifiedAddress, PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const NAMES = ['leader', 'below', 'newcomer'] as const;

/** Eight days of a leader with all five incomes, of somebody below them, and of somebody who only joined. */
beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  for (const [name, sponsor] of [
    ['leader', 'TOP'],
    ['below', 'leader'],
    ['lowest', 'below'],
    ['newcomer', 'leader'],
  ] as const)
    ids[name] = await programme.join(name, sponsor);
  await programme.activate(ids['leader']!, 'legacyVault', 10_000);
  await programme.activate(ids['below']!, 'elevatePlus', 5_000);
  await programme.activate(ids['lowest']!, 'igniteFund', 333);
  await programme.activate(ids['leader']!, 'legacyVault', 10_001);
  await setTurnover(db, { turnoverMicro: usdt(25_000), actor: 'test' });
  await claimOdl(db, ids['leader']!);
  await programme.passDays(8);
  await programme.settle();
  await giveVerifiedAddress(db, ids['leader']!, { coin: 'usdt', address: ADDRESS });
  for (const whole of [20, 35])
    await requestWithdrawal(db, {
      memberId: ids['leader']!,
      wallet: 'profit',
      coin: 'usdt',
      grossMicro: usdt(whole),
      address: ADDRESS,
    });
  app = await TestApp.begin(db);
  for (const name of NAMES) tokens[name] = await app.logIn(name, PASSWORD);
}, 60_000);

type Row = Record<string, string | number | null>;
type Page = { rows: Row[]; total: number; sums: Record<string, unknown> };
type Case = {
  report: Report<never>;
  path: (who: string) => string;
  query?: string;
  /** A sum of the answer, and the same from the books alone. */
  sum?: { of: string; books: (memberId: number) => RawBuilder<{ micro: bigint | null }> };
};

/** What postings of a movement brought to a member's wallets. */
const posted = (movement: string) => (memberId: number) =>
  sql<{ micro: bigint | null }>`select sum(amount)::bigint as micro from ledger.postings
    where owner_id = ${memberId} and account in ('r_wallet', 'profit', 'working') and movement::text = ${movement}`;

const FIVE = ['daily', 'direct', 'network', 'blb', 'odl'];

const CASES: Record<string, Case> = {
  ...Object.fromEntries(
    Object.entries(BOUNTY_REPORTS).map(([kind, report]) => [
      kind,
      {
        report,
        path: () => '/rewards/report',
        query: `kind=${kind}`,
        sum: { of: 'paid', books: posted(kind) },
      },
    ]),
  ),
  earnings: {
    report: EARNINGS_REPORT,
    path: () => '/earnings/report',
    sum: {
      of: 'total',
      books: (memberId) => sql`select sum(amount)::bigint as micro from ledger.postings
        where owner_id = ${memberId} and account in ('profit', 'working') and movement::text = any(${FIVE}::text[])`,
    },
  },
  transactions: {
    report: TRANSACTIONS_REPORT,
    path: (who) => `/transactions/${who}`,
    sum: {
      of: 'netBalance',
      books: (memberId) => sql`select sum(amount)::bigint as micro from ledger.postings
        where owner_id = ${memberId} and account in ('r_wallet', 'profit', 'working')`,
    },
  },
  topUps: {
    report: TOP_UPS_REPORT,
    path: (who) => `/topup-history/${who}`,
    sum: {
      of: 'amount',
      books: (memberId) => sql`select sum(amount)::bigint as micro from ledger.postings
        where owner_id = ${memberId} and account = 'principal' and amount > 0`,
    },
  },
  withdrawals: {
    report: OWN_WITHDRAWALS_REPORT,
    path: () => '/withdrawals',
  },
  deposits: { report: DEPOSITS_REPORT, path: (who) => `/deposits/${who}` },
  downline: { report: DOWNLINE_REPORT, path: () => '/downline/report' },
  referrals: { report: REFERRALS_REPORT, path: () => '/referrals/report' },
} as Record<string, Case>;

const get = async (who: string, { path, query = '' }: Case, page: number): Promise<Page> =>
  (
    await app.call('GET', `/api${path(who)}?size=5&page=${page}&${query}`, {
      caller: { token: tokens[who] ?? '' },
    })
  ).body['data'] as Page;

const all = async (who: string, of: Case): Promise<Page> => {
  const first = await get(who, of, 1);
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total; page++) rows.push(...(await get(who, of, page)).rows);
  return { ...first, rows };
};

const file = async (who: string, { path, query = '' }: Case, more: string): Promise<Buffer> =>
  (
    await app.app.inject({
      method: 'GET',
      url: `/api${path(who)}/export?${query}&${more}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
    })
  ).rawPayload;

const csvOf = (bytes: Buffer): string[][] =>
  parseCsv(bytes.toString('utf8').replace('\uFEFF', '')) as string[][];

/** The amounts of a file's lines, as they are on the wire. */
const amountsIn = (report: Report<never>, lines: readonly string[][]) =>
  lines.map((cells) =>
    report.columns.flatMap(({ kind }, at) => (kind === 'money' ? [parseMoney(cells[at] || '0')] : [])),
  );

const amountsOf = (report: Report<never>, rows: readonly Row[]) =>
  rows.map((row) =>
    (report.columns as readonly { kind: string; field?: string; missing?: string }[]).flatMap(
      ({ kind, field, missing }) =>
        kind === 'money'
          ? [row[field ?? ''] == null ? parseMoney(missing ?? '0') : moneyFromWire(String(row[field ?? '']))]
          : [],
    ),
  );

const EACH = Object.keys(CASES).flatMap((name) => NAMES.map((who) => [name, who] as const));

describe('a report of a member', () => {
  it.each(EACH)('%s of %s sums to what the books say', async (name, who) => {
    const { sum } = CASES[name]!;
    const { rows, total, sums } = await all(who, CASES[name]!);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    if (!sum) return;
    const { micro } = await oneRow(database.current.db, sum.books(ids[who]!));
    expect(sums[sum.of]).toBe(moneyToWire(micro ?? 0n));
  });

  it.each(EACH)(
    '%s of %s is the same rows as CSV and Excel, all of them and the selected ones',
    async (name, who) => {
      const { report } = CASES[name]!;
      const { rows } = await all(who, CASES[name]!);
      const [head, ...lines] = csvOf(await file(who, CASES[name]!, 'format=csv'));
      expect(head).toEqual(report.columns.map(({ header }) => header));
      expect(amountsIn(report, lines)).toEqual(amountsOf(report, rows));
      const { sheets } = await readXlsx(await file(who, CASES[name]!, 'format=xlsx'));
      expect(sheets[0]?.rows.length).toBe(rows.length + 1);
      const picked = rows.filter((_, at) => at % 2 === 1);
      if (picked.length === 0) return;
      const [, ...chosen] = csvOf(
        await file(who, CASES[name]!, `format=csv&ids=${picked.map(({ id }) => String(id)).join(',')}`),
      );
      expect(amountsIn(report, chosen)).toEqual(amountsOf(report, picked));
      expect(chosen.length).toBe(picked.length);
    },
  );

  it.each(NAMES)('the running balance of %s is the sum of the lines up to each', async (who) => {
    const { rows } = await all(who, CASES['transactions']!);
    let balance = 0n;
    const said = rows.toReversed().map((row) => {
      balance += moneyFromWire(String(row['crc'])) - moneyFromWire(String(row['dr']));
      return [moneyFromWire(String(row['balance'])), balance];
    });
    expect(said.filter(([one, other]) => one !== other)).toEqual([]);
  });

  it('each date of earnings adds up, and the dates to what the dashboard says', async () => {
    const { rows } = await all('leader', CASES['earnings']!);
    expect(rows.length).toBeGreaterThan(7);
    for (const row of rows) {
      const parts = ['daily_xrp', 'direct', 'level_income', 'odl', 'blb'].map((field) =>
        moneyFromWire(String(row[field])),
      );
      expect(parts.reduce((sum, each) => sum + each)).toBe(moneyFromWire(String(row['total_earning'])));
    }
    const { body } = await app.call('GET', '/api/wallet-summary/leader', {
      caller: { token: tokens['leader'] ?? '' },
    });
    const { sums } = await get('leader', CASES['earnings']!, 1);
    expect(sums['total']).toBe((body['data'] as Record<string, string>)['totalEarning']);
  });
});
