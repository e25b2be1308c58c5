import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readXlsx } from 'hucre/xlsx';
import { oneRow, rowsOf, sql } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

/** Withdrawals are planted without their ledger entries: what is tested reads them and nothing else. */
const database = useDatabase({ booksHold: false });
const MANY = 20_000;
const MEGABYTE = 1024 * 1024;
/** Measured: 2 MB batch by batch, 14 to 17 MB with all rows in one batch. */
const MAX_GROWTH = 8 * MEGABYTE;
const PATIENT = { timeout: 15_000 };
const MEASURE_EVERY = 100_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are in use and not merely waiting to be collected. */
const liveBytes = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

let app: TestApp;
let operator: string;
let address: AddressInfo;
const tokens: Record<string, string> = {};

const plant = async (memberId: number, count: number, grossFrom: number): Promise<void> => {
  await sql`
    insert into withdrawal_addresses (member_id, coin, no, address, added_at)
    values (${memberId}, 'usdt', 1, '0x52908400098527886E0F7030069857D2E4169EE7', app_now() - interval '25 hours')
    on conflict do nothing`.execute(database.current.owner.db);
  await sql`
    insert into withdrawals (member_id, wallet, coin, gross, fee, net, address_no, address, created_at)
    select ${memberId}, 'profit', 'usdt', g, (g + 9) / 10, g - (g + 9) / 10, 1, '0x52908400098527886E0F7030069857D2E4169EE7',
      app_now() - make_interval(secs => n)
    from (select n, (${grossFrom} + n)::bigint * 10000 as g from generate_series(1, ${count}) n) planted`.execute(
    database.current.owner.db,
  );
};

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  for (const [name, count] of [
    ['small1', 4],
    ['other1', 3],
    ['many1', MANY],
  ] as const) {
    await plant(await programme.join(name), count, 1_000);
    tokens[name] = await app.logIn(name, PASSWORD);
  }
  await sql`update members set full_name = '=1+1' where userrefid = 'small1'`.execute(
    database.current.owner.db,
  );
  await app.addOperator('exporter', { permissions: ['View Reports', 'Generate Reports'] });
  await app.addOperator('reader', { permissions: ['View Reports'] });
  operator = String((await app.logInOperator('exporter')).body['token']);
  tokens['reader'] = String((await app.logInOperator('reader')).body['token']);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = app.app.server.address() as AddressInfo;
  return () => app.app.close();
});

const ADMIN = '/api/admin/withdrawals/report/export';
const OWN = '/api/withdrawals/export';

const file = (path: string, token: string) =>
  app.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } });

const linesOf = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','));

/** Ids of a report of one member, in the order of its list. */
const listedIds = async (query: string): Promise<number[]> => {
  const reply = await app.call('GET', `/api/admin/withdrawals/report?${query}&size=50`, {
    caller: { token: operator },
  });
  return (reply.body['data'] as { rows: { id: number }[] }).rows.map(({ id }) => id);
};

const exportedIds = async (query: string, path = ADMIN, token = operator): Promise<number[]> => {
  const reply = await file(`${path}?format=csv&${query}`, token);
  expect(reply.statusCode).toBe(200);
  return linesOf(reply.body)
    .slice(1)
    .map(([id]) => Number(id));
};

/** Connections that a transaction holds at this moment. */
const openTransactions = async (): Promise<number> =>
  (
    await oneRow(
      database.current.owner.db,
      sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    )
  ).n;

const open = (path: string, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ port: address.port, path, headers: { authorization: `Bearer ${token}` } }, resolve).on(
      'error',
      reject,
    );
  });

