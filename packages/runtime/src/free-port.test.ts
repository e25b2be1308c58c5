import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';

describe('a free port', () => {
  it('lies below the ports of outgoing connections and can be listened on', async () => {
    const port = await freePort();
    expect(port).toBeLessThan(32_768);
    const server = createServer();
    await new Promise<void>((done, failed) =>
      server.once('error', failed).listen(port, '127.0.0.1', () => done()),
    );
    await new Promise((done) => server.close(done));
  });

  it('is given to one caller only, even while no caller listens yet', async () => {
    const ports = await Promise.all(Array.from({ length: 600 }, () => freePort()));
    expect(new Set(ports).size).toBe(ports.length);
  });
});
