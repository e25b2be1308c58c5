import type { Access } from '@tributary/contract';
import { oneRow, sql } from '@tributary/database';
import { PERMISSIONS } from '@tributary/domain';
import { useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginWithPersons } from '../testing/persons.ts';
import { filled, ROUTES as routes, type RouteFacts as Route } from '../testing/routes.ts';
import type { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let tokens: Record<string, string>;

/** The name of the operator whose only right is this one. */
const operatorWith = (permission: string): string => permission.replace(/ /g, '-');

beforeAll(async () => {
  ({ app, tokens } = await beginWithPersons(database.current.db));
  await app.addOperator('none1');
  for (const permission of PERMISSIONS)
    await app.addOperator(operatorWith(permission), { permissions: [permission] });
  for (const name of ['none1', ...PERMISSIONS.map(operatorWith)])
    tokens[name] = String((await app.logInOperator(name)).body['token']);
});

/** The member's own id, where the contract reads it from the body instead of the path. */
const ownInBody = ({ access, path }: Route, id: string): Record<string, string> =>
  access.who === 'member' && access.own !== undefined && !path.includes(`{${access.own}}`)
    ? { [access.own]: id }
    : {};
const call = (route: Route, id: string, token?: string) =>
  app.call(route.method, `/api${filled(route.path, id)}`, {
    ...(route.method === 'GET' ? {} : { body: ownInBody(route, id) }),
    caller: token ? { token } : {},
  });

describe('the route matrix (Z1, Z4)', () => {
  it('has every route of the contract', () => expect(routes.length).toBeGreaterThan(30));

  it.each(routes.map((route) => [route.name, route] as const))(
    '%s has a rule and a handler',
    async (_name, route) => {
      expect(route.access).toBeDefined();
      const reply = await call(
        route,
        'alice1',
        route.name.endsWith('.logout') ? undefined : tokens['alice1'],
      );
      expect([reply.status, reply.body['code']]).not.toEqual([500, 'serverError']);
    },
  );

  describe.each([
    ['no session', undefined],
    ['one that nobody has', 'x'.repeat(43)],
  ])('with %s', (_title, token) => {
    it.each(
      routes.filter((route) => route.access.who !== 'anyone').map((route) => [route.name, route] as const),
    )('%s refuses a request without a session', async (_name, route) => {
      const reply = await call(route, 'alice1', token);
      expect([reply.status, reply.body['code']]).toEqual([401, 'notSignedIn']);
    });
  });

  it.each(
    routes.filter((route) => route.access.who === 'member').map((route) => [route.name, route] as const),
  )('%s refuses operators', async (_name, route) => {
    expect((await call(route, 'alice1', tokens['main1'])).status).toBe(401);
  });

  const owned = routes.filter((route) => route.access.who === 'member' && route.access.own);
  describe.each([
    'bob1',
    'ALICE1',
    'alice1.',
    '%61lice1x',
    'alice1%2e',
    'TOP',
    '..%2falice1',
    'alice1%00',
    '1',
    'null',
  ])('with the id %s', (id) => {
    it.each(owned.map((route) => [route.name, route] as const))(
      '%s answers 404 for any id but the session’s own',
      async (_name, route) => {
        const missing = await call(route, 'nobody99', tokens['alice1']);
        const reply = await call(route, id, tokens['alice1']);
        expect([missing.status, reply.status]).toEqual([404, 404]);
        // A foreign id and a missing one get the same answer.
        if (reply.body['code']) expect(reply.body).toEqual(missing.body);
      },
    );
  });

  it.each(owned.map((route) => [route.name, route] as const))(
    '%s answers for the session’s own id',
    async (_name, route) => expect((await call(route, 'alice1', tokens['alice1'])).status).toBe(200),
  );

  const forOperators = routes.filter((route) => route.access.who === 'operator');
  const forEither = routes.filter((route) => route.access.who === 'either');

  describe.each(['none1', ...PERMISSIONS.map(operatorWith)])('with the rights of %s', (name) => {
    it.each(forOperators.map((route) => [route.name, route] as const))(
      '%s needs its permission',
      async (_name, route) => {
        const { permission, main } = route.access as Extract<Access, { who: 'operator' }>;
        const needed = [permission ?? []].flat().map(operatorWith);
        const may = !main && needed.every((each) => each === name);
        expect((await call(route, '', tokens[name])).status === 403).toBe(!may);
      },
    );

    it.each(forEither.map((route) => [route.name, route] as const))(
      '%s, which is also open to members, needs its permission',
      async (_name, route) => {
        const { permission } = route.access as Extract<Access, { who: 'either' }>;
        const may = name === operatorWith(permission);
        expect((await call(route, '', tokens[name])).status).toBe(may ? 200 : 403);
      },
    );
  });

  it.each(forOperators.map((route) => [route.name, route] as const))(
    '%s accepts the main administrator and refuses members',
    async (_name, route) => {
      expect((await call(route, '', tokens['main1'])).status).not.toBe(403);
      expect((await call(route, '', tokens['alice1'])).status).toBe(401);
    },
  );

  it.each(forEither.map((route) => [route.name, route] as const))(
    '%s accepts the main administrator and members',
    async (_name, route) => {
      expect((await call(route, '', tokens['main1'])).status).toBe(200);
      expect((await call(route, '', tokens['alice1'])).status).toBe(200);
    },
  );

  it('ignores ids in bodies and acts on the session’s own member (Z2)', async () => {
    const { body } = await app.call('POST', '/api/usdt/initiate', {
      body: { amount: '100', userrefid: 'bob1', user_id: 'bob1' },
      caller: { token: tokens['alice1']! },
    });
    const paymentId = String(body['payment_id']);
    const owner = await oneRow(
      database.current.db,
      sql<{ name: string }>`
      select m.userrefid as name from payment_sessions s join members m on m.id = s.member_id where s.payment_id = ${paymentId}`,
    );
    expect(owner.name).toBe('alice1');
    expect(
      (await app.call('GET', `/api/usdt/status?payment=${paymentId}`, { caller: { token: tokens['bob1']! } }))
        .status,
    ).toBe(404);
  });
});
