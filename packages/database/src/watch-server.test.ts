import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { useFreshDatabase } from '@tributary/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isUnavailable, openDatabase, sql, watchServer, type Database, type ServerState } from './index.ts';

const databases = useFreshDatabase({ booksHold: false, shape: 'empty' });
const PATIENCE = { timeout: 20_000, interval: 20 };
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/**
 * A proxy to the server that can fall silent like a machine without power: no data arrives and no connection closes.
 */
const silencer = async (url: string) => {
  const target = new URL(url);
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    sockets.push(client, upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (data) => isSilent || to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => isSilent || to.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const way = new URL(url);
  way.port = String((server.address() as AddressInfo).port);
  way.searchParams.delete('host');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  return {
    url: way.href,
    fallSilent: () => void (isSilent = true),
    speak: () => {
      isSilent = false;
      for (const socket of sockets.splice(0)) socket.destroy();
    },
  };
};

const watching = (url: string, pools: readonly Database[], everyMs = 50) => {
  const states: ServerState[] = [];
  const watch = watchServer(url, {
    pools,
    changed: (state) => states.push(state),
    skewed: () => undefined,
    everyMs,
    patienceMs: 1_000,
  });
  ends.push(() => watch.stop());
  return states;
};

describe('a server that falls silent', () => {
  it('loses its waiting connections, and is used again once it answers', async () => {
    const { url } = await databases.open();
    const way = await silencer(url);
    const pool = openDatabase(way.url, { as: 'owner', poolSize: 2 });
    ends.push(() => pool.close());
    await sql`select 1`.execute(pool.db);
    const states = watching(way.url, [pool]);
    way.fallSilent();
    const waits = sql`select 2`.execute(pool.db);
    const failure = await waits.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isUnavailable(failure)).toBe(true);
    way.speak();
    await vi.waitFor(() => expect(states).toEqual(['lost', 'writable']), PATIENCE);
    expect((await sql<{ two: number }>`select 2 as two`.execute(pool.db)).rows).toEqual([{ two: 2 }]);
  });
});

describe('a server that takes no writes', () => {
  it('counts as a standby, and the pool’s connections are cut', async () => {
    const { url, owner } = await databases.open();
    const name = new URL(url).pathname.slice(1);
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(owner.db);
    const pool = openDatabase(url, { as: 'owner', poolSize: 1 });
    ends.push(() => pool.close());
    const pidOf = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool.db)).rows[0]?.pid;
    const before = await pidOf();
    const states = watching(url, [pool]);
    await vi.waitFor(() => expect(states).toEqual(['standby']), PATIENCE);
    // Each check that finds a standby cuts the new connections again.
    await vi.waitFor(async () => expect(await pidOf()).not.toBe(before), PATIENCE);
  });

  it('is asked again before its turn, because people wait for its successor', async () => {
    const { url, owner } = await databases.open();
    const name = new URL(url).pathname.slice(1);
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(owner.db);
    const states = watching(url, [], 3_600_000);
    await vi.waitFor(() => expect(states).toEqual(['standby']), PATIENCE);
    await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(owner.db);
    await vi.waitFor(() => expect(states).toEqual(['standby', 'writable']), PATIENCE);
  });

  it('refuses a write as unavailable, since the same command may succeed in a moment', async () => {
    const { url, owner } = await databases.open();
    const name = new URL(url).pathname.slice(1);
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(owner.db);
    const pool = openDatabase(url, { as: 'owner', poolSize: 1 });
    ends.push(() => pool.close());
    const refusal = await sql`delete from mails`.execute(pool.db).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isUnavailable(refusal)).toBe(true);
  });
});
