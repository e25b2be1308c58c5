import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitUntilReady } from './wait-until-ready.ts';

const server = createServer((_request, reply) => reply.end('{"status":"ready"}'));
let port: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => new Promise((done) => server.close(done)));

describe('wait-until-ready', () => {
  it.each([
    ['OBSERVE_PORT rather than PORT', () => ({ OBSERVE_PORT: port, PORT: '1' })],
    ['PORT where it is alone', () => ({ PORT: port })],
    [
      'loopback where the process listens everywhere',
      () => ({ OBSERVE_PORT: port, OBSERVE_HOST: '0.0.0.0' }),
    ],
  ])('asks %s', async (_name, env) => expect(await waitUntilReady.runWith(env(), [])).toBe(0));

  it('asks once with --for 0, and fails if nothing answers', async () =>
    expect(await waitUntilReady.runWith({ PORT: '1' }, ['--for', '0'])).toBe(1));

  it('is refused if --for is no number', async () => {
    await expect(waitUntilReady.runWith({ PORT: port }, ['--for', 'ever'])).rejects.toThrow(
      /number of seconds/,
    );
  });

  it('is refused if the settings name no port', async () => {
    await expect(waitUntilReady.runWith({}, [])).rejects.toThrow(/Set OBSERVE_PORT or PORT/);
  });
});
