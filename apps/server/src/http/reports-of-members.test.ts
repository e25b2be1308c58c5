import { dateOfRow } from '@tributary/definitions/lists';
import { moneyFromWire, moneyToWire, usdt } from '@tributary/domain';
import { claimOdl, setTurnover } from '@tributary/modules/odl';
import { requestWithdrawal } from '@tributary/modules/withdrawals';
import { giveVerifiedAddress, PASSWORD, SEED, SUITE, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { MEMBER_FIGURES } from '../testing/member-figures.ts';
import { MEMBER_REPORTS } from '../testing/member-reports.ts';
import { bookedOf, cellsOf, fileCellsOf, ReportReader, wholeCellsOf } from '../testing/report-reader.ts';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
const readers: Record<string, ReportReader> = {};
const ids: Record<string, number> = {};
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const NAMES = ['leader', 'below', 'newcomer'] as const;

/** Eight days of a leader with all five incomes, of a member below them, and of one who only joined. */
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
  const app = await TestApp.begin(db);
  for (const who of NAMES)
    readers[who] = new ReportReader(app, { who, memberId: ids[who]!, token: await app.logIn(who, PASSWORD) });
});

const SOME_DAYS = 'from=2026-01-02&to=2026-01-04';
const EACH = Object.keys(MEMBER_REPORTS).flatMap((name) => NAMES.map((who) => [name, who] as const));

const FIGURES = Object.keys(MEMBER_FIGURES).flatMap((name) => NAMES.map((who) => [name, who] as const));

/** The files of this run. A PDF needs a process, so `npm test` makes one of the files of each report, by the seed. */
const filesOfToday = (files: readonly string[], report: number): readonly string[] =>
  SUITE === 'usual' ? [files[(SEED + report) % files.length]!] : [...new Set(files)];

