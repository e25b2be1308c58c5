import type { AddressInfo } from 'node:net';
import { oneRow, sql } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll } from 'vitest';
import { TestApp } from './test-app.ts';

export const MANY = 20_000;
export const PATIENT = { timeout: 15_000 };
export const ADMIN = '/api/admin/withdrawals/report/export';
export const OWN = '/api/withdrawals/export';

type Used = { app: TestApp; operator: string; address: AddressInfo; tokens: Record<string, string> };

/** Members with few and with many withdrawals, and an operator who exports them, for all tests of a file. */
export const useExports = () => {
  /** Withdrawals are inserted without their ledger entries, because the tests read withdrawals only. */
  const database = useDatabase({ booksHold: false });
  const used = { tokens: {} } as Used;

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
    used.app = await TestApp.begin(db);
    for (const [name, count] of [
      ['small1', 4],
      ['other1', 3],
      ['many1', MANY],
    ] as const) {
      await plant(await programme.join(name), count, 1_000);
      used.tokens[name] = await used.app.logIn(name, PASSWORD);
    }
    await sql`update members set full_name = '=1+1' where userrefid = 'small1'`.execute(
      database.current.owner.db,
    );
    await used.app.addOperator('exporter', { permissions: ['View Reports', 'Generate Reports'] });
    await used.app.addOperator('reader', { permissions: ['View Reports'] });
    used.operator = String((await used.app.logInOperator('exporter')).body['token']);
    used.tokens['reader'] = String((await used.app.logInOperator('reader')).body['token']);
    await used.app.app.listen({ port: 0, host: '127.0.0.1' });
    used.address = used.app.app.server.address() as AddressInfo;
    return () => used.app.app.close();
  });

  const file = (path: string, token: string) =>
    used.app.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } });

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

  return { database, used, file, openTransactions };
};
