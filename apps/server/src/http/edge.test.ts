import { setTimeout as after } from 'node:timers/promises';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { letGoOnClose } from './edge.ts';

/** Far below the minute and more for which a client keeps a connection. */
const SOON_MS = 5_000;
const CLIENTS = 14;

describe('a server that stops', () => {
  it('waits for answers, and not for the connections that clients keep after them', async () => {
    const app = fastify({ forceCloseConnections: 'idle' });
    letGoOnClose(app);
    const [arrived, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let waiting = 0;
    // As the contract's handlers answer: around the framework, at different moments.
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
});
