import type { AddressInfo } from 'node:net';
import { accountName, API_BASE, EVENT_STREAMS } from '@tributary/contract';
import { rowsOf, sql } from '@tributary/database';
import { viewAsMember } from '@tributary/modules/identity';
import { PASSWORD, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentsOf } from '../testing/contents.ts';
import { beginWithPersons } from '../testing/persons.ts';
import { filled, ROUTES, type RouteFacts as Route } from '../testing/routes.ts';
import type { Caller, TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let tokens: Record<string, string>;
let origin = '';

const member = (userrefid: string) => accountName({ kind: 'member', userrefid });
const operator = (username: string) => accountName({ kind: 'operator', username });
const viewOf = (userrefid: string, username: string) =>
  accountName({ kind: 'member', userrefid, view: { username } });

beforeAll(async () => {
  const { db } = database.current;
  ({ app, tokens } = await beginWithPersons(db));
  const id = await app.addOperator('main2', { isMain: true });
  tokens['main2'] = String((await app.logInOperator('main2')).body['token']);
  const view = await viewAsMember(db, {
    userrefid: 'alice1',
    reason: 'Ticket T-7',
    operator: { id, username: 'main2' },
    visit: { ip: '203.0.113.7', userAgent: 'Chrome' },
  });
  tokens['view'] = view.token;
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  return () => app.app.close();
});

type Kind = 'member' | 'operator';
/** A browser: its cookies, and the account that its page was made for. */
const browser = (cookies: Partial<Record<Kind, string>>, account?: string): Caller => ({
  headers: {
    cookie: Object.entries(cookies)
      .map(([kind, name]) => `tributary_${kind}=${tokens[name]}`)
      .join('; '),
    ...(account === undefined ? {} : { 'x-account': account }),
  },
});

/** A request from a page of alice1 or of main1. */
const call = (route: Route, caller: Caller) =>
  app.call(route.method, `/api${filled(route.path, 'alice1')}`, {
    ...(route.method === 'GET'
      ? {}
      : { body: route.access.who === 'member' && route.access.own ? { [route.access.own]: 'alice1' } : {} }),
    caller,
  });

const kindsOf = ({ access }: Route): readonly Kind[] => {
  if (access.who === 'either') return ['member', 'operator'];
  if (access.who === 'anyone') return access.ends ? [access.ends] : [];
  return [access.who];
};
const named = (routes: readonly Route[]) => routes.map((route) => [route.name, route] as const);
const privateOf = (kind: Kind) => ROUTES.filter((route) => kindsOf(route).includes(kind));
const isCommand = ({ method }: Route) => method !== 'GET';

/** The account of the page, and the cookie that the browser has by now. */
const SWITCHES = [
  ['another member', 'member', member('alice1'), { member: 'bob1' }, member('bob1')],
  [
    'an operator who looks at the member',
    'member',
    member('alice1'),
    { member: 'view' },
    viewOf('alice1', 'main2'),
  ],
  [
    'the member whom the operator looked at',
    'member',
    viewOf('alice1', 'main2'),
    { member: 'alice1' },
    member('alice1'),
  ],
  ['another operator', 'operator', operator('main1'), { operator: 'main2' }, operator('main2')],
] as const;

describe.each(SWITCHES)(
  'a page whose browser now has the login of %s',
  (_title, kind, page, cookies, theirs) => {
    let before: Record<string, string>;
    beforeAll(async () => {
      before = await contentsOf(database.current.db);
    });

    it.each(named(privateOf(kind)))('is refused on %s', async (_name, route) => {
      const reply = await call(route, browser(cookies, page));
      expect([reply.status, reply.body]).toEqual([
        409,
        {
          status: false,
          code: 'otherAccount',
          message: 'This browser is now logged in to another account. Nothing was changed.',
        },
      ]);
      expect(reply.headers['x-account']).toBe(theirs);
      expect(reply.headers['set-cookie']).toBeUndefined();
    });

    it('changes no row, ends no session and adds no audit row', async () => {
      expect(await contentsOf(database.current.db)).toEqual(before);
      const [name = ''] = Object.values(cookies);
      const own = kind === 'member' ? '/api/users/me' : '/api/admin/me';
      expect((await app.call('GET', own, { caller: { token: tokens[name]! } })).status).toBe(200);
      const exported = await rowsOf(
        database.current.db,
        sql`select 1 from audit_log where action = 'report.exported'`,
      );
      expect(exported).toEqual([]);
    });
  },
);

describe('a page of a browser that names no account', () => {
  describe.each([
    ['by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['by Origin', { origin: 'http://localhost:80' }],
  ])('recognized %s', (_title, said: Record<string, string>) => {
    it.each([
      ...named(privateOf('member').filter(isCommand)).map((each) => [...each, 'bob1', 'member'] as const),
      ...named(privateOf('operator').filter(isCommand)).map(
        (each) => [...each, 'main2', 'operator'] as const,
      ),
    ])('is refused on %s', async (_name, route, name, kind) => {
      const { headers } = browser({ [kind]: name });
      const reply = await call(route, { headers: { ...headers, ...said } });
      expect([reply.status, reply.body['code']]).toEqual([428, 'accountNotNamed']);
    });
  });

  it('reads what its session may read, and the answer names the account', async () => {
    const reply = await app.call('GET', '/api/users/me', { caller: browser({ member: 'bob1' }) });
    expect([reply.status, reply.headers['x-account']]).toEqual([200, 'member bob1']);
    const desk = await app.call('GET', '/api/admin/me', { caller: browser({ operator: 'main1' }) });
    expect([desk.status, desk.headers['x-account']]).toEqual([200, 'operator main1']);
    const view = await app.call('GET', '/api/users/me', { caller: browser({ member: 'view' }) });
    expect([view.status, view.headers['x-account']]).toEqual([200, 'view alice1 main2']);
  });
});

describe('a program', () => {
  it('names its account by its own cookie', async () => {
    const reply = await app.call('POST', '/api/usdt/initiate', {
      body: { amount: '100' },
      caller: browser({ member: 'bob1' }),
    });
    expect(reply.status).toBe(200);
  });
});

describe('a bearer token', () => {
  it('names its account without a header', async () => {
    const reply = await app.call('POST', '/api/usdt/initiate', {
      body: { amount: '100' },
      caller: { token: tokens['bob1']! },
    });
    expect(reply.status).toBe(200);
  });

  it('is refused with the name of another account', async () => {
    const reply = await app.call('GET', '/api/users/me', {
      caller: { token: tokens['bob1']!, headers: { 'x-account': member('alice1') } },
    });
    expect([reply.status, reply.body['code']]).toEqual([409, 'otherAccount']);
  });

  it('opens a program’s routes without a name, and no route with a wrong name', async () => {
    const { body } = await app.call('POST', '/api/api-tokens', {
      body: { name: 'Books', scopes: ['balances'], password: PASSWORD },
      caller: { token: tokens['bob1']! },
    });
    const { token } = body['data'] as { token: string };
    const ask = (headers: Record<string, string>) =>
      app.call('GET', '/api/wallet-summary/bob1', { caller: { token, headers } });
    expect((await ask({})).status).toBe(200);
    expect((await ask({ 'x-account': member('bob1') })).status).toBe(200);
    expect((await ask({ 'x-account': member('alice1') })).body['code']).toBe('otherAccount');
  });
});

describe('the name of an account', () => {
  it.each([
    '',
    'alice1',
    'member',
    'member Alice1',
    'member alice1 ',
    'member alice1, member bob1',
    'operator alice1',
    'view alice1',
    'view alice1 main2',
    'member%20alice1',
    'null',
  ])('must equal that of the session: %j is refused', async (name) => {
    const reply = await app.call('GET', '/api/users/me', { caller: browser({ member: 'alice1' }, name) });
    expect([reply.status, reply.body['code']]).toEqual([409, 'otherAccount']);
  });

  it('distinguishes the member and the operator of one browser', async () => {
    const both = { member: 'alice1', operator: 'main1' };
    const ask = (path: string, account: string) => app.call('GET', path, { caller: browser(both, account) });
    expect((await ask('/api/users/me', member('alice1'))).status).toBe(200);
    expect((await ask('/api/admin/me', operator('main1'))).status).toBe(200);
    // A route for both answers the account that is named.
    const [mine, all] = [
      await ask('/api/entries', member('alice1')),
      await ask('/api/entries', operator('main1')),
    ];
    expect([mine.headers['x-account'], all.headers['x-account']]).toEqual([
      'member alice1',
      'operator main1',
    ]);
  });

  it('is ignored on routes for anyone', async () => {
    const reply = await app.call('GET', '/api/packages', {
      caller: browser({ member: 'bob1' }, member('alice1')),
    });
    expect([reply.status, reply.headers['x-account']]).toEqual([200, undefined]);
  });
});

describe('a request that a browser opens without a header', () => {
  const STREAMS = Object.entries(EVENT_STREAMS);

  it('is possible for every stream, and each stream has an owner', () =>
    expect(STREAMS.map(([, { who }]) => who)).toEqual(['member', 'member', 'operator']));

  it.each(STREAMS)(
    'is refused on the stream %s when its address names another account',
    async (_name, { path, who }) => {
      const [page, name] = who === 'member' ? [member('alice1'), 'bob1'] : [operator('main1'), 'main2'];
      const reply = await app.call('GET', `${API_BASE}${path}?account=${encodeURIComponent(page)}`, {
        caller: browser({ [who]: name }),
      });
      expect([reply.status, reply.body['code']]).toEqual([409, 'otherAccount']);
    },
  );

  it.each(
    named(ROUTES.filter(({ method }) => method === 'GET')).filter(([, route]) => kindsOf(route).length > 0),
  )('is refused on %s when its address names another account', async (_name, route) => {
    const [kind] = kindsOf(route);
    const [page, name] = kind === 'member' ? [member('alice1'), 'bob1'] : [operator('main1'), 'main2'];
    const path = `/api${filled(route.path, 'alice1')}`;
    const address = `${path}${path.includes('?') ? '&' : '?'}account=${encodeURIComponent(page)}`;
    const reply = await app.call('GET', address, { caller: browser({ [kind!]: name }) });
    expect([reply.status, reply.body['code']]).toEqual([409, 'otherAccount']);
  });

  it('opens for the account that its address names', async () => {
    const asked = new AbortController();
    const { headers } = browser({ member: 'alice1' });
    const reply = await fetch(`${origin}/api/events?account=${encodeURIComponent(member('alice1'))}`, {
      headers: headers!,
      signal: asked.signal,
    });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    asked.abort();
    const file = await app.call(
      'GET',
      `/api/withdrawals/export?format=csv&account=${encodeURIComponent(member('alice1'))}`,
      {
        caller: browser({ member: 'alice1' }),
      },
    );
    expect(file.status).toBe(200);
  });
});
