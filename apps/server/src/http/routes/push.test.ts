import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oneRow, rowsOf, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { deleteDeadSessions } from '@tributary/modules/identity';
import { sendPushes } from '@tributary/modules/push';
import { PASSWORD, TestProgramme, useFreshDatabase, type TestDatabase } from '@tributary/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webpush from 'web-push';
import { lockScreenWordsOf } from '../../notification-words.ts';
import { pushSender } from '../../push-sender.ts';
import { TestApp, type Reply } from '../../testing/test-app.ts';
import { publicCaller } from '../../webhook-caller.ts';

const databases = useFreshDatabase({ booksHold: false });
const vapid = webpush.generateVAPIDKeys();
const KEYS = { ...vapid, subject: 'mailto:ops@tributary.example' };
const SERVICE = '127.0.0.1';

let database: TestDatabase;
let app: TestApp;
let programme: TestProgramme;
let members: Record<string, number>;
let tokens: Record<string, string>;
let now: Date;

let service: Server;
let port: number;
let status: number;
let received: { path: string; headers: Record<string, unknown>; body: Buffer }[];

beforeAll(async () => {
  service = createServer((asked, reply) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      received.push({ path: asked.url ?? '', headers: asked.headers, body: Buffer.concat(parts) });
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => service.listen(0, SERVICE, ready));
  ({ port } = service.address() as AddressInfo);
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

beforeEach(async () => {
  database = await databases.open();
  programme = await TestProgramme.begin(database.db, { treasury: 0 });
  app = await TestApp.begin(database.db, { pushKey: KEYS.publicKey });
  [members, tokens, received, status] = [{}, {}, [], 201];
  for (const name of ['anna', 'bert']) {
    members[name] = await programme.join(name);
    tokens[name] = await app.logIn(name, PASSWORD);
  }
  ({ now } = await oneRow(database.db, sql<{ now: Date }>`select app_now() as now`));
});

/** A browser of the test: its push service is the one above, and it reads what was encrypted for it (RFC 8291). */
class Browser {
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

const post = (who: string, path: string, body: object): Promise<Reply> =>
  app.call('POST', `/api/push${path}`, { body, caller: { token: tokens[who]! } });
const subscribe = (who: string, browser: Browser) => post(who, '', browser.subscription());
const browsers = async (who: string) =>
  (
    (await app.call('GET', '/api/push', { caller: { token: tokens[who]! } })).body['data'] as {
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
    database.owner.db,
    sql<{ id: bigint }>`insert into notifications (member_id, kind, details)
      values (${members[who]}, ${kind}, ${JSON.stringify(details)}::jsonb) returning id`,
  );
const toLocalService = publicCaller({
  resolve: () => Promise.resolve([{ address: SERVICE, family: 4 }]),
  request: (options, answered) => request({ ...options, port }, answered),
  mayCall: (address) => address === SERVICE,
});
const pass = (call = toLocalService) =>
  sendPushes({ db: database.db, send: pushSender(KEYS, call), words: lockScreenWordsOf });
const later = async (seconds: number): Promise<void> => {
  now = new Date(now.getTime() + seconds * 1_000);
  await stopClockAt(database.owner.db, now);
};
const waiting = async (): Promise<number> =>
  (await oneRow(database.owner.db, sql<{ n: number }>`select count(*)::int as n from push_queue`)).n;

describe('a notification for a browser', () => {
  it('reaches the push service signed and encrypted, and holds no amount', async () => {
    const browser = new Browser('a');
    expect((await subscribe('anna', browser)).status).toBe(200);
    const { id } = await happen('anna');
    await happen('bert');
    expect(await pass()).toBe(1);
    expect(received).toHaveLength(1);
    const [{ path, headers, body }] = received as [(typeof received)[number]];
    expect([path, headers['content-encoding'], headers['ttl']]).toEqual(['/a', 'aes128gcm', '86400']);
    expect(headers['authorization']).toContain(`k=${KEYS.publicKey}`);
    expect(body.toString('latin1')).not.toContain('Deposit');
    expect(browser.read(body)).toEqual({
      id: id.toString(),
      title: 'Deposit credited',
      body: 'Open Tributary to see it.',
      to: '/user/account/history',
    });
    expect([await pass(), await waiting()]).toEqual([0, 0]);
  });

  it('shows nothing that people wrote, no address and no amount, of whatever kind it is', async () => {
    const secret = '987654321';
    const { kinds } = await oneRow(
      database.owner.db,
      sql<{ kinds: string[] }>`select array_agg(m[1]) as kinds
        from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z-]+\\.[a-z-]+)''', 'g') m
        where c.conname = 'notifications_kind_check'`,
    );
    expect(kinds.length).toBeGreaterThan(10);
    const names = [
      'amount',
      'earned',
      'cap',
      'net',
      'gross',
      'address',
      'remark',
      'subject',
      'url',
      'by',
      'reason',
    ];
    const details = {
      ...Object.fromEntries(names.map((name) => [name, secret])),
      endsAt: '2026-11-21T18:30:00.000Z',
    };
    for (const kind of kinds) {
      const { title } = lockScreenWordsOf({ kind: kind as 'deposit.credited', details });
      expect(title).not.toMatch(/987|USDT/);
      expect(title.length).toBeGreaterThan(5);
    }
  });

  it('is pushed once, in order, one at a time, whoever passes at once', async () => {
    const browser = new Browser('a');
    await subscribe('anna', browser);
    for (let n = 0; n < 3; n++) await happen('anna');
    const taken = await Promise.all([pass(), pass(), pass()]);
    expect(taken.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(3);
    while ((await pass()) > 0);
    const ids = received.map(({ body }) => Number(browser.read(body)['id']));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(3);
  });

  it('is not pushed where it was read in the app meanwhile, nor a day late', async () => {
    await subscribe('anna', new Browser('a'));
    const { id } = await happen('anna');
    const read = { body: { upTo: id.toString() }, caller: { token: tokens['anna']! } };
    await app.call('POST', '/api/notifications/read', read);
    expect([await pass(), await waiting()]).toEqual([0, 0]);
    await happen('anna');
    await later(86_401);
    expect([await pass(), await waiting(), received.length]).toEqual([0, 0, 0]);
  });

  it('is tried again, further and further apart, and a day of failures takes the browser away', async () => {
    await subscribe('anna', new Browser('a'));
    await happen('anna');
    status = 503;
    await pass();
    expect([await pass(), received.length]).toEqual([0, 1]);
    await later(16);
    status = 201;
    expect([await pass(), received.length, await waiting()]).toEqual([1, 2, 0]);
    status = 500;
    for (let n = 0; n < 8; n++) {
      await happen('anna');
      await pass();
      await later(30_001);
    }
    // The session of three days ago was idle for too long.
    tokens['anna'] = await app.logIn('anna', PASSWORD);
    expect(await browsers('anna')).toEqual([]);
  });

  it.each([404, 410])('takes a browser away at once that its service answers %i for', async (gone) => {
    await subscribe('anna', new Browser('a'));
    await happen('anna');
    await happen('anna');
    status = gone;
    await pass();
    expect([await browsers('anna'), await waiting(), received.length]).toEqual([[], 0, 1]);
  });

  it('waits while its member is blocked', async () => {
    await subscribe('anna', new Browser('a'));
    await happen('anna');
    await sql`update members set status = 'blocked' where id = ${members['anna']}`.execute(database.owner.db);
    expect(await pass()).toBe(0);
  });

  it('goes into no network that is not public, and the browser is not called a second time at once', async () => {
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', 'localhost'])
      expect((await subscribe('anna', new Browser('in', host))).status).toBe(200);
    await happen('anna');
    expect(await pass(publicCaller({ timeoutMs: 2_000 }))).toBe(4);
    expect([received.length, await pass()]).toEqual([0, 0]);
  });
});

describe('a browser', () => {
  it('that subscribes twice is one, with its newest keys', async () => {
    const [old, renewed] = [new Browser('a'), new Browser('a')];
    await subscribe('anna', old);
    await Promise.all([subscribe('anna', renewed), subscribe('anna', renewed)]);
    expect(await browsers('anna')).toHaveLength(1);
    await happen('anna');
    await pass();
    expect(renewed.read(received[0]!.body)['title']).toBe('Deposit credited');
  });

  it('belongs to the last of two members who subscribed with it; nothing of the other is pushed there', async () => {
    const browser = new Browser('shared');
    await subscribe('anna', browser);
    await happen('anna');
    expect((await subscribe('bert', browser)).status).toBe(200);
    expect([(await browsers('anna')).length, (await browsers('bert')).length]).toEqual([0, 1]);
    await happen('anna');
    const { id } = await happen('bert', 'ticket.answered', { number: 'T-1', subject: 's', status: 'Open' });
    while ((await pass()) > 0);
    expect(received.map(({ body }) => browser.read(body)['id'])).toEqual([id.toString()]);
    const other = { endpoint: browser.endpoint };
    expect((await post('anna', '/keep', other)).body['data']).toEqual({ kept: false });
  });

  it('of two members who take it in the same moment has one of them', async () => {
    const browser = new Browser('shared');
    await Promise.all(['anna', 'bert', 'anna', 'bert'].map((who) => subscribe(who, browser)));
    expect((await browsers('anna')).length + (await browsers('bert')).length).toBe(1);
  });

  it('is listed without its address and keys, and removed by its member alone', async () => {
    await subscribe('anna', new Browser('a'));
    const [listed] = await browsers('anna');
    expect(Object.keys(listed!).toSorted()).toEqual(['addedAt', 'fingerprint', 'id', 'userAgent']);
    expect((await post('bert', `/${listed!.id}/remove`, {})).status).toBe(404);
    expect((await post('anna', `/${listed!.id}/remove`, {})).status).toBe(200);
    expect((await post('anna', `/${listed!.id}/remove`, {})).status).toBe(404);
    expect(await browsers('anna')).toEqual([]);
  });

  it.each([
    [
      'logging out',
      () => app.call('POST', '/api/users/logout', { body: {}, caller: { token: tokens['anna']! } }),
    ],
    [
      'ending its session from elsewhere',
      async () => {
        tokens['anna'] = await app.logIn('anna', PASSWORD);
        await app.call('POST', '/api/users/sessions/end-others', {
          body: {},
          caller: { token: tokens['anna'] },
        });
      },
    ],
  ])('gets nothing any more after %s', async (_how, end) => {
    await subscribe('anna', new Browser('a'));
    await happen('anna');
    await end();
    tokens['anna'] = await app.logIn('anna', PASSWORD);
    expect([await browsers('anna'), await waiting()]).toEqual([[], 0]);
  });

  it('stays when its session only ran out, is tied to the next one, and ends with that', async () => {
    const browser = new Browser('a');
    await subscribe('anna', browser);
    await later(9 * 86_400);
    await deleteDeadSessions(database.db);
    expect(
      await rowsOf(
        database.owner.db,
        sql<{ s: bigint | null }>`select session_id as s from push_subscriptions`,
      ),
    ).toEqual([{ s: null }]);
    tokens['anna'] = await app.logIn('anna', PASSWORD);
    expect(await browsers('anna')).toHaveLength(1);
    const kept = await post('anna', '/keep', { endpoint: browser.endpoint });
    expect(kept.body['data']).toEqual({ kept: true });
    await app.call('POST', '/api/users/logout', { body: {}, caller: { token: tokens['anna'] } });
    tokens['anna'] = await app.logIn('anna', PASSWORD);
    expect(await browsers('anna')).toEqual([]);
  });

  it.each([
    ['plain http', { endpoint: 'http://push.example/a' }],
    ['a password in it', { endpoint: 'https://me:secret@push.example/a' }],
    ['another port', { endpoint: 'https://push.example:8443/a' }],
    ['a key that lies on no curve', { keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) } }],
    ['a secret that is none', { keys: { p256dh: new Browser('x').subscription().keys.p256dh, auth: 'no' } }],
    ['an endless address', { endpoint: `https://push.example/${'a'.repeat(2_000)}` }],
  ])('is refused with %s', async (_what, wrong) => {
    expect((await post('anna', '', { ...new Browser('a').subscription(), ...wrong })).status).toBe(422);
    expect(await browsers('anna')).toEqual([]);
  });

  it('is the tenth and no more', async () => {
    const replies = [];
    for (let n = 0; n < 11; n++) replies.push((await subscribe('anna', new Browser(`b${n}`))).status);
    expect(replies).toEqual([...Array.from({ length: 10 }, () => 200), 409]);
  });

  it('cannot subscribe where the installation has no keys', async () => {
    app = await TestApp.begin(database.db);
    const listed = await app.call('GET', '/api/push', { caller: { token: tokens['anna']! } });
    expect(listed.body['data']).toEqual({ key: null, browsers: [] });
    expect((await subscribe('anna', new Browser('a'))).status).toBe(503);
  });
});
