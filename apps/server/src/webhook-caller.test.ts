import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, request as requestTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateFor } from './testing/certificate.ts';
import { isPublicAddress, webhookCaller } from './webhook-caller.ts';

/** Longer than an answer takes on a busy machine. */
const PATIENT_MS = 20_000;
/** For a server that never answers. */
const IMPATIENT_MS = 400;

type Handle = (request: IncomingMessage, reply: ServerResponse) => void;
let server: Server;
let port = 0;
let handle: Handle;
let seen: { url: string | undefined; host: string | undefined; cookie: string | undefined; body: string }[];

beforeAll(async () => {
  server = createServer((asked, reply) => {
    let body = '';
    asked.on('data', (part: Buffer) => (body += part.toString()));
    asked.on('end', () => {
      seen.push({ url: asked.url, host: asked.headers.host, cookie: asked.headers.cookie, body });
      handle(asked, reply);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The real caller on plain http, with the loopback in place of the internet. */
const callerWith = (
  answer: Handle,
  {
    resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    timeoutMs = PATIENT_MS,
  }: { resolve?: () => Promise<{ address: string; family: number }[]>; timeoutMs?: number } = {},
) => {
  handle = answer;
  seen = [];
  return webhookCaller({ resolve, request, mayCall: (address) => address === '127.0.0.1', timeoutMs });
};
const call = (caller: ReturnType<typeof webhookCaller>, url = `https://hooks.example:${port}/in?x=1`) =>
  caller.call({ url, headers: { 'webhook-id': 'evt_1' }, body: '{"type":"x"}' });

describe('an address that a member enters', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '198.18.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    'localhost',
    '',
  ])('is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('the call of a webhook', () => {
  it('reaches the resolved address with the name of the URL, and returns the answer', async () => {
    const caller = callerWith((_asked, reply) => reply.writeHead(202).end('taken'));
    expect(await call(caller)).toEqual({ code: 202, answer: 'taken' });
    expect(seen).toEqual([
      { url: '/in?x=1', host: `hooks.example:${port}`, cookie: undefined, body: '{"type":"x"}' },
    ]);
  });

  it('is refused when one address of the name is private, and resolves the name each time', async () => {
    const answers = [
      [{ address: '127.0.0.1', family: 4 }],
      [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
      [{ address: '10.0.0.1', family: 4 }],
      [],
    ];
    const caller = callerWith((_asked, reply) => reply.end(), {
      resolve: () => Promise.resolve(answers.shift()!),
    });
    expect((await call(caller)).code).toBe(200);
    for (let n = 0; n < 3; n++) expect((await call(caller)).code).toBeUndefined();
    expect(seen.length).toBe(1);
  });

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
  ])('is refused for a closed address in the URL, in any form: %s', async (host) => {
    const { error } = await call(webhookCaller({ timeoutMs: PATIENT_MS }), `https://${host}:${port}/`);
    expect(error).toBe('The name leads to no public address.');
  });

  it('fails with the same words for an internal name, an unknown one and one that does not answer', async () => {
    const answers = [
      () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]),
      () =>
        Promise.resolve([
          { address: '8.8.8.8', family: 4 },
          { address: 'fd00::1', family: 6 },
        ]),
      () => Promise.reject(new Error('getaddrinfo ENOTFOUND db.internal')),
      () => Promise.reject(new Error('queryA ESERVFAIL db.internal')),
      () => Promise.resolve([]),
    ];
    const said = await Promise.all(
      answers.map((resolve) =>
        call(webhookCaller({ resolve, timeoutMs: PATIENT_MS }), 'https://db.internal/'),
      ),
    );
    expect(new Set(said.map(({ error }) => error))).toEqual(
      new Set(['The name leads to no public address.']),
    );
  });

  it('needs https', async () => {
    const { error } = await call(webhookCaller({ timeoutMs: PATIENT_MS }), 'http://8.8.8.8/');
    expect(error).toBe('Only https is called.');
  });

  it('follows no redirect', async () => {
    const caller = callerWith((_asked, reply) =>
      reply.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end(),
    );
    expect((await call(caller)).code).toBe(302);
    expect(seen.length).toBe(1);
  });

  it('reads a kilobyte of an endless answer, and does not wait for a slow one', async () => {
    const endless = callerWith((_asked, reply) => {
      const timer = setInterval(() => reply.write('y'.repeat(10_000)), 1);
      reply.on('close', () => clearInterval(timer));
    });
    expect((await call(endless)).answer).toBe('y'.repeat(1_024));
    const silent = callerWith(() => undefined, { timeoutMs: IMPATIENT_MS });
    expect(await call(silent)).toEqual({ error: 'No answer within five seconds.' });
    const dripping = callerWith(
      (_asked, reply) => {
        const timer = setInterval(() => reply.write('z'), 50);
        reply.on('close', () => clearInterval(timer));
      },
      { timeoutMs: IMPATIENT_MS },
    );
    expect(await call(dripping)).toEqual({ error: 'No answer within five seconds.' });
  });

  it('returns an error in words when nothing answers', async () => {
    const caller = callerWith((asked) => asked.socket.destroy());
    const { code, error } = await call(caller);
    expect([code, typeof error]).toEqual([undefined, 'string']);
  });
});

describe('the receiver of a webhook', () => {
  it('gets nothing unless a trusted certificate proves its name', async () => {
    const { cert, key } = await certificateFor('hooks.example');
    const told: string[] = [];
    const receiver = createTlsServer({ cert, key }, (asked, reply) => {
      told.push(String(asked.headers['webhook-id']));
      asked.resume().on('end', () => reply.writeHead(204).end());
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    const { port: tlsPort } = receiver.address() as AddressInfo;
    const ports = {
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      mayCall: () => true,
    };
    const knowing = webhookCaller({
      ...ports,
      request: (options, answered) => requestTls({ ...options, ca: cert }, answered),
    });
    expect(await call(knowing, `https://hooks.example:${tlsPort}/in`)).toEqual({ code: 204, answer: '' });
    expect((await call(knowing, `https://other.example:${tlsPort}/in`)).error).toMatch(/altnames/);
    // Only the cause: Node adds advice for the operator of the server, which does not concern the member.
    expect((await call(webhookCaller(ports), `https://hooks.example:${tlsPort}/in`)).error).toBe(
      'self-signed certificate',
    );
    expect(told).toEqual(['evt_1']);
    receiver.close();
  });
});
