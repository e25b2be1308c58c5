import { sql } from '@tributary/database';
import { install } from '@tributary/modules/installation';
import { freePort } from '@tributary/runtime/free-port';
import { IS_WHOLE_USUAL, loginAs, useDatabase, type Login } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Balancer } from './testing/balancer.ts';
import { PRODUCTION } from './testing/production-settings.ts';
import { SteadyLoad } from './testing/steady-load.ts';
import { RoleProcess } from './testing/role-process.ts';

const database = useDatabase({ shape: 'empty' });
const NEWCOMER = {
  name: 'Alice',
  userrefid: 'alice1',
  email: 'alice1@tributary.example',
  password: 'A-long-Passphrase-1',
  mobile_no: '+919800000000',
  refferal_code: 'TOP',
  agree_to_terms: 1,
};
const CLIENTS = 6;
const STREAMS = 3;
let login: Login;
let token: string;
let settings: Record<string, string>;
let ports: number[];
let apis: RoleProcess[];
let balancer: Balancer;

const startOn = (port: number) => RoleProcess.start('api', { ...settings, PORT: String(port) });

// Each start and each drain takes seconds.
describe.skipIf(IS_WHOLE_USUAL)('a rolling restart of two api processes behind a balancer', () => {
  beforeAll(async () => {
    const { db, owner } = database.current;
    await sql`update business_clock set may_move = false`.execute(owner.db);
    await install(db, { isDemo: false });
    login = await loginAs(database.current, 'application');
    settings = { ...PRODUCTION, DRAIN_SECONDS: '3', TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: login.url };
    ports = [await freePort(), await freePort()];
    apis = await Promise.all(ports.map(startOn));
    balancer = await Balancer.open(ports);
    const registered = await fetch(`http://127.0.0.1:${ports[0]}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(NEWCOMER),
    });
    ({ token } = (await registered.json()) as { token: string });
  });
  afterAll(async () => {
    await balancer.close();
    await Promise.all(apis.map((api) => api.stop()));
    await login.drop();
  });

  it('loses no request and no stream, and each process stops in order', async () => {
    const load = new SteadyLoad({ url: balancer.url, token, clients: CLIENTS, streams: STREAMS });
    await vi.waitFor(() => expect(load.opened).toBe(STREAMS), { timeout: 60_000 });
    const codes: (number | null)[] = [];
    for (const [n, port] of ports.entries()) {
      codes.push(await apis[n]!.stop());
      const before = load.answered;
      await vi.waitFor(() => expect(load.answered).toBeGreaterThan(before + CLIENTS), { timeout: 60_000 });
      apis[n] = await startOn(port);
      await vi.waitFor(() => expect(balancer.isUp(port)).toBe(true), { timeout: 60_000 });
    }
    await load.end();
    expect(load.lost).toEqual([]);
    // 1 would mean that something was cut after 20 seconds.
    expect(codes).toEqual([0, 0]);
    expect(load.opened).toBeGreaterThan(STREAMS);
  });
});
