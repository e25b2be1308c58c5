import { connect, type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endStreamsOnClose, openStream, type EventStream } from './event-stream.ts';

const LINE = 'x'.repeat(1_000);
const LINES = 50_000;
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A stream on the server, and the socket of its listener. */
const listen = async (mayStay: () => Promise<boolean> = () => Promise.resolve(true)) => {
  const server = fastify();
  app = server;
  endStreamsOnClose(server);
  const opened = new Promise<EventStream>((resolve) => {
    server.get('/events', (_request, reply) => {
      const stream = openStream(reply, { owner: 'somebody', mayStay });
      if (stream) resolve(stream);
    });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /events HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
  );
  socket.on('error', () => undefined);
  return { stream: await opened, socket };
};

describe('an event stream', () => {
  it('is closed when its listener does not read; missed events are not stored', async () => {
    const { stream, socket } = await listen();
    socket.pause();
    let sent = 0;
    for (; sent < LINES && stream.isOpen(); sent++) {
      stream.send(LINE);
      if (sent % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(stream.isOpen()).toBe(false);
    expect(sent).toBeLessThan(LINES);
    await stream.over;
    socket.destroy();
  });

  it('delivers everything to a listener who reads', async () => {
    const { stream, socket } = await listen();
    let received = 0;
    socket.on('data', (chunk) => (received += chunk.length));
    for (let sent = 0; sent < 2_000; sent++) {
      stream.send(LINE);
      if (sent % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    stream.end();
    await stream.over;
    await new Promise((resolve) => (socket.readableEnded ? resolve(0) : socket.once('close', resolve)));
    expect(received).toBeGreaterThan(2_000 * LINE.length);
  });

  it('is closed a minute after its listener loses the right, and not by a check that fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let look = (): Promise<boolean> => Promise.resolve(true);
      const { stream } = await listen(() => look());
      const passMinute = async (): Promise<void> => {
        await vi.advanceTimersByTimeAsync(60_000);
        await new Promise((resolve) => setImmediate(resolve));
      };
      await passMinute();
      look = () => Promise.reject(new Error('The database is away'));
      await passMinute();
      expect(stream.isOpen()).toBe(true);
      look = () => Promise.resolve(false);
      await passMinute();
      await stream.over;
    } finally {
      vi.useRealTimers();
    }
  });
});