describe('an export of the console', () => {
  it.each([
    'status=Pending&q=small1&sort=-withdraw_amount',
    'status=Pending&q=small1&sort=id',
    'status=All&q=other1',
    'status=Rejected&q=small1',
  ])('has all rows of %s and no others, in the order of the list', async (query) =>
    expect(await exportedIds(query)).toEqual(await listedIds(query)),
  );

  it('has exactly the selected rows, whatever the filters say', async () => {
    const [first, , third] = await listedIds('q=small1&sort=id');
    expect(await exportedIds(`ids=${third},${first}&q=nothing&sort=id`)).toEqual([first, third]);
  });

  it.each(['9999999999', 'd1', '1.2', '0', '2026-01-01.1'])(
    'has no row for the id %s, which no list gave out',
    async (ids) => expect(await exportedIds(`ids=${ids}`)).toEqual([]),
  );

  it('is a file with the name of its report', async () => {
    const reply = await file(`${ADMIN}?format=csv&q=small1`, operator);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="withdrawal_history.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(linesOf(reply.body)[0]).toContain('10% Admin Deduction');
    expect(reply.body).toContain(
      ",'=1+1,Profit,USDT,10.01,1.001,9.009,0x52908400098527886E0F7030069857D2E4169EE7,Pending,",
    );
  });

  it('has the columns and the name of the page that it is taken from', async () => {
    const taken = async (report: string) => {
      const { headers, body } = await file(`${ADMIN}?format=csv&status=All&report=${report}`, operator);
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
    expect((await file(`${ADMIN}?format=csv&report=other`, operator)).statusCode).toBe(422);
  });

  it('says the same in every format', async () => {
    const csv = linesOf((await file(`${ADMIN}?format=csv&q=small1`, operator)).body);
    const tsv = (await file(`${ADMIN}?format=tsv&q=small1`, operator)).body;
    expect(
      tsv
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t').slice(0, 7)),
    ).toEqual(csv.map((cells) => cells.slice(0, 7)));
    const { sheets } = await readXlsx((await file(`${ADMIN}?format=xlsx&q=small1`, operator)).rawPayload);
    expect(sheets[0]!.rows.map((cells) => cells.slice(0, 2).map(String))).toEqual(
      csv.map((cells) => cells.slice(0, 2)),
    );
    expect(sheets[0]!.rows[1]!.slice(4, 7)).toEqual([10.01, 1.001, 9.009]);
    const pdf = await file(`${ADMIN}?format=pdf&q=small1`, operator);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('needs the permission for exports besides the one for the list, and is written down', async () => {
    expect((await file(`${ADMIN}?format=csv`, tokens['reader']!)).statusCode).toBe(403);
    await file(`${ADMIN}?format=tsv&q=audited`, operator);
    const [record] = await rowsOf(
      database.current.db,
      sql<{ actor: string; details: unknown }>`
      select actor, details from audit_log where action = 'report.exported' and subject = 'report:withdrawal_history' order by id desc limit 1`,
    );
    expect(record).toEqual({
      actor: 'operator:exporter',
      details: { format: 'tsv', q: 'audited', status: 'Pending', sort: '-created_at' },
    });
  });

  it.each([
    ['no format', ''],
    ['an unknown format', 'format=exe'],
    ['an unknown status', 'format=csv&status=Nonsense'],
    ['an unknown order', 'format=csv&sort=address'],
    ['ids that are none', 'format=csv&ids=1;drop'],
    ['more than 500 ids', `format=csv&ids=${Array.from({ length: 501 }, (_, n) => n + 1).join(',')}`],
    ['a day that is none', 'format=csv&from=2026-02-30'],
  ])('refuses %s', async (_title, query) => {
    const reply = await file(`${ADMIN}?${query}`, operator);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'invalidInput']);
    expect(reply.headers['content-disposition']).toBeUndefined();
  });

  it('refuses a PDF of more rows than it can lay out, and says what to do', async () => {
    const reply = await file(`${ADMIN}?format=pdf`, operator);
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
  it('has their own rows only, also when they name the ids of others', async () => {
    const own = await exportedIds('', OWN, tokens['small1']!);
    expect(own).toEqual(await listedIds('q=small1'));
    const foreign = await listedIds('q=other1');
    expect(await exportedIds(`ids=${[...foreign, own[0]].join(',')}`, OWN, tokens['small1']!)).toEqual([
      own[0],
    ]);
  });
});

describe('many rows', () => {
  it.each(['csv', 'xlsx'])(
    'are streamed as %s while memory stays flat',
    { timeout: 120_000 },
    async (format) => {
      // Code that is loaded at first use is not growth of the export.
      await file(`${OWN}?format=${format}`, tokens['small1']!);
      const before = liveBytes();
      let most = 0;
      const reply = await open(`${OWN}?format=${format}`, tokens['many1']!);
      let bytes = 0;
      let ends = 0;
      for await (const chunk of reply as AsyncIterable<Buffer>) {
        if (Math.floor((bytes + chunk.length) / MEASURE_EVERY) > Math.floor(bytes / MEASURE_EVERY))
          most = Math.max(most, liveBytes() - before);
        bytes += chunk.length;
        if (format === 'csv') for (const byte of chunk) if (byte === 10) ends++;
      }
      expect(bytes).toBeGreaterThan(400_000);
      if (format === 'csv') expect(ends).toBe(MANY + 1);
      expect(most).toBeLessThan(MAX_GROWTH);
    },
  );

  it.each(['csv', 'xlsx'])(
    'of a client that leaves (%s) are not read on, and its connection is free',
    async (format) => {
      const reply = await open(`${OWN}?format=${format}`, tokens['many1']!);
      await new Promise((resolve) => reply.once('data', resolve));
      reply.pause();
      await expect.poll(openTransactions, PATIENT).toBe(1);
      reply.destroy();
      await expect.poll(openTransactions, PATIENT).toBe(0);
    },
  );

  describe('that the database still looks for', () => {
    /** Frees the table that exports read. */
    let unlock: () => Promise<unknown>;
    /** Statements that wait for the rows of an export. */
    const waiting = async () =>
      (
        await rowsOf(
          database.current.owner.db,
          sql`select pid from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'declare %'`,
        )
      ).length;

    beforeEach(async () => {
      const holder = await database.current.owner.pool.connect();
      await holder.query('begin; lock table withdrawals in access exclusive mode');
      unlock = () => holder.query('rollback');
      return async () => {
        await unlock();
        holder.release();
      };
    });

    it('are not looked for any more once their client leaves', async () => {
      const leaving = get({
        host: address.address,
        port: address.port,
        path: `${OWN}?format=csv`,
        headers: { authorization: `Bearer ${tokens['many1']!}` },
      }).on('error', () => undefined);
      await expect.poll(waiting, PATIENT).toBe(1);
      leaving.destroy();
      // The table is still held: only a statement that was stopped waits no more.
      await expect.poll(waiting, { timeout: 2_000 }).toBe(0);
      await unlock();
      await expect.poll(openTransactions, PATIENT).toBe(0);
      expect((await file(`${OWN}?format=csv`, tokens['small1']!)).statusCode).toBe(200);
    });

    it('are refused while somebody has two already, or all have four, and taken again afterwards', async () => {
      const own = `${OWN}?format=csv`;
      const asked: ReturnType<typeof file>[] = [];
      const ask = async (path: string, token: string) => {
        asked.push(file(path, token));
        await expect.poll(waiting, PATIENT).toBe(asked.length);
      };
      const codeOf = async (path: string, token: string) =>
        (await file(path, token)).json<{ code: string }>().code;

      await ask(own, tokens['many1']!);
      await ask(own, tokens['many1']!);
      expect(await codeOf(own, tokens['many1']!)).toBe('exportsBusy');
      await ask(own, tokens['small1']!);
      await ask(`${ADMIN}?format=csv`, operator);
      expect(await codeOf(own, tokens['other1']!)).toBe('exportsBusy');
      await unlock();
      for (const reply of await Promise.all(asked)) expect(reply.statusCode).toBe(200);
      expect((await file(own, tokens['many1']!)).statusCode).toBe(200);
      expect((await file(own, tokens['other1']!)).statusCode).toBe(200);
    });
  });
});
