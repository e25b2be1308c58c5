import { readXlsx } from 'hucre/xlsx';
import { rowsOf, sql } from '@tributary/database';
import { describe, expect, it } from 'vitest';
import { ADMIN, OWN, PATIENT, useExports } from '../../testing/use-exports.ts';

const { database, used, file, openTransactions } = useExports();

const linesOf = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','));

/** Ids of one member's report, in the order of its list. */
const listedIds = async (query: string): Promise<number[]> => {
  const reply = await used.app.call('GET', `/api/admin/withdrawals/report?${query}&size=50`, {
    caller: { token: used.operator },
  });
  return (reply.body['data'] as { rows: { id: number }[] }).rows.map(({ id }) => id);
};

const exportedIds = async (query: string, path = ADMIN, token = used.operator): Promise<number[]> => {
  const reply = await file(`${path}?format=csv&${query}`, token);
  expect(reply.statusCode).toBe(200);
  return linesOf(reply.body)
    .slice(1)
    .map(([id]) => Number(id));
};

describe('an export of the console', () => {
  it.each([
    'status=Pending&q=small1&sort=-withdraw_amount',
    'status=Pending&q=small1&sort=id',
    'status=All&q=other1',
    'status=Rejected&q=small1',
  ])('has all rows of %s and no others, in the order of the list', async (query) =>
    expect(await exportedIds(query)).toEqual(await listedIds(query)),
  );

  it('has exactly the selected rows, whatever the filters are', async () => {
    const [first, , third] = await listedIds('q=small1&sort=id');
    expect(await exportedIds(`ids=${third},${first}&q=nothing&sort=id`)).toEqual([first, third]);
  });

  it.each(['9999999999', 'd1', '1.2', '0', '2026-01-01.1'])(
    'has no row for the id %s, which is in no list',
    async (ids) => expect(await exportedIds(`ids=${ids}`)).toEqual([]),
  );

  it('has the file name of its report', async () => {
    const reply = await file(`${ADMIN}?format=csv&q=small1`, used.operator);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="withdrawal_history.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(linesOf(reply.body)[0]).toContain('10% Admin Deduction');
    expect(reply.body).toContain(
      ",'=1+1,Profit,USDT,10.01,1.001000,9.009000,0x52908400098527886E0F7030069857D2E4169EE7,Pending,",
    );
  });

  it('has the columns and the name of the page that requested it', async () => {
    const taken = async (report: string) => {
      const { headers, body } = await file(`${ADMIN}?format=csv&status=All&report=${report}`, used.operator);
      return [/"(.+)"/.exec(String(headers['content-disposition']))?.[1], linesOf(body)[0]?.join(',')];
    };
    const money = (fee: string) => `Withdrawal Method,Amount,${fee},Withdrawal Amount,Account Details,Status`;
    const all = `Sr No,Fullname,Wallet Type,${money('10% Admin Deduction')},Request Date,Approved Date`;
    expect(await taken('history')).toEqual(['withdrawal_history.csv', all]);
    expect(await taken('pending')).toEqual(['withdrawal_history.csv', all]);
    expect(await taken('approved')).toEqual(['withdrawal_history.csv', all.replace('Wallet Type,', '')]);
    expect(await taken('reject')).toEqual([
      'withdrawal_reject.csv',
      `Sr No,Fullname,${money('Deduction')},Request Date`,
    ]);
    expect((await file(`${ADMIN}?format=csv&report=other`, used.operator)).statusCode).toBe(422);
  });

  it('has the same content in every format', async () => {
    const csv = linesOf((await file(`${ADMIN}?format=csv&q=small1`, used.operator)).body);
    const tsv = (await file(`${ADMIN}?format=tsv&q=small1`, used.operator)).body;
    expect(
      tsv
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t').slice(0, 7)),
    ).toEqual(csv.map((cells) => cells.slice(0, 7)));
    const { sheets } = await readXlsx(
      (await file(`${ADMIN}?format=xlsx&q=small1`, used.operator)).rawPayload,
    );
    expect(sheets[0]!.rows.map((cells) => cells.slice(0, 2).map(String))).toEqual(
      csv.map((cells) => cells.slice(0, 2).map((cell) => cell.replace(/^'(?==)/, ''))),
    );
    expect(sheets[0]!.rows[1]!.slice(4, 7)).toEqual([10.01, 1.001, 9.009]);
    const pdf = await file(`${ADMIN}?format=pdf&q=small1`, used.operator);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('needs the right to export besides that of the list, and is audited', async () => {
    expect((await file(`${ADMIN}?format=csv`, used.tokens['reader']!)).statusCode).toBe(403);
    await file(`${ADMIN}?format=tsv&q=audited`, used.operator);
    const [record] = await rowsOf(
      database.current.db,
      sql<{ actor: string; details: unknown }>`
      select actor, details from audit_log where action = 'report.exported' and subject = 'report:withdrawal_history' order by id desc limit 1`,
    );
    expect(record).toEqual({
      actor: 'operator:exporter',
      details: { format: 'tsv', q: 'audited', status: 'Pending', sort: '-created_at', report: 'pending' },
    });
  });

  it.each([
    ['no format', ''],
    ['an unknown format', 'format=exe'],
    ['an unknown status', 'format=csv&status=Nonsense'],
    ['an unknown order', 'format=csv&sort=address'],
    ['invalid ids', 'format=csv&ids=1;drop'],
    ['more than 500 ids', `format=csv&ids=${Array.from({ length: 501 }, (_, n) => n + 1).join(',')}`],
    ['an invalid day', 'format=csv&from=2026-02-30'],
  ])('refuses %s', async (_title, query) => {
    const reply = await file(`${ADMIN}?${query}`, used.operator);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'invalidInput']);
    expect(reply.headers['content-disposition']).toBeUndefined();
  });

  it('is refused as a PDF of too many rows, with advice', async () => {
    const reply = await file(`${ADMIN}?format=pdf`, used.operator);
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      {
        status: false,
        code: 'exportTooLarge',
        message: 'A PDF holds at most 5,000 rows. Narrow the filters, or choose CSV or Excel.',
      },
    ]);
    await expect.poll(openTransactions, PATIENT).toBe(0);
  });
});

describe('an export of a member', () => {
  it('has the member’s own rows only, even when ids of others are requested', async () => {
    const own = await exportedIds('', OWN, used.tokens['small1']!);
    expect(own).toEqual(await listedIds('q=small1'));
    const foreign = await listedIds('q=other1');
    expect(await exportedIds(`ids=${[...foreign, own[0]].join(',')}`, OWN, used.tokens['small1']!)).toEqual([
      own[0],
    ]);
  });
});
