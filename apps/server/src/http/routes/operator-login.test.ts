import { sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp, type Reply } from '../../testing/test-app.ts';

const database = useDatabase();
const PROXY = '10.0.0.1';

let app: TestApp;
let behindProxy: TestApp;

beforeAll(async () => {
  const { db } = database.current;
  await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  behindProxy = await TestApp.begin(db, { trustedProxies: [PROXY] });
  for (const name of ['main1', 'main2']) await app.addOperator(name, { isMain: true });
});

/** Ten failures lock an account. These tests count by address, so each begins without failures. */
beforeEach(async () => {
  await sql`delete from throttles where bucket like 'operator:account:%'`.execute(database.current.db);
});

type Attempt = {
  through?: TestApp;
  ip: string;
  headers?: Record<string, string>;
  username?: string;
  /** The address that the documented screen sends; the server never believes it. */
  claimed?: unknown;
  password?: string;
  captchaInput?: string;
};

const attempt = async ({
  through = app,
  ip,
  headers = {},
  username = 'main1',
  claimed = '1.2.3.4',
  password = OPERATOR_PASSWORD,
  captchaInput,
}: Attempt): Promise<Reply> => {
  const captcha = await app.call('GET', '/api/admin/captcha');
  return through.call('POST', '/api/admin/login', {
    body: {
      username,
      password,
      captchaInput: captchaInput ?? String(captcha.headers['x-demo-captcha']).toLowerCase(),
      captchaId: captcha.body['captchaId'],
      ip: claimed,
    },
    caller: { ip, headers },
  });
};

const v4 = (n: number): string => `198.51.100.${n}`;
const hex = (n: number): string => `c633:64${n.toString(16).padStart(2, '0')}`;
const v6 = (n: number): string => `2001:db8:0:${n.toString(16)}`;
const padded = (n: number): string => `2001:0db8:0000:${n.toString(16).padStart(4, '0')}`;
const forwarded = (n: number, chain: string): Attempt => ({
  through: behindProxy,
  ip: PROXY,
  headers: { 'x-forwarded-for': `${chain}${v4(n)}` },
});
const claiming = (n: number, headers: Record<string, string>): Attempt => ({ ip: v4(n), headers });

