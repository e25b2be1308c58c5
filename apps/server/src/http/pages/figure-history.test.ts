import { isPgError, oneRow, sql } from '@tributary/database';
import { cautiously, moneyFromWire, moneyToWire, usdt } from '@tributary/domain';
import { keepFigures } from '@tributary/modules/transparency';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { historyFilling } from './history-page.ts';
import { ROUTES } from '../../testing/routes.ts';
import { z } from 'zod';

const database = useDatabase();
let app: TestApp;

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  const anna = await programme.join('anna1');
  for (const whole of [100, 250]) {
    await programme.give(anna, usdt(whole), 'profit');
    await Promise.all([keepFigures(db), keepFigures(db), keepFigures(db)]);
    await programme.give(anna, usdt(7), 'profit');
    expect(await keepFigures(db)).toBe(false);
    await programme.passDays(1);
  }
});

type Kept = {
  rows: { day: string; value: string | null; step: string | null }[];
  total: number;
  sums: { unit: string };
};
const historyOf = async (figure: string): Promise<Kept> =>
  (await app.call('GET', `/api/public/transparency/history?figure=${figure}&size=50`)).body['data'] as Kept;

describe('the history of a figure', () => {
  it('has a rounded value for each business day, taken at the day’s first reading, newest first', async () => {
    const { rows, total, sums } = await historyOf('owed.profit');
    expect(rows.map(({ value }) => value)).toEqual(['1000.000000', '500.000000']);
    expect(rows.map(({ step }) => step)).toEqual(['1000.000000', '500.000000']);
    expect([total, sums.unit]).toEqual([2, 'usdt']);
    expect((await historyOf('withdrawals.paid')).rows[0]!.step).toBeNull();
    expect(rows[0]!.day > rows[1]!.day).toBe(true);
  });

  it('may be cached by others for five minutes, but not its refusal', async () => {
    const path = '/api/public/transparency/history';
    expect((await app.call('GET', path)).headers['cache-control']).toBe('public, max-age=300');
    expect((await app.call('GET', `${path}?figure=other`)).headers['cache-control']).toBe('no-store');
  });

  it('exists for every figure of the page, and for no other', async () => {
    const { input } = ROUTES.find(({ name }) => name === 'transparency.history')!;
    const names = ((input as z.ZodObject).shape['figure'] as z.ZodDefault<z.ZodEnum>).unwrap().options;
    const kept = await oneRow(
      database.current.db,
      sql<{
        names: string[];
      }>`select array(select jsonb_object_keys(figures) order by 1) as names from transparency_days limit 1`,
    );
    expect(new Set(names)).toEqual(new Set(kept.names));
    expect((await app.call('GET', '/api/public/transparency/history?figure=other')).status).toBe(422);
  });

  it('equals the sum of the ledger’s postings, rounded up', async () => {
    const { sum } = await oneRow(
      database.current.db,
      sql<{
        sum: string;
      }>`select sum(amount)::numeric::text as sum from ledger.postings where account = 'profit'`,
    );
    // The amount booked after the last reading of its day.
    const after = usdt(7);
    const { value, step } = (await historyOf('owed.profit')).rows[0]!;
    const rounded = cautiously(BigInt(sum) - after, moneyFromWire(step!), 'owed');
    expect(value).toBe(moneyToWire(rounded));
  });

  it.each([
    `update transparency_days set figures = '{}'`,
    'delete from transparency_days',
    'truncate transparency_days',
  ])('cannot be changed by anyone: %s', async (change) =>
    expect(sql.raw(change).execute(database.current.owner.db)).rejects.toSatisfy(isPgError),
  );

  it('is a page with a line and a table, and shows the first figure for an unknown name', async () => {
    const document =
      '{{history.name}}|{{history.unit}}|{{history.line.days.line}}|<i data-each="history">{{row.value}} in {{row.step}};</i><b data-each="history.none">none</b>';
    const fill = historyFilling((body) => body(database.current.db));
    expect(await fill(document, new URLSearchParams('figure=owed.profit'))).toBe(
      'Owed: Profit|USDT|M0 500L1000 0|<i>1,000.00 in steps of 1,000.00;</i><i>500.00 in steps of 500.00;</i>',
    );
    for (const asked of ['figure=<script>', 'figure=__proto__', ''])
      expect(await fill(document, new URLSearchParams(asked))).toContain('Owed to members|');
    // Custody was never read.
    expect(await fill('{{history.most}}', new URLSearchParams('figure=custody.found'))).toBe('none');
    expect(await fill('{{history.most}}', new URLSearchParams('figure=owed.profit'))).toMatch(
      /^1,000\.00 USDT on /,
    );
  });

  it('says the newest value with its unit and day, and cuts an outlying day with a word about it', async () => {
    const { db, owner } = database.current;
    const values = ['60', '1338', ...Array.from({ length: 18 }, (_none, n) => String(40 + n))];
    await sql`insert into transparency_days (day, kept_at, figures)
      select date '2025-01-01' + (n - 1)::int, app_now(), jsonb_build_object('coverage.days', value)
      from unnest(${values}::text[]) with ordinality v (value, n)`.execute(owner.db);
    const page = await historyFilling((body) => body(db))(
      '{{history.now}}|{{history.line.top}}|{{history.line.words}}',
      new URLSearchParams('figure=coverage.days'),
    );
    expect(page).toMatch(/\|120\|.*1 day is cut at the top\. The largest was 1,338 days on 2 Jan 2025\.$/);
  });
});
