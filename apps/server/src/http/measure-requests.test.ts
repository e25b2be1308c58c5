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
  app.get('/stream', (_request, reply) => {
    openStream(reply, { owner: 'somebody', mayStay: () => Promise.resolve(true) });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
beforeEach(() => void (answers.length = 0));
afterAll(() => app.close());

/** Asks for a path and leaves after a while. */
const askAndLeave = async (path: string, afterMs: number): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
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
    ['is no fault of ours if its client leaves soon', 20, 'GET /never 499'],
    ['is a fault of ours if its client waited too long for an answer', PATIENCE_MS * 2, 'GET /never 504'],
  ])('%s', async (_title, afterMs, expected) => {
    await askAndLeave('/never', afterMs);
    await expect.poll(() => answers).toEqual([expected]);
  });

  it('ends when an event stream opens, and not again when its listener leaves', async () => {
    const leaving = askAndLeave('/stream', 100);
    await expect.poll(() => answers).toEqual(['GET /stream 200']);
    await leaving;
    await fetch(`http://127.0.0.1:${port}/answered`);
    await expect.poll(() => answers).toEqual(['GET /stream 200', 'GET /answered 200']);
  });
});
