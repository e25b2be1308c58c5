import { STATUS_OF } from '@tributary/contract';
import { oneRow, rowsOf, shiftClock, sql } from '@tributary/database';
import { REFUSALS } from '@tributary/domain';
import { PASSWORD, useDatabase, type TestProgramme } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginWithPersons } from '../testing/persons.ts';
import { ROUTES as routes } from '../testing/routes.ts';
import type { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
let tokens: Record<string, string>;

beforeAll(async () => {
  ({ app, programme, tokens } = await beginWithPersons(database.current.db));
});

describe('an amount (L11)', () => {
  const GARBAGE: unknown[] = [
    'NaN',
    'Infinity',
    '1e309',
    '-1',
    '-0',
    '0x64',
    ' 100 ',
    '１００',
    '1,000',
    '1_000',
    '10.0000001',
    '1.005',
    '1e2',
    true,
    [100],
    {},
    null,
    -1,
    0.1 + 0.2,
    9007199254740993,
    '9'.repeat(400),
    '',
    '.',
    '+100',
  ];
  describe.each([
    ['/api/usdt/initiate', (amount: unknown) => ({ amount })],
    ['/api/package-entry', (amount: unknown) => ({ packageType: 'igniteFund', amount })],
    [
      '/api/withdrawals',
      (amount: unknown) => ({
        wallet_address: '0x',
        wallet_type: 'Profit',
        withdraw_type: 'USDT',
        withdraw_amount: amount,
      }),
    ],
  ] as const)('garbage in %s', (url, body) => {
    const count = () =>
      oneRow(
        database.current.db,
        sql`select (select count(*) from payment_sessions) + (select count(*) from lots) + (select count(*) from withdrawals) as n`,
      );
    it.each(GARBAGE.map((value) => [value]))('answers 422 to %j and leaves no row', async (value) => {
      const before = await count();
      const reply = await app.call('POST', url, { body: body(value), caller: { token: tokens['alice1']! } });
      expect([reply.status, reply.body['code']]).toEqual([422, 'invalidInput']);
      expect(await count()).toEqual(before);
    });
  });
});

describe('a member’s login', () => {
  it('opens a new session each time, and logging out ends only that session (A9)', async () => {
    const planted = await app.call('POST', '/api/users/login', {
      body: { userrefid: 'bob1', password: PASSWORD },
      caller: { headers: { cookie: 'tributary_member=planted-by-someone-else' } },
    });
    expect(String(planted.headers['set-cookie'])).toMatch(
      /^tributary_member=[\w-]{43}; .*HttpOnly; SameSite=Lax/,
    );
    const [first, second] = [await app.logIn('bob1', PASSWORD), await app.logIn('bob1', PASSWORD)];
    expect(first).not.toBe(second);
    await app.call('POST', '/api/users/logout', { body: {}, caller: { token: first } });
    expect((await app.call('GET', '/api/users/me', { caller: { token: first } })).status).toBe(401);
    expect((await app.call('GET', '/api/users/me', { caller: { token: second } })).status).toBe(200);
  });

  it('gets the same answer for a wrong password and an unknown name', async () => {
    const wrong = await app.call('POST', '/api/users/login', {
      body: { userrefid: 'bob1', password: 'wrong password' },
      caller: { ip: '198.51.100.1' },
    });
    const unknown = await app.call('POST', '/api/users/login', {
      body: { userrefid: 'nobody77', password: 'wrong password' },
      caller: { ip: '198.51.100.2' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'loginFailed' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('is refused after five failures of an account, from any address, in any spelling, with any password (A6, AMB-062)', async () => {
    await programme.join('victim1');
    const spellings = ['victim1', 'VICTIM1', ' victim1 ', 'Victim1', 'victim1@test.invalid', 'vIctim1'];
    const statuses: number[] = [];
    for (const [index, userrefid] of spellings.entries()) {
      const name = userrefid.includes('@') ? 'victim1' : userrefid;
      const reply = await app.call('POST', '/api/users/login', {
        body: { userrefid: name, password: 'wrong password' },
        caller: { ip: `203.0.113.${index}`, headers: { 'x-forwarded-for': `10.0.0.${index}` } },
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await app.call('POST', '/api/users/login', {
      body: { userrefid: 'victim1', password: PASSWORD },
      caller: { ip: '203.0.113.99' },
    });
    expect(right.status).toBe(429);
    expect(right.body['retryAt']).toBeTruthy();
  });

  it('returns to an address only its successful attempt, not the earlier failures', async () => {
    const from = async (userrefid: string, password: string) =>
      (
        await app.call('POST', '/api/users/login', {
          body: { userrefid, password },
          caller: { ip: '203.0.113.200' },
        })
      ).status;
    for (let n = 0; n < 19; n++) expect(await from(`unknown${n}`, 'wrong password')).toBe(401);
    expect(await from('bob1', PASSWORD)).toBe(200);
    expect(await from('unknown20', 'wrong password')).toBe(401);
    expect(await from('unknown21', 'wrong password')).toBe(429);
  });

  it('refuses a blocked member and ends their sessions within a second', async () => {
    const id = await programme.join('blocked1');
    const token = await app.logIn('blocked1', PASSWORD);
    await sql`update members set status = 'blocked' where id = ${id}`.execute(database.current.db);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await app.call('GET', '/api/users/me', { caller: { token } })).status).toBe(401);
    expect(
      await app.call('POST', '/api/users/login', { body: { userrefid: 'blocked1', password: PASSWORD } }),
    ).toMatchObject({ status: 403, body: { code: 'memberBlocked' } });
  });
});

describe('the edge', () => {
  it('refuses a request that another site makes a browser send (A11)', async () => {
    const cookie = `tributary_member=${await app.logIn('alice1', PASSWORD)}`;
    const send = (headers: Record<string, string>) =>
      app.call('POST', '/api/usdt/initiate', {
        body: { amount: '100' },
        caller: {
          headers: { cookie, host: 'tributary.test', 'x-account': 'member alice1', ...headers },
        },
      });
    expect((await send({ 'sec-fetch-site': 'cross-site' })).body['code']).toBe('crossSite');
    expect((await send({ 'sec-fetch-site': 'same-site' })).body['code']).toBe('crossSite');
    expect((await send({ origin: 'https://evil.test' })).body['code']).toBe('crossSite');
    expect((await send({ 'content-type': 'text/plain' })).status).toBeGreaterThanOrEqual(400);
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'refuses a form of %s with a cookie and without an origin',
    async (type) => {
      const cookie = `tributary_member=${await app.logIn('alice1', PASSWORD)}`;
      const send = (headers: Record<string, string>, body?: string) =>
        app.call('POST', '/api/users/logout', { body, caller: { headers } });
      expect((await send({ cookie, 'content-type': type }, 'a=1')).status).toBe(415);
      expect(await send({ cookie })).toMatchObject({ status: 403, body: { code: 'crossSite' } });
      expect((await send({})).body['code']).not.toBe('crossSite');
    },
  );

  it('sends security headers, and no-store for data', async () => {
    const reply = await app.call('GET', '/api/packages');
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(String(reply.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['{bad', 400],
    ['[]', 422],
    ['"text"', 422],
    ['null', 422],
  ])('answers the body %j with %i', async (body, status) =>
    expect((await app.call('POST', '/api/register', { body })).status).toBe(status),
  );

  it.each([
    '/api/nope',
    '/api/admin',
    '/api/users',
    '/api/users/me/me',
    '/api/..;/users/me',
    '/api/USERS/me',
  ])('answers 404 to %s, which is not in the contract', async (path) =>
    expect((await app.call('GET', path)).status).toBe(404),
  );

  it.each(['/api/packages', '/'])('refuses TRACE, which would echo a request: %s', async (url) => {
    const { statusCode, body } = await app.app.inject({
      method: 'TRACE',
      url,
      headers: { 'x-secret': 'said' },
    });
    expect([404, 405]).toContain(statusCode);
    expect(body).not.toContain('said');
  });

  it('lists every route in the OpenAPI document and in the readable reference', async () => {
    const { body } = await app.call('GET', '/api/openapi.json');
    const paths = body['paths'] as Record<string, Record<string, unknown>>;
    for (const route of routes)
      expect(paths[route.path]?.[route.method.toLowerCase()], route.name).toBeDefined();
    expect(String((await app.call('GET', '/api/docs')).body['text'])).toContain(
      '/api/wallet-summary/{userrefid}',
    );
  });

  it('has a status for every refusal, and no answer contains a secret', async () => {
    expect(Object.keys(STATUS_OF).sort()).toEqual(Object.keys(REFUSALS).sort());
    const { body } = await app.call('GET', '/api/users/me', { caller: { token: tokens['alice1']! } });
    expect(JSON.stringify(body)).not.toMatch(/hash|password|secret|token/i);
  });
});

describe('the demo’s clock', () => {
  it('keeps people logged in when days pass', async () => {
    await sql`update business_clock set stopped_at = null`.execute(database.current.db);
    const fresh = await app.logIn('alice1', PASSWORD);
    await shiftClock(database.current.db, 72);
    expect((await app.call('GET', '/api/users/me', { caller: { token: fresh } })).status).toBe(200);
    expect(
      await rowsOf(database.current.db, sql`select 1 from business_clock where shift = interval '72 hours'`),
    ).toHaveLength(1);
  });
});
