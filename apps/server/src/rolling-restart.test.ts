import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@tributary/database';
import { install } from '@tributary/modules/installation';
import { freePort } from '@tributary/runtime/free-port';
import { IS_WHOLE_USUAL, loginAs, useDatabase, type Login } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Balancer } from './testing/balancer.ts';
import { PRODUCTION } from './testing/production-settings.ts';
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

/** A member who asks one thing after another; what was not answered with 200 is lost. */
const ask = async (state: { ends: boolean; answered: number; lost: string[] }): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  while (!state.ends) {
    const answer = await fetch(`${balancer.url}/api/users/me`, { headers }).then(
      async (reply) => ((await reply.text()) === '' ? 'no body' : reply.status),
      (error: Error) => error.message,
    );
    if (answer === 200) state.answered++;
    else state.lost.push(String(answer));
  }
};

/** An open page: it listens, and connects again when its stream ends in order. */
const listen = async (state: { ends: boolean; opened: number; lost: string[] }): Promise<void> => {
  const stop = new AbortController();
  const end = (async () => {
    while (!state.ends) await sleep(50);
    stop.abort();
  })();
  const headers = { authorization: `Bearer ${token}` };
  while (!state.ends) {
    try {
      const stream = await fetch(`${balancer.url}/api/events`, { headers, signal: stop.signal });
      if (stream.status === 200) state.opened++;
      else state.lost.push(`stream ${stream.status}`);
      await stream.text();
    } catch (error) {
      if (!state.ends) state.lost.push(`stream: ${String(error)}`);
    }
  }
  await end;
};

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
    const state = { ends: false, answered: 0, opened: 0, lost: [] as string[] };
    const work = [
      ...Array.from({ length: CLIENTS }, () => ask(state)),
      ...Array.from({ length: STREAMS }, () => listen(state)),
    ];
    await vi.waitFor(() => expect(state.opened).toBe(STREAMS), { timeout: 60_000 });
    const codes: (number | null)[] = [];
    for (const [n, port] of ports.entries()) {
      codes.push(await apis[n]!.stop());
      const before = state.answered;
      await vi.waitFor(() => expect(state.answered).toBeGreaterThan(before + CLIENTS), { timeout: 60_000 });
      apis[n] = await startOn(port);
      await vi.waitFor(() => expect(balancer.isUp(port)).toBe(true), { timeout: 60_000 });
    }
    state.ends = true;
    await Promise.all(work);
    expect(state.lost).toEqual([]);
    // 1 would mean that something was cut after 20 seconds.
    expect(codes).toEqual([0, 0]);
    expect(state.opened).toBeGreaterThan(STREAMS);
  });
});