/** Forty ways to disguise an address. Each gets its own number, from which its real address is made. */
const EVASIONS: Record<string, (n: number) => Attempt> = {
  'the address itself': (n) => ({ ip: v4(n) }),
  'IPv4 within IPv6': (n) => ({ ip: `::ffff:${v4(n)}` }),
  'IPv4 within IPv6 in capitals': (n) => ({ ip: `::FFFF:${v4(n)}` }),
  'IPv4 within IPv6 without shortening': (n) => ({ ip: `0:0:0:0:0:ffff:${v4(n)}` }),
  'IPv4 within IPv6 as groups': (n) => ({ ip: `::ffff:${hex(n)}` }),
  'IPv4 within IPv6 as groups in capitals': (n) => ({ ip: `::FFFF:${hex(n).toUpperCase()}` }),
  'IPv4 within IPv6 as eight full groups': (n) => ({ ip: `0000:0000:0000:0000:0000:ffff:${hex(n)}` }),
  'another host of the IPv6 network': (n) => ({ ip: `${v6(n)}::2` }),
  'a random host of the IPv6 network': (n) => ({ ip: `${v6(n)}:8f3a:17:be0:41` }),
  'the last host of the IPv6 network': (n) => ({ ip: `${v6(n)}:ffff:ffff:ffff:ffff` }),
  'IPv6 in capitals': (n) => ({ ip: `${v6(n).toUpperCase()}::1` }),
  'IPv6 with leading zeros': (n) => ({ ip: `${padded(n)}:0000:0000:0000:0001` }),
  'IPv6 without shortening': (n) => ({ ip: `${v6(n)}:0:0:0:1` }),
  'IPv6 with a zone': (n) => ({ ip: `${v6(n)}::1%eth0` }),
  'a forwarded address without a proxy': (n) => claiming(n, { 'x-forwarded-for': '9.9.9.9' }),
  'a forwarded loopback': (n) => claiming(n, { 'x-forwarded-for': '127.0.0.1' }),
  'a forwarded trusted proxy': (n) => claiming(n, { 'x-forwarded-for': PROXY }),
  'a forwarded chain': (n) => claiming(n, { 'x-forwarded-for': '9.9.9.9, 8.8.8.8, 10.0.0.1' }),
  'a forwarded IPv6 address': (n) => claiming(n, { 'x-forwarded-for': '2001:db8:ffff::1' }),
  'a forwarded word': (n) => claiming(n, { 'x-forwarded-for': 'unknown' }),
  'an empty forwarded address': (n) => claiming(n, { 'x-forwarded-for': '' }),
  'X-Real-IP': (n) => claiming(n, { 'x-real-ip': '9.9.9.9' }),
  'X-Client-IP': (n) => claiming(n, { 'x-client-ip': '9.9.9.9' }),
  'True-Client-IP': (n) => claiming(n, { 'true-client-ip': '9.9.9.9' }),
  'CF-Connecting-IP': (n) => claiming(n, { 'cf-connecting-ip': '9.9.9.9' }),
  'X-Cluster-Client-IP': (n) => claiming(n, { 'x-cluster-client-ip': '9.9.9.9' }),
  Forwarded: (n) => claiming(n, { forwarded: 'for=9.9.9.9;proto=https;by=10.0.0.1' }),
  'a chain before the proxy': (n) => forwarded(n, '9.9.9.9, '),
  'a longer chain before the proxy': (n) => forwarded(n, '9.9.9.9, 8.8.8.8, 7.7.7.7, '),
  'a trusted proxy at the start of the chain': (n) => forwarded(n, `${PROXY}, `),
  'a loopback at the start of the chain': (n) => forwarded(n, '127.0.0.1, '),
  'words at the start of the chain': (n) => forwarded(n, 'unknown, _hidden, '),
  'a body that says another address': (n) => ({ ip: v4(n), claimed: '203.0.113.99' }),
  'a body that says no address': (n) => ({ ip: v4(n), claimed: '' }),
  'a body with a list of addresses': (n) => ({ ip: v4(n), claimed: ['9.9.9.9', '8.8.8.8'] }),
  'a name in capitals': (n) => ({ ip: v4(n), username: 'MAIN1' }),
  'a name with a space before it': (n) => ({ ip: v4(n), username: ' main1' }),
  'a name with a space after it': (n) => ({ ip: v4(n), username: 'Main1 ' }),
  'a name that nobody has': (n) => ({ ip: v4(n), username: 'nobody1' }),
  'another browser': (n) => claiming(n, { 'user-agent': 'somebody else', cookie: 'tributary_console=x' }),
};

/** The same caller without a disguise. */
const plain = (n: number, evasion: Attempt): Attempt => ({
  ip: evasion.ip.toLowerCase().includes('db8') ? `${v6(n)}::1` : v4(n),
});

describe(`the limit of failures against ${Object.keys(EVASIONS).length} ways to look like somebody else (A6)`, () => {
  it.each(Object.entries(EVASIONS).map(([title, evasion], n) => [title, evasion, n + 100] as const))(
    'blocks the fourth attempt of %s',
    async (_title, evade, n) => {
      const evasion = evade(n);
      const failures = [plain(n, evasion), evasion, evasion];
      const statuses: unknown[] = [];
      for (const failure of failures) {
        const { status, body } = await attempt({ ...failure, password: 'wrong' });
        statuses.push([status, body['code']]);
      }
      expect(statuses).toEqual([
        [401, 'operatorLoginFailed'],
        [401, 'operatorLoginFailed'],
        [401, 'ipBlocked'],
      ]);
      for (const fourth of [evasion, plain(n, evasion)])
        expect(await attempt(fourth)).toMatchObject({ status: 429, body: { code: 'ipStillBlocked' } });
    },
  );

  it('does not block another address, but locks an account after ten failures from different addresses', async () => {
    for (let n = 0; n < 10; n++) await attempt({ ip: `192.0.2.${100 + n}`, password: 'wrong' });
    expect((await attempt({ ip: '192.0.2.8', username: 'main2' })).status).toBe(200);
    expect((await attempt({ ip: '192.0.2.8' })).body['code']).toBe('operatorLocked');
  });
});

