import { openDatabase, sql, type Database } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { addOperations } from '../operations/operations.ts';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
const POOL_SIZE = 4;
let requests: Database;
let app: TestApp;
let token: string;

beforeAll(async () => {
  const programme = await TestProgramme.begin(database.current.db);
  await programme.join('alice1');
  requests = openDatabase(database.current.url, { work: 'requests', poolSize: POOL_SIZE });
  app = await TestApp.begin(requests.db);
  const noLag = () => Promise.resolve(undefined);
  addOperations(app.app, {
    db: requests.db,
    metrics: createMetrics(async () => {
      await sql`select 1`.execute(requests.db);
      return 7;
    }, noLag),
    metricsToken: undefined,
    ready: () => true,
    server: () => 'writable',
    depositLag: noLag,
    depositLagAlarmSeconds: 60,
    isWorkerOnly: false,
  });
  token = await app.logIn('alice1', PASSWORD);
});
afterAll(() => requests.close());

/** Runs the work while another transaction locks a table and stays idle. */
const besideOpenTransaction = async (work: () => Promise<void>): Promise<void> => {
  const { db } = database.current.owner;
  const other = await db.startTransaction().execute();
  try {
    await sql`lock table payment_sessions in access exclusive mode`.execute(other);
    await work();
  } finally {
    await other.rollback().execute();
  }
};

const deposit = () => app.call('POST', '/api/usdt/initiate', { body: { amount: '100' }, caller: { token } });

describe('one open transaction', () => {
  it('does not stop the API: requests for its rows get 503, and all others are served', async () => {
    await besideOpenTransaction(async () => {
      const waiting = Array.from({ length: POOL_SIZE * 3 }, deposit);
      await expect.poll(async () => (await app.call('GET', '/readyz')).status).toBe(503);
      // The other transaction never ends, so each of these requests ended its own wait.
      for (const reply of await Promise.all(waiting))
        expect(reply).toMatchObject({
          status: 503,
          body: { status: false, code: 'unavailable' },
          headers: { 'retry-after': '2' },
        });
      expect((await app.call('GET', '/api/users/me', { caller: { token } })).status).toBe(200);
      expect((await app.call('GET', '/readyz')).status).toBe(200);
    });
    expect((await deposit()).status).toBe(200);
  });

  it('keeps the metrics readable while no connection is free', async () => {
    await besideOpenTransaction(async () => {
      const waiting = Array.from({ length: POOL_SIZE * 3 }, () => deposit());
      const reply = await app.call('GET', '/metrics');
      expect(reply.status).toBe(200);
      expect(String(reply.body['text'])).toContain('process_cpu_seconds_total');
      await Promise.all(waiting);
    });
  });

  it('is ended by the database server when our process leaves it idle', async () => {
    const { rows } = await sql<{ limit: string }>`
      select current_setting('idle_in_transaction_session_timeout') as limit`.execute(database.current.db);
    expect(rows[0]?.limit).toBe('1min');
  });
});

describe('a short outage of the database server', () => {
  it('is answered with 503, and the next request succeeds', async () => {
    const end = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query like '%payment_sessions%'`;
    await besideOpenTransaction(async () => {
      const cut = deposit();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await end.execute(database.current.owner.db);
      expect(await cut).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    });
    expect((await deposit()).status).toBe(200);
  });
});
