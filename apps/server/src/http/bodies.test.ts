import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';
import { bringsForm, MAX_BODY_BYTES } from './bodies.ts';

const database = useDatabase();
const seen = new Set<string>();
let app: TestApp;
let port: number;
let token: string;

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.join('alice1');
  app = await TestApp.begin(db, {
    edge: { headersMs: 300, requestMs: 600, maxConnections: 5 },
    measure: ({ method }) => ({
      within: (work) => work(),
      answered: ({ route, status }) => void seen.add(`${method} ${route} ${status}`),
    }),
  });
  token = await app.logIn('alice1', PASSWORD);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.app.close());

/** Sends chunks without a length until all are sent or an answer arrives. */
const sendChunks = (chunks: number, chunk: string): Promise<{ status: number; sent: number }> =>
  new Promise((resolve, reject) => {
    let sent = 0;
    let isOver = false;
    const call = request({
      port,
      path: '/api/users/login',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    call.on('response', (reply: IncomingMessage) => {
      isOver = true;
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, sent });
      call.destroy();
    });
    call.on('error', (error) => (isOver ? undefined : reject(error)));
    const next = () => {
      if (isOver) return;
      if (sent === chunks) return void call.end();
      sent++;
      call.write(chunk, () => setImmediate(next));
    };
    next();
  });

/** Writes bytes to a new socket and waits until the server closes it. */
const closedAfter = (bytes: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });

describe('the reader of request bodies', () => {
  it('cuts a body off at a megabyte while it arrives, whatever its declared length', async () => {
    const chunk = 'x'.repeat(64 * 1024);
    const { status, sent } = await sendChunks(400, chunk);
    expect(status).toBe(413);
    expect(sent * chunk.length).toBeLessThan(MAX_BODY_BYTES * 8);
  });

  it('refuses a body nested a hundred thousand deep, and keeps serving', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const reply = await app.call('POST', '/api/users/login', { body: `{"userrefid":${deep}}` });
    expect([400, 422]).toContain(reply.status);
    expect((await app.call('GET', '/api/packages')).status).toBe(200);
  });

  it.each(['a\0b', 'half \uD83D a pair'])(
    'refuses %j, which no database text can hold, and names the field',
    async (text) => {
      const body = { userrefid: text, password: 'x' };
      expect(await app.call('POST', '/api/users/login', { body })).toMatchObject({
        status: 422,
        body: { code: 'invalidInput', fields: { userrefid: 'Contains characters that cannot be stored' } },
      });
    },
  );

  it('treats null in an optional field as absent (AMB-135)', async () => {
    const reply = await app.call('POST', '/api/users/login', {
      body: { userrefid: 'alice1', email: null, password: PASSWORD, captcha: null },
    });
    expect(reply.status).toBe(200);
    expect((await app.call('POST', '/api/users/login', { body: { userrefid: null } })).status).toBe(422);
  });
});

describe('the address of a request', () => {
  it.each(['q=%00', 'q=?%00'])(
    'is refused with NUL in its query, after any number of question marks: %s',
    async (query) =>
      expect(await app.call('GET', `/api/packages?${query}`)).toMatchObject({
        status: 422,
        body: { code: 'invalidInput', fields: { input: 'Contains characters that cannot be stored' } },
      }),
  );

  it('answers 404 with NUL in its path', async () =>
    expect((await app.call('GET', '/api/verify-userrefid/a%00b')).status).toBe(404));
});

describe('the limit of connections', () => {
  it('closes a connection whose headers or body stay incomplete', async () => {
    await closedAfter('GET /api/packages HTTP/1.1\r\nhost: x\r\n');
    const half =
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a';
    await closedAfter(half);
  });

  it('refuses connections beyond the limit and serves those within it', async () => {
    const sockets = await Promise.all(
      Array.from(
        { length: 8 },
        () =>
          new Promise<{ isOpen: () => boolean; end: () => void }>((resolve) => {
            let isOpen = true;
            const socket = connect(port, '127.0.0.1');
            socket.resume();
            socket.on('error', () => undefined);
            socket.on('close', () => (isOpen = false));
            socket.once('connect', () =>
              setTimeout(() => resolve({ isOpen: () => isOpen, end: () => socket.destroy() }), 100),
            );
          }),
      ),
    );
    expect(sockets.filter(({ isOpen }) => isOpen())).toHaveLength(5);
    for (const { end } of sockets) end();
  });
});

describe('the route label of the metrics', () => {
  it('has one value for each route of the contract, whatever paths are requested', async () => {
    const paths = Array.from(
      { length: 60 },
      (_, n) => `/api/${String.fromCodePoint(97 + (n % 26))}x${n}/word${n}`,
    );
    await app.call('GET', '/api/wallet-summary/alice1', { caller: { token } });
    for (const word of ['one', 'two', 'three']) await app.call('GET', `/api/verify-userrefid/${word}`);
    seen.clear();
    for (const path of paths) await app.call('GET', path);
    for (const word of ['abc', 'abcd', 'abcde']) await app.call('GET', `/api/verify-userrefid/${word}`);
    expect([...seen].sort()).toEqual(['GET /api/* 404', 'GET /api/verify-userrefid/{id} 200']);
  });
});

describe('an idempotency key', () => {
  const claim = (key: string) =>
    app.call('POST', '/api/usdt/initiate', {
      body: { amount: '100' },
      caller: { token, headers: { 'idempotency-key': key } },
    });

  it.each(['k', 'k'.repeat(255)])('is honoured with 1 to 255 characters', async (key) => {
    const [first, again] = [await claim(key), await claim(key)];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it.each(['', 'k'.repeat(256)])('is refused with any other length', async (key) => {
    expect(await claim(key)).toMatchObject({
      status: 422,
      body: { fields: { 'Idempotency-Key': 'Between 1 and 255 characters' } },
    });
  });
});

describe('a form with files', () => {
  const brings = (url: string, type?: string) =>
    bringsForm({ url, headers: { 'content-type': type } } as FastifyRequest);

  it.each([
    ['/api/tickets', 'multipart/form-data; boundary=x'],
    ['/api/tickets?x=1', ' Multipart/Form-Data'],
    ['/api/tickets/7/replies', 'multipart/form-data'],
  ])('is expected at %s of %s', (url, type) => expect(brings(url, type)).toBe(true));

  it.each([
    ['/api/tickets', undefined],
    ['/api/tickets', 'application/json; multipart/form-data'],
    ['/api/tickets', 'multipart/form-dataset'],
    ['/api/tickets/7/replies/8', 'multipart/form-data'],
    ['/x/api/tickets', 'multipart/form-data'],
  ])('is not expected at %s of %s', (url, type) => expect(brings(url, type)).toBe(false));
});
