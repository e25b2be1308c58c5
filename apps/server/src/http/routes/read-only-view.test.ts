import { oneRow, rowsOf, sql, stopClockAt } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { viewAsMember } from '@tributary/modules/identity';
import { disableOperator } from '@tributary/modules/restrictions';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { ROUTES, type RouteFacts } from '../../testing/routes.ts';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let own = '';
let view = '';
let olga: { id: number; username: string };

const open = () =>
  viewAsMember(database.current.db, {
    userrefid: 'ALICE1',
    reason: 'Ticket T-7',
    operator: olga,
    visit: { ip: '203.0.113.7', userAgent: 'Chrome' },
  });

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  const alice = await programme.join('alice1');
  await programme.activate(alice, 'igniteFund', 100);
  own = await app.logIn('alice1', PASSWORD);
  olga = { id: await app.addOperator('olga', { isMain: true }), username: 'olga' };
  await app.addOperator('main2', { isMain: true });
  view = (await open()).token;
});

const isMembers = ({ access }: RouteFacts) => access.who === 'member' || access.who === 'either';
const writing = ROUTES.filter((route) => isMembers(route) && route.method !== 'GET');
const reading = ROUTES.filter((route) => isMembers(route) && route.method === 'GET');
const filled = (path: string): string =>
  `/api${path.replace('{userrefid}', 'alice1').replace('{id}', '1').replace('{kind}', 'daily')}${path.endsWith('/export') ? '?format=csv' : ''}`;
const call = ({ method, path, access }: RouteFacts, token: string) =>
  app.call(method, filled(path), {
    ...(method === 'GET'
      ? {}
      : { body: access.who === 'member' && access.own ? { [access.own]: 'alice1' } : {} }),
    caller: { token },
  });

const contents = () => contentsOf(database.current.db);

describe('an operator’s view of a member’s app (AMB-050)', () => {
  it.each(writing.map((route) => [route.name, route] as const))('refuses %s', async (_name, route) => {
    const reply = await call(route, view);
    expect([reply.status, reply.body['code']]).toEqual([403, 'readOnlySession']);
  });

  it('reads on every route the same as the member, and changes nothing', async () => {
    expect([writing.length > 20, reading.length > 30]).toEqual([true, true]);
    const before = await contents();
    for (const route of reading) {
      const [seen, theirs] = [await call(route, view), await call(route, own)];
      expect([route.name, seen.status]).toEqual([route.name, theirs.status]);
    }
    expect(await contents()).toEqual(before);
  });

  it('is named to the app, and gives no access to the console', async () => {
    const me = await app.call('GET', '/api/users/me', { caller: { token: view } });
    expect(me.body['data']).toMatchObject({ userrefid: 'alice1', view: { by: 'olga' } });
    const theirs = await app.call('GET', '/api/users/me', { caller: { token: own } });
    expect(theirs.body['data']).toMatchObject({ view: null });
    expect((await app.call('GET', '/api/admin/me', { caller: { token: view } })).status).toBe(401);
  });

  it('notifies the member with the reason, is listed among their sessions, and can be ended by them', async () => {
    const { token } = await open();
    const asAlice = { caller: { token: own } };
    const told = await app.call('GET', '/api/notifications', asAlice);
    expect((told.body['data'] as { rows: object[] }).rows[0]).toMatchObject({
      kind: 'operator.viewed',
      title: 'Support looked at your account',
      text: 'olga saw it as you do and could change nothing. Reason: Ticket T-7',
    });
    const { body } = await app.call('GET', '/api/users/sessions', asAlice);
    const { sessions } = body['data'] as { sessions: { id: string; viewedBy: string | null }[] };
    expect(sessions.map(({ viewedBy }) => viewedBy ?? 'alice').sort()).toEqual(['alice', 'olga', 'olga']);
    const newest = sessions.findLast(({ viewedBy }) => viewedBy !== null)!;
    const ended = await app.call('POST', '/api/users/sessions/end', { ...asAlice, body: { id: newest.id } });
    expect(ended.status).toBe(200);
    const alive = await Promise.all(
      [view, token].map((each) => app.call('GET', '/api/users/me', { caller: { token: each } })),
    );
    expect(alive.map(({ status }) => String(status)).sort()).toEqual(['200', '401']);
    view = (await open()).token;
  });

  it('needs a reason and the operator’s password, is audited, and has a cookie that ends with the session', async () => {
    const operator = String((await app.logInOperator('olga')).body['token']);
    const look = (body: object, userrefid = 'alice1') =>
      app.call('POST', `/api/admin/members/${userrefid}/view`, { body, caller: { token: operator } });
    expect((await look({ password: OPERATOR_PASSWORD })).body['code']).toBe('invalidInput');
    expect((await look({ reason: 'R', password: 'not it' })).body['code']).toBe('passwordWrong');
    expect((await look({ reason: 'R', password: OPERATOR_PASSWORD }, 'nobody9')).status).toBe(404);
    expect((await look({ reason: 'R', password: OPERATOR_PASSWORD }, 'TOP')).status).toBe(404);
    const reply = await look({ reason: 'Ticket T-8', password: OPERATOR_PASSWORD });
    expect(reply.body['data']).toMatchObject({ userrefid: 'alice1' });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^tributary_member=[\w-]+; Max-Age=900; Path=\/; HttpOnly/,
    );
    const audit = await rowsOf(
      database.current.db,
      sql`select actor, details->>'reason' as reason from audit_log where action = 'member.view' order by id desc limit 1`,
    );
    expect(audit).toEqual([{ actor: 'operator:olga', reason: 'Ticket T-8' }]);
  });

  it('opens for a blocked member, whose own sessions are over', async () => {
    const { db } = database.current;
    await sql`update members set status = 'blocked' where userrefid = 'alice1'`.execute(db);
    const { token } = await open();
    const statusOf = async (caller: string) =>
      (await app.call('GET', '/api/users/me', { caller: { token: caller } })).status;
    expect(await statusOf(token)).toBe(200);
    await sql`update members set status = 'active' where userrefid = 'alice1'`.execute(db);
  });

  it('ends after fifteen minutes, and when the operator is disabled', async () => {
    const { db } = database.current;
    const alive = async (token: string) =>
      (await app.call('GET', '/api/users/me', { caller: { token } })).status === 200;
    const { token, endsAt } = await open();
    expect(await alive(token)).toBe(true);
    const main2 = await oneRow(
      db,
      sql<{ id: number; username: string }>`select id, username from operators where username = 'main2'`,
    );
    await disableOperator(db, { username: 'olga', reason: 'Left', by: main2 });
    expect(await alive(token)).toBe(false);
    await sql`update operators set status = 'Active' where username = 'olga'`.execute(db);
    const next = await open();
    await stopClockAt(db, new Date(Math.max(endsAt.getTime(), next.endsAt.getTime())));
    expect(await alive(next.token)).toBe(false);
  });
});
