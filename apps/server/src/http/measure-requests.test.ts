import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStream } from './event-stream.ts';
import { measureRequests } from './measure-requests.ts';

const PATIENCE_MS = 300;
const app: FastifyInstance = fastify({ forceCloseConnections: true });
const answers: string[] = [];
let port: number;

beforeAll(async () => {
  measureRequests(app, {
    trustedProxies: [],
    patienceMs: PATIENCE_MS,
    measure: ({ method }) => ({
      within: (work) => work(),
      answered: ({ route, status }) => void answers.push(`${method} ${route} ${status}`),
    }),
  });
  app.get('/answered', () => ({ ok: true }));
  app.get('/never', () => new Promise<never>(() => undefined));
  app.post('/sent', () => ({ ok: true }));
  app.get('/stream', (_request, reply) => {
    openStream(reply, { owner: 'somebody', mayStay: () => Promise.resolve(true) });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
beforeEach(() => void (answers.length = 0));
afterAll(() => app.close());

/** The head of a request. The body of a POST is announced and never sent. */
const headOf = (asked: string): string =>
  [
    `${asked} HTTP/1.1`,
    'host: x',
    'content-type: application/json',
    `content-length: ${asked.startsWith('POST') ? 9 : 0}`,
  ].join('\r\n');

/** Sends a request and leaves after a while. */
const sendAndLeave = async (head: string, afterMs: number): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${head}\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  socket.destroy();
};

describe('the measurement of a request', () => {
  it('ends once, with the status of its answer', async () => {
    await fetch(`http://127.0.0.1:${port}/answered`);
    await fetch(`http://127.0.0.1:${port}/answered`, { headers: { connection: 'close' } });
    await expect.poll(() => answers).toEqual(['GET /answered 200', 'GET /answered 200']);
  });

  it.each([
    ['is no fault of ours if its client leaves soon', 'GET /never', 20, 'GET /never 499'],
    ['is a fault of ours if its client waited too long', 'GET /never', PATIENCE_MS * 2, 'GET /never 504'],
    ['is no fault of ours if its body never came', 'POST /sent', PATIENCE_MS * 2, 'POST /sent 499'],
  ])('%s', async (_title, head, afterMs, expected) => {
    await sendAndLeave(headOf(head), afterMs);
    await expect.poll(() => answers).toEqual([expected]);
  });

  it('ends when an event stream opens, and not again when its listener leaves', async () => {
    const leaving = sendAndLeave(headOf('GET /stream'), 100);
    await expect.poll(() => answers).toEqual(['GET /stream 200']);
    await leaving;
    await fetch(`http://127.0.0.1:${port}/answered`);
    await expect.poll(() => answers).toEqual(['GET /stream 200', 'GET /answered 200']);
  });
});
