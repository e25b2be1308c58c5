import { setTimeout as after } from 'node:timers/promises';
import { fastify } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { EDGE, edgeOptions, letGoOnClose } from './edge.ts';

/** Far below the minute or more for which a client keeps a connection open. */
const SOON_MS = 5_000;
const CLIENTS = 14;

describe('a server that stops', () => {
  it('waits for answers, but not for connections that clients keep open after them', async () => {
    const app = fastify({ forceCloseConnections: 'idle' });
    letGoOnClose(app);
    const [arrived, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let waiting = 0;
    // Answers as the contract's handlers do: outside of the framework, at different moments.
    app.get('/:ms', async (request, reply) => {
      reply.hijack();
      if (++waiting === CLIENTS) arrived.resolve();
      await closing.promise;
      await after(Number.parseInt((request.params as { ms: string }).ms, 10));
      reply.raw.end('answered');
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const replies = Array.from({ length: CLIENTS }, async (_each, n) =>
      (await fetch(`${url}/${5 + n * 10}`)).text(),
    );
    await arrived.promise;
    const closed = app.close().then(() => 'closed');
    closing.resolve();
    expect(new Set(await Promise.all(replies))).toEqual(new Set(['answered']));
    expect(await Promise.race([closed, after(SOON_MS, 'still open', { ref: false })])).toBe('closed');
  });

  it('checks for idle connections until it has stopped, and no longer', async () => {
    const app = fastify({ forceCloseConnections: 'idle' });
    letGoOnClose(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    await app.close();
    const looks = vi.spyOn(app.server, 'closeIdleConnections');
    await after(200);
    expect(looks).not.toHaveBeenCalled();
  });
});

describe('the limit of a client without a session', () => {
  it('allows 4,000 connections, a tenth per address, 10 seconds of headers, 30 of a request and 2 silent minutes', () => {
    expect(EDGE).toEqual({
      maxConnections: 4_000,
      perAddress: 400,
      unknown: 3_000,
      headersMs: 10_000,
      idleMs: 75_000,
      requestMs: 30_000,
      silenceMs: 120_000,
    });
    expect(edgeOptions(EDGE)).toEqual({
      requestTimeout: 30_000,
      connectionTimeout: 120_000,
      keepAliveTimeout: 75_000,
      http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    });
  });

  it('is checked as often as headers may last, if that is below five seconds', () =>
    expect(edgeOptions({ ...EDGE, headersMs: 300 }).http).toEqual({
      headersTimeout: 300,
      connectionsCheckingInterval: 300,
    }));
});
