import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';
import type { AppSettings } from './app.ts';
import { EDGE } from './edge.ts';

const database = useDatabase();
const [ATTACKER, MEMBER] = ['127.0.0.66', '127.0.0.2'];
let begun: TestApp[] = [];
let opened: Socket[] = [];

beforeAll(async () => {
  const programme = await TestProgramme.begin(database.current.db);
  await programme.join('alice1');
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  await Promise.all(begun.map(({ app }) => app.close()));
  [begun, opened] = [[], []];
});

const serve = async (settings: Partial<AppSettings>): Promise<{ app: TestApp; port: number }> => {
  const app = await TestApp.begin(database.current.db, settings);
  begun.push(app);
  await app.app.listen({ port: 0, host: '0.0.0.0' });
  return { app, port: (app.app.server.address() as AddressInfo).port };
};

/** A connection from an address of this machine, which records what the server writes. */
class Client {
  readonly socket: Socket;
  isOpen = true;
  said = '';

  constructor(port: number, from: string) {
    this.socket = connect({ port, host: '127.0.0.1', localAddress: from });
    opened.push(this.socket);
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => (this.isOpen = false));
    this.socket.on('data', (data) => (this.said += data.toString()));
  }

  /** The status of the next answer; 0 if the connection was closed, -1 if nothing arrived for two seconds. */
  async ask(headers = '', path = '/api/packages'): Promise<number> {
    this.said = '';
    this.socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`);
    for (let turn = 0; turn < 200 && this.isOpen && this.said === ''; turn++) await after(10);
    return this.said === '' ? (this.isOpen ? -1 : 0) : Number(this.said.split(' ')[1]);
  }
}

/** Clients per step: a server accepts connections one by one, and its queue is short. */
const AT_ONCE = 200;

const crowd = async (port: number, count: number, from: string | ((n: number) => string)) => {
  const clients: Client[] = [];
  while (clients.length < count) {
    const next = Array.from(
      { length: Math.min(AT_ONCE, count - clients.length) },
      (_, n) => new Client(port, typeof from === 'string' ? from : from(clients.length + n)),
    );
    await Promise.all(
      next.filter(({ socket }) => socket.connecting).map(({ socket }) => once(socket, 'connect')),
    );
    clients.push(...next);
    await after(10);
  }
  await after(100);
  return clients;
};
const openOf = (clients: readonly Client[]): number => clients.filter(({ isOpen }) => isOpen).length;
/** How many are open after the server closed some. */
const leftOf = async (clients: readonly Client[], wanted: number): Promise<number> => {
  for (let turn = 0; turn < 200 && openOf(clients) > wanted; turn++) await after(20);
  return openOf(clients);
};

describe('an address with idle connections', () => {
  it(`locks nobody out with production’s settings: ${EDGE.maxConnections} of them leave room for others`, async () => {
    const { port } = await serve({});
    const idle = await crowd(port, EDGE.maxConnections, ATTACKER);
    expect(await leftOf(idle, EDGE.perAddress)).toBe(EDGE.perAddress);
    expect(await new Client(port, MEMBER).ask()).toBe(200);
  });

  it('gets a new connection in place of its longest idle one, and keeps a busy one', async () => {
    const { port } = await serve({ edge: { perAddress: 3 } });
    const [busy, ...others] = await crowd(port, 3, ATTACKER);
    busy!.socket.write(
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n',
    );
    await after(100);
    expect(await new Client(port, ATTACKER).ask()).toBe(200);
    await after(50);
    expect([busy!.isOpen, ...others.map(({ isOpen }) => isOpen)]).toEqual([true, false, true]);
  });

  it('gets no new connection while all of its share are busy', async () => {
    const { port } = await serve({ edge: { perAddress: 2 } });
    for (const { socket } of await crowd(port, 2, ATTACKER))
      socket.write(
        'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n',
      );
    await after(100);
    expect(await new Client(port, ATTACKER).ask()).toBe(0);
    expect(await new Client(port, MEMBER).ask()).toBe(200);
  });
});

describe('an idle connection among those of many addresses', () => {
  it('is replaced by a new one, unless it has a session', async () => {
    const { app, port } = await serve({ edge: { unknown: 5, perAddress: 4 } });
    const token = `authorization: Bearer ${await app.logIn('alice1', PASSWORD)}\r\n`;
    const known = new Client(port, MEMBER);
    expect(await known.ask(token, '/api/users/me')).toBe(200);
    const idle = await crowd(port, 20, (n) => `127.0.1.${n + 1}`);
    expect(await leftOf(idle, 5)).toBe(5);
    expect(known.isOpen).toBe(true);
    expect(await known.ask()).toBe(200);
    expect(await new Client(port, '127.0.2.1').ask()).toBe(200);
  });
});

describe('the time for headers', () => {
  it('begins when a connection is accepted, so that one that sends no byte is closed', async () => {
    const { port } = await serve({ edge: { headersMs: 300 } });
    const [silent] = await crowd(port, 1, ATTACKER);
    await after(1_000);
    expect(silent!.isOpen).toBe(false);
  });

  it.each(['\r\n', 'x-a: b\r\n'])('is not extended by sending %j at intervals', async (drop) => {
    const { port } = await serve({ edge: { headersMs: 400 } });
    const [slow] = await crowd(port, 1, ATTACKER);
    if (drop !== '\r\n') slow!.socket.write('GET / HTTP/1.1\r\n');
    for (let turn = 0; turn < 20 && slow!.isOpen; turn++) {
      slow!.socket.write(drop);
      await after(100);
    }
    expect(slow!.isOpen).toBe(false);
  });

  it('is the idle time after an answer on a kept connection, even if bytes arrive slowly', async () => {
    const { port } = await serve({ edge: { idleMs: 400 } });
    const kept = new Client(port, ATTACKER);
    expect(await kept.ask()).toBe(200);
    for (let turn = 0; turn < 20 && kept.isOpen; turn++) {
      kept.socket.write('\r\n');
      await after(100);
    }
    expect(kept.isOpen).toBe(false);
  });
});

describe('the limit of connections behind a trusted proxy', () => {
  const slow = (from: string) =>
    `POST /api/users/login HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`;

  it('applies to each address that the proxy names, and never to the proxy itself', async () => {
    const { port } = await serve({ trustedProxies: ['127.0.0.1/32'], edge: { perAddress: 3 } });
    const passed = await crowd(port, 10, '127.0.0.1');
    expect(openOf(passed)).toBe(10);
    for (const { socket } of passed.slice(0, 3)) socket.write(slow('203.0.113.9'));
    await after(100);
    expect(await passed[4]!.ask('x-forwarded-for: 203.0.113.9\r\n')).toBe(503);
    expect(await passed[5]!.ask('x-forwarded-for: 203.0.113.10\r\n')).toBe(200);
    passed[0]!.socket.write('123456789');
    await after(200);
    expect(await passed[6]!.ask('x-forwarded-for: 203.0.113.9\r\n')).toBe(200);
  });

  it('ignores addresses named by a client that is not a proxy', async () => {
    const { port } = await serve({ trustedProxies: ['192.0.2.1', 'fc00::/7'], edge: { perAddress: 2 } });
    const clients = await crowd(port, 6, ATTACKER);
    expect(await leftOf(clients, 2)).toBe(2);
    const open = clients.find(({ isOpen }) => isOpen)!;
    expect(await open.ask('x-forwarded-for: 203.0.113.9\r\n')).toBe(200);
  });
});