describe('a report of a member', () => {
  it.each(EACH)('%s of %s has the rows and the sums of the books', async (name, who) => {
    const of = MEMBER_REPORTS[name]!;
    const { rows, total, sums } = await readers[who]!.all(of);
    const booked = await readers[who]!.booked(of);
    expect(rows.map((row) => bookedOf(of.report, row))).toEqual(booked.rows);
    expect(total).toBe(booked.rows.length);
    expect(sums).toMatchObject(booked.sums);
  });

  it.each(EACH)(
    '%s of %s has the same rows as CSV and Excel: all, those of some days, and the selected ones',
    async (name, who) => {
      const of = MEMBER_REPORTS[name]!;
      const reader = readers[who]!;
      const { rows } = await reader.all(of);
      const picked = rows.filter((_, at) => at % 2 === 1);
      const selected = `ids=${picked.map(({ id }) => String(id)).join(',')}`;
      for (const [wanted, more] of [
        [rows, ''] as const,
        [(await reader.page(of, 1, `size=50&${SOME_DAYS}`)).rows, SOME_DAYS] as const,
        ...(picked.length ? [[picked, selected] as const] : []),
      ]) {
        const [head, ...lines] = await reader.csv(of, more);
        expect(head).toEqual(of.report.columns.map(({ header }) => header));
        expect(fileCellsOf(of.report, lines)).toEqual(cellsOf(of.report, wanted));
        const [, ...sheet] = await reader.xlsx(of, more);
        expect(fileCellsOf(of.report, sheet)).toEqual(cellsOf(of.report, wanted));
      }
    },
  );

  it.each(Object.keys(MEMBER_REPORTS).map((name, at) => [name, at] as const))(
    '%s of a leader has the same rows as PDF in the same order: all, those of some days, and the selected ones',
    async (name, turn) => {
      const of = MEMBER_REPORTS[name]!;
      const reader = readers['leader']!;
      const { rows } = await reader.all(of);
      const picked = rows.filter((_, at) => at % 2 === 1).map(({ id }) => String(id));
      const files = ['', SOME_DAYS, picked.length > 0 ? `ids=${picked.join(',')}` : ''];
      for (const more of filesOfToday(files, turn)) {
        const [, ...lines] = await reader.csv(of, more);
        const shown = (await reader.pdf(of, more)).map((line) => line.replaceAll(',', ''));
        const count = `${lines.length} ${lines.length === 1 ? 'row' : 'rows'} made`;
        expect(shown.join('\n')).toContain(count);
        // Each line of the CSV appears in the PDF behind the line before it.
        let from = 0;
        for (const line of lines) {
          const wanted = wholeCellsOf(of.report, line);
          expect(wanted.length).toBeGreaterThan(0);
          const at = shown.findIndex((text, no) => {
            const words = text.split(/\s+/);
            return no >= from && wanted.every((cell) => words.includes(cell));
          });
          expect(at, wanted.join(' ')).toBeGreaterThanOrEqual(from);
          from = at + 1;
        }
      }
    },
  );

  it.each([
    ['network', '', 'amount'],
    ['network', 'level=1', 'amount'],
    ['network', `${SOME_DAYS}&sort=created_at`, 'amount'],
    ['daily', 'q=Legacy', 'amount'],
    ['transactions', '', 'net'],
    ['transactions', 'type=debit', 'net'],
  ])(
    '%s with “%s” has the count and the sum of each date of a page, also of its rows elsewhere',
    async (name, more, sum) => {
      const of = MEMBER_REPORTS[name]!;
      const reader = readers['leader']!;
      const { rows, byDate } = await reader.page(of, 1, `size=5&${more}`);
      const whole = (await reader.page(of, 1, `size=50&${more}`)).rows;
      const added = new Map<string, { rows: number; sum: bigint }>();
      for (const row of whole) {
        const date = dateOfRow(row as { id: string });
        const amount =
          sum === 'amount'
            ? moneyFromWire(String(row['amount']))
            : moneyFromWire(String(row['crc'])) - moneyFromWire(String(row['dr']));
        const before = added.get(date) ?? { rows: 0, sum: 0n };
        added.set(date, { rows: before.rows + 1, sum: before.sum + amount });
      }
      const shown = new Set(rows.map((row) => dateOfRow(row as { id: string })));
      expect(rows.length).toBeGreaterThan(0);
      expect(byDate).toEqual(
        [...added]
          .filter(([date]) => shown.has(date))
          .toSorted(([one], [other]) => other.localeCompare(one))
          .map(([date, { rows: count, sum: total }]) => ({ date, rows: count, sum: moneyToWire(total) })),
      );
    },
  );

  it.each([
    ['network', 'sort=-amount'],
    ['transactions', 'sort=crc'],
    ['downline', ''],
  ])('%s with “%s” has no dates: its rows are not in order of time', async (name, more) => {
    const page = await readers['leader']!.page(MEMBER_REPORTS[name]!, 1, `size=5&${more}`);
    expect(page.rows.length).toBeGreaterThan(0);
    expect(page).not.toHaveProperty('byDate');
  });

  it('has the file name of the documents, or of AMB-098', () =>
    expect(
      Object.fromEntries(Object.entries(MEMBER_REPORTS).map(([name, { report }]) => [name, report.name])),
    ).toEqual({
      daily: 'bot-profit-report',
      direct: 'direct-bounty-report',
      network: 'network-bounty-report',
      blb: 'blb-bonus-report',
      odl: 'odl-bonus-report',
      earnings: 'earning-report',
      transactions: 'transaction-report',
      topUps: 'bot-profit-report',
      withdrawals: 'withdrawal-history',
      deposits: 'deposit-history',
      downline: 'downline-report',
      referrals: 'my-referrals',
      stops: 'stopped-members',
    }));

  it('adds up on each date of earnings', async () => {
    const { rows } = await readers['leader']!.all(MEMBER_REPORTS['earnings']!);
    expect(rows.length).toBeGreaterThan(7);
    for (const row of rows) {
      const parts = ['daily_xrp', 'direct', 'level_income', 'odl', 'blb'].map((field) =>
        moneyFromWire(String(row[field])),
      );
      expect(parts.reduce((sum, each) => sum + each)).toBe(moneyFromWire(String(row['total_earning'])));
    }
  });

  it.each(FIGURES)('%s of %s equals the books', async (name, who) => {
    const { shown, booked } = await readers[who]!.figures(MEMBER_FIGURES[name]!);
    expect(shown).toEqual(booked);
    if (who === 'leader') expect(shown.length).toBeGreaterThan(0);
  });
});