describe('an operator’s login (C §8, AMB-053, AMB-126)', () => {
  it('blocks the address of the connection for an hour after three failures, ignoring claimed addresses', async () => {
    const replies = [
      await attempt({ ip: '192.0.2.7', password: 'no' }),
      await attempt({ ip: '::ffff:192.0.2.7', password: 'no' }),
      await attempt({ ip: '192.0.2.7', password: 'no' }),
      await attempt({ ip: '192.0.2.7', username: 'main2' }),
    ];
    expect(replies.map((reply) => [reply.status, reply.body['attemptsLeft'], reply.body['message']])).toEqual(
      [
        [401, 2, 'Invalid username or password. You have 2 attempt(s) left.'],
        [401, 1, 'Invalid username or password. You have 1 attempt(s) left.'],
        [401, 0, 'Too many failed attempts. Your IP has been blocked for 1 hour.'],
        [429, 0, 'IP address is blocked due to too many failed attempts'],
      ],
    );
    expect(
      (await app.call('GET', '/api/admin/ip-status', { caller: { ip: '192.0.2.7' } })).body,
    ).toMatchObject({ blocked: true, attemptsLeft: 0 });
  });

  it('does not count a wrong captcha as a wrong password, and accepts each captcha once', async () => {
    for (let n = 0; n < 4; n++)
      expect(await attempt({ ip: '192.0.2.20', username: 'main2', captchaInput: 'WRONG1' })).toMatchObject({
        status: 400,
        body: { code: 'captchaWrong', message: 'Invalid CAPTCHA verification' },
      });
    const captcha = await app.call('GET', '/api/admin/captcha');
    expect(JSON.stringify(captcha.body)).not.toContain(String(captcha.headers['x-demo-captcha']));
    const body = {
      username: 'main2',
      password: OPERATOR_PASSWORD,
      captchaInput: String(captcha.headers['x-demo-captcha']),
      captchaId: captcha.body['captchaId'],
    };
    expect((await app.call('POST', '/api/admin/login', { body, caller: { ip: '192.0.2.21' } })).status).toBe(
      200,
    );
    expect((await app.call('POST', '/api/admin/login', { body, caller: { ip: '192.0.2.21' } })).status).toBe(
      400,
    );
  });

  it('sets a cookie that browsers send only from our site', async () => {
    const { headers } = await attempt({ ip: '192.0.2.40', username: 'main2' });
    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies.find((cookie) => cookie.startsWith('tributary_operator='))).toMatch(
      /; HttpOnly; SameSite=Strict/,
    );
  });

  it('refuses an inactive operator and ends their sessions', async () => {
    const { db } = database.current;
    const id = await app.addOperator('leaver1', { isMain: true });
    const token = String((await attempt({ ip: '192.0.2.41', username: 'leaver1' })).body['token']);
    await sql`update operators set status = 'Inactive' where id = ${id}`.execute(db);
    expect((await attempt({ ip: '192.0.2.42', username: 'leaver1' })).body['code']).toBe('operatorLocked');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await app.call('GET', '/api/admin/me', { caller: { token } })).status).toBe(401);
  });

  it('answers a page’s automatic requests without counting them as use of the session', async () => {
    const token = String((await app.logInOperator('main2', { ip: '192.0.2.31' })).body['token']);
    const seenLately = async (headers: Record<string, string>) => {
      await sql`update sessions set last_seen_at = app_now() - interval '20 minutes' where operator_id is not null`.execute(
        database.current.db,
      );
      await new Promise((resolve) => setTimeout(resolve, 600));
      const { status } = await app.call('GET', '/api/admin/me', { caller: { token, headers } });
      expect(status).toBe(200);
      const rows = await sql<{ n: number }>`select count(*)::int as n from sessions
        where operator_id is not null and last_seen_at > app_now() - interval '1 minute'`.execute(
        database.current.db,
      );
      return rows.rows[0]?.n;
    };
    expect(await seenLately({ 'x-idle': '1' })).toBe(0);
    expect(await seenLately({})).toBe(1);
  });

  it('ends an idle session after half an hour', async () => {
    const token = String((await app.logInOperator('main2', { ip: '192.0.2.30' })).body['token']);
    await sql`update sessions set last_seen_at = last_seen_at - interval '31 minutes' where operator_id is not null`.execute(
      database.current.db,
    );
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await app.call('GET', '/api/admin/me', { caller: { token } })).status).toBe(401);
  });
});
