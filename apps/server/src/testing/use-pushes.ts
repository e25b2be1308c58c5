import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oneRow, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { sendPushes } from '@tributary/modules/push';
import { PASSWORD, TestProgramme, useFreshDatabase, type TestDatabase } from '@tributary/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import webpush from 'web-push';
import { lockScreenWordsOf } from '@tributary/definitions/notifications';
import { pushSender } from '../push-sender.ts';
import { publicCaller } from '../webhook-caller.ts';
import { TestApp, type Reply } from './test-app.ts';

const vapid = webpush.generateVAPIDKeys();
export const KEYS = { ...vapid, subject: 'mailto:ops@tributary.example' };
const SERVICE = '127.0.0.1';

type Service = {
  port: number;
  status: number;
  received: { path: string; headers: Record<string, unknown>; body: Buffer }[];
};

/** A push service that records its requests and answers with the status that a test sets. */
const pushService = (): Service => {
  const service: Service = { port: 0, status: 201, received: [] };
  let server: Server;
  beforeAll(async () => {
    server = createServer((asked, reply) => {
      const parts: Buffer[] = [];
      asked.on('data', (part: Buffer) => parts.push(part));
      asked.on('end', () => {
        service.received.push({ path: asked.url ?? '', headers: asked.headers, body: Buffer.concat(parts) });
        reply.writeHead(service.status).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, SERVICE, ready));
    service.port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
};

/** A browser that uses the push service above and decrypts its messages (RFC 8291). */
export class Browser {
  readonly #own = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(name: string, host = 'push.example') {
    this.#own.generateKeys();
    this.endpoint = `https://${host}/${name}`;
  }
  subscription() {
    const keys = { p256dh: this.#own.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }
  read(body: Buffer): Record<string, string> {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!)];
    const derive = (key: Uint8Array, from: Uint8Array, info: string | Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, from, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#own.getPublicKey(), sender]);
    const secret = derive(this.#own.computeSecret(sender), this.#auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const sealed = body.subarray(21 + body[20]!);
    const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]).toString();
    return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1)) as Record<string, string>;
  }
}

type Used = {
  database: TestDatabase;
  app: TestApp;
  members: Record<string, number>;
  tokens: Record<string, string>;
  now: Date;
};

/** Two members with browsers, their notifications and the push service, fresh for each test. */
export const usePushes = () => {
  const databases = useFreshDatabase({ booksHold: false });
  const service = pushService();
  const used = {} as Used;
  beforeEach(async () => {
    used.database = await databases.open();
    const programme = await TestProgramme.begin(used.database.db, { treasury: 0 });
    used.app = await TestApp.begin(used.database.db, { pushKey: KEYS.publicKey });
    [used.members, used.tokens, service.received, service.status] = [{}, {}, [], 201];
    for (const name of ['anna', 'bert']) {
      used.members[name] = await programme.join(name);
      used.tokens[name] = await used.app.logIn(name, PASSWORD);
    }
    ({ now: used.now } = await oneRow(used.database.db, sql<{ now: Date }>`select app_now() as now`));
  });

  const post = (who: string, path: string, body: object): Promise<Reply> =>
    used.app.call('POST', `/api/push${path}`, { body, caller: { token: used.tokens[who]! } });
  const subscribe = (who: string, browser: Browser) => post(who, '', browser.subscription());
  const browsers = async (who: string) =>
    (
      (await used.app.call('GET', '/api/push', { caller: { token: used.tokens[who]! } })).body['data'] as {
        key: string | null;
        browsers: { id: string; fingerprint: string }[];
      }
    ).browsers;
  const happen = async (
    who: string,
    kind = 'deposit.credited',
    details: object = { amount: usdt(1_234).toString() },
  ) =>
    oneRow(
      used.database.owner.db,
      sql<{ id: bigint }>`insert into notifications (member_id, kind, details)
        values (${used.members[who]}, ${kind}, ${JSON.stringify(details)}::jsonb) returning id`,
    );
  const toLocalService = publicCaller({
    resolve: () => Promise.resolve([{ address: SERVICE, family: 4 }]),
    request: (options, answered) => request({ ...options, port: service.port }, answered),
    mayCall: (address) => address === SERVICE,
  });
  const pass = (call = toLocalService) =>
    sendPushes({ db: used.database.db, send: pushSender(KEYS, call), words: lockScreenWordsOf });
  const later = async (seconds: number): Promise<void> => {
    used.now = new Date(used.now.getTime() + seconds * 1_000);
    await stopClockAt(used.database.owner.db, used.now);
  };
  const waiting = async (): Promise<number> =>
    (await oneRow(used.database.owner.db, sql<{ n: number }>`select count(*)::int as n from push_queue`)).n;

  return { used, service, post, subscribe, browsers, happen, pass, later, waiting };
};
