import { changedRows, oneRow, rowsOf, sql, stopClockAt } from '@tributary/database';
import { PERMISSIONS } from '@tributary/domain';
import { createApiToken } from '@tributary/modules/identity';
import { secretsKeyOf } from '@tributary/runtime';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteFacts } from '../testing/routes.ts';
import { OPERATOR_PASSWORD, TestApp, type Reply } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
const sessions: Record<string, string> = {};

/** Which routes a token opens, written down by hand: a scope that grows in the contract shows here. */
const OPEN = `
wallets.summary            member balances
wallets.eWallet            member balances
wallets.memberWallets      member balances
wallets.profitEntries      member balances
wallets.statement          member statement
wallets.period             member statement
wallets.periodSums         member statement
rewards.list               member rewards
rewards.explanation        member rewards
incomes.report             member rewards
deposits.history           member deposits
withdrawals.list           member withdrawals
notifications.list         member notifications
adminMembers.list          operator members
adminDeposits.list         operator deposits
adminWithdrawals.report    operator withdrawals
adminRewards.report        operator rewards
treasury.overview          operator treasury
watch.queue                operator treasury
watch.reconciliations      operator treasury
watch.differences          operator treasury
watch.closes               operator jobs
watch.books                operator jobs`;

const SCOPES = {
  member: ['balances', 'statement', 'rewards', 'deposits', 'withdrawals', 'notifications'],
  operator: ['members', 'deposits', 'withdrawals', 'rewards', 'treasury', 'jobs'],
};

const create = (who: string, body: object = {}, path = '/api/api-tokens'): Promise<Reply> =>
  app.call('POST', path, {
    body: { name: 'A program', scopes: SCOPES.member, password: PASSWORD, ...body },
    caller: { token: sessions[who]! },
  });
const createForOperator = (who: string, body: object = {}): Promise<Reply> =>
  create(who, { scopes: SCOPES.operator, password: OPERATOR_PASSWORD, ...body }, '/api/admin/api-tokens');
const made = ({ body }: Reply) => body['data'] as { id: number; token: string; living: boolean };
const tokenOf = async (who: string, body: object = {}): Promise<string> =>
  made(await create(who, body)).token;
const forgetTokens = () =>
  sql`update api_tokens set revoked_at = app_now() where revoked_at is null`.execute(database.current.db);

beforeAll(async () => {
  const { db } = database.current;
  programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  for (const name of ['alice1', 'bob1']) {
    await programme.join(name);
    sessions[name] = await app.logIn(name, PASSWORD);
  }
  await app.addOperator('main1', { isMain: true });
  await app.addOperator('none1');
  await app.addOperator('viewer1', { permissions: ['View Members'] });
  for (const name of ['main1', 'none1', 'viewer1'])
    sessions[name] = String((await app.logInOperator(name)).body['token']);
});

const filled = (path: string, id: string): string =>
  path
    .replace('{userrefid}', id)
    .replace('{kind}', 'daily')
    .replace('{day}', '2026-01-01')
    .replace(/\{\w+\}/g, '1') + (path.endsWith('/export') ? '?format=csv' : '');
const call = ({ method, path }: RouteFacts, token: string, id = 'alice1') =>
  app.call(method, `/api${filled(path, id)}`, {
    ...(method === 'GET' ? {} : { body: {} }),
    caller: { token },
  });
const each = (routes: readonly RouteFacts[]) => routes.map((route) => [route.name, route] as const);
const opened = ROUTES.filter(({ scope }) => scope !== undefined);

describe('the routes that an API token opens', () => {
  it('are those of the written table, and all of them read', () => {
    const held = opened.map(({ name, access, scope }) => `${name.padEnd(26)} ${access.who} ${scope}`);
    expect(held.sort()).toEqual(OPEN.trim().split('\n').sort());
    expect(opened.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(opened.filter(({ access }) => 'writes' in access || 'password' in access)).toEqual([]);
  });

  it.each(each(ROUTES.filter(({ scope }) => scope === undefined)))(
    '%s refuses a token with every scope there is',
    async (_name, route) => {
      await forgetTokens();
      for (const token of [await tokenOf('alice1'), made(await createForOperator('main1')).token]) {
        const reply = await call(route, token);
        expect([reply.status, reply.body['code']]).toEqual([403, 'scopeMissing']);
      }
    },
  );

  it.each(each(opened.filter(({ access }) => access.who === 'member')))(
    '%s takes a token with its scope, of this member, while it lives',
    async (_name, route) => {
      await forgetTokens();
      const others = SCOPES.member.filter((scope) => scope !== route.scope);
      const right = made(await create('alice1', { scopes: [route.scope] }));
      const seen = await call(route, right.token);
      const theirs = await call(route, sessions['alice1']!);
      expect([seen.status, seen.body['data']]).toEqual([theirs.status, theirs.body['data']]);
      expect([200, 404]).toContain(seen.status);

      expect((await call(route, await tokenOf('alice1', { scopes: others }))).body['code']).toBe(
        'scopeMissing',
      );
      expect((await call(route, made(await createForOperator('main1')).token)).body['code']).toBe(
        'scopeMissing',
      );
      const stranger = await call(route, await tokenOf('bob1'));
      if (route.path.includes('{userrefid}')) expect(stranger.status).toBe(404);
      else if (stranger.status === 200)
        expect((stranger.body['data'] as { total?: number }).total ?? 0).toBe(0);

      const ended = await app.call('POST', `/api/api-tokens/${right.id}/revoke`, {
        body: {},
        caller: { token: sessions['alice1']! },
      });
      expect(ended.status).toBe(200);
      for (const token of [right.token, `tributary_pat_${'x'.repeat(43)}`]) {
        const reply = await call(route, token);
        expect([reply.status, reply.body['code']]).toEqual([401, 'notSignedIn']);
      }
    },
  );

  it.each(each(opened.filter(({ access }) => access.who === 'operator')))(
    '%s gives an operator’s token what the operator may see at that moment, and no more',
    async (_name, route) => {
      await forgetTokens();
      const all = made(await createForOperator('main1')).token;
      expect((await call(route, all)).status).toBe(200);
      const none = made(await createForOperator('none1')).token;
      expect((await call(route, none)).body['code']).toBe('notAllowed');
      const { db } = database.current;
      const give = (permissions: readonly string[]) =>
        sql`update operators set permissions = ${[...permissions]}::text[] where username = 'none1'`.execute(
          db,
        );
      await give(PERMISSIONS);
      expect((await call(route, none)).status).toBe(200);
      await give([]);
      expect((await call(route, none)).body['code']).toBe('notAllowed');
      const narrow = SCOPES.operator.filter((scope) => scope !== route.scope);
      expect(
        (await call(route, made(await createForOperator('main1', { scopes: narrow })).token)).body['code'],
      ).toBe('scopeMissing');
    },
  );
});

const BALANCES = '/api/e-wallet/alice1';
const statusOf = async (token: string, headers: Record<string, string> = {}): Promise<number> =>
  (await app.call('GET', BALANCES, { caller: { token, headers } })).status;

describe('an API token', () => {
  it('is shown once, is 256 random bits behind a known beginning, and only its hash is kept', async () => {
    await forgetTokens();
    const { token } = made(await create('alice1'));
    expect(token).toMatch(/^tributary_pat_[\w-]{43}$/);
    const kept = await rowsOf(
      database.current.db,
      sql<{ row: string }>`select t::text as row from api_tokens t`,
    );
    const { audit } = await oneRow(
      database.current.db,
      sql<{
        audit: string;
      }>`select string_agg(a::text, '') || coalesce((select string_agg(m::text, '') from mails m), '') as audit from audit_log a`,
    );
    expect([...kept.map(({ row }) => row), audit].filter((text) => text.includes(token.slice(14)))).toEqual(
      [],
    );
    const list = await app.call('GET', '/api/api-tokens', { caller: { token: sessions['alice1']! } });
    expect(JSON.stringify(list.body)).not.toContain(token);
    expect((list.body['data'] as object[])[0]).toMatchObject({
      ending: token.slice(-4),
      living: true,
      last_used_at: null,
    });
  });

  it('is told to the member by mail and is in the audit log, made and ended', async () => {
    const { id } = made(await create('alice1', { name: 'Books' }));
    await app.call('POST', `/api/api-tokens/${id}/revoke`, {
      body: {},
      caller: { token: sessions['alice1']! },
    });
    const { db } = database.current;
    const mail = await oneRow(
      db,
      sql<{
        details: object;
      }>`select details from mails where template = 'api-token' order by id desc limit 1`,
    );
    expect(mail.details).toMatchObject({ name: 'Books', scopes: SCOPES.member.join(', ') });
    const deeds = await rowsOf(
      db,
      sql<{ action: string }>`select action from audit_log where details->>'name' = 'Books' order by id`,
    );
    expect(deeds.map(({ action }) => action)).toEqual(['api-token.create', 'api-token.revoke']);
  });

  it('needs the password again', async () => {
    await forgetTokens();
    expect((await create('alice1', { password: 'not it' })).body['code']).toBe('passwordWrong');
    expect((await createForOperator('main1', { password: 'not it' })).body['code']).toBe('passwordWrong');
  });

  it.each([{ scopes: [] }, { scopes: ['members'] }, { name: ' ' }, { days: 366 }, { days: 0 }])(
    'is not made with %j: it needs a known scope, a name, and a year at most',
    async (wrong) => {
      await forgetTokens();
      expect((await create('alice1', wrong)).body['code']).toBe('invalidInput');
    },
  );

  it('is one of ten at most, however many are asked for at once', async () => {
    await forgetTokens();
    const { db } = database.current;
    const { id } = await oneRow(db, sql<{ id: number }>`select id from operators where username = 'main1'`);
    const needs = { db, secretsKey: secretsKeyOf('a key of tests') };
    const wish = { name: 'T', scopes: ['members'], days: 1, code: undefined };
    const ends = await Promise.allSettled(
      Array.from({ length: 14 }, () =>
        createApiToken(needs, { owner: { operatorId: id }, actor: 'operator:main1' }, wish),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBe(10);
    expect((await createForOperator('main1')).body['code']).toBe('conflict');
  });

  it('lives for ninety days where nothing is said, and is nobody’s afterwards', async () => {
    await forgetTokens();
    const token = await tokenOf('alice1');
    const { db } = database.current;
    const { now } = await oneRow(db, sql<{ now: Date }>`select app_now() as now`);
    await stopClockAt(database.current.owner.db, new Date(now.getTime() + 90 * 86_400_000 - 60_000));
    expect(await statusOf(token)).toBe(200);
    await stopClockAt(database.current.owner.db, new Date(now.getTime() + 90 * 86_400_000 + 60_000));
    expect(await statusOf(token)).toBe(401);
    await stopClockAt(database.current.owner.db, now);
  });

  const asMain = () => ({ caller: { token: sessions['main1']! } });
  const body = { reason: 'R', password: OPERATOR_PASSWORD };

  it.each(['adminMembers.endSessions', 'adminMembers.resetPassword', 'restrictions.blockMember'])(
    'ends and is brought back by no unblocking: %s',
    async (command) => {
      await forgetTokens();
      const token = await tokenOf('bob1');
      const ends = ROUTES.find(({ name }) => name === command)!;
      const done = await app.call(ends.method, `/api${filled(ends.path, 'bob1')}`, { ...asMain(), body });
      expect(done.status).toBe(200);
      expect((await app.call('GET', '/api/e-wallet/bob1', { caller: { token } })).status).toBe(401);
      await sql`update members set status = 'active', password_hash = coalesce(password_hash, (select password_hash from members where userrefid = 'alice1')) where userrefid = 'bob1'`.execute(
        database.current.db,
      );
      expect((await app.call('GET', '/api/e-wallet/bob1', { caller: { token } })).status).toBe(401);
      sessions['bob1'] = await app.logIn('bob1', PASSWORD);
    },
  );

  it('of an operator ends when they are disabled, and stays ended when they are enabled again', async () => {
    await forgetTokens();
    const theirs = made(await createForOperator('viewer1', { scopes: ['members'] })).token;
    const list = () => app.call('GET', '/api/admin/members', { caller: { token: theirs } });
    expect((await list()).status).toBe(200);
    await app.call('POST', '/api/admin/operators/viewer1/disable', { ...asMain(), body });
    expect((await list()).status).toBe(401);
    await app.call('POST', '/api/admin/operators/viewer1/enable', { ...asMain(), body });
    expect((await list()).status).toBe(401);
  });

  it.each(['tributary_member', 'tributary_operator'])(
    'is refused beside a cookie of a session: %s',
    async (name) => {
      await forgetTokens();
      const token = await tokenOf('alice1');
      expect(await statusOf(token, { cookie: `${name}=${sessions['alice1']}` })).toBe(422);
    },
  );

  it('opens no stream', async () => {
    await forgetTokens();
    const token = await tokenOf('alice1');
    expect((await app.call('GET', '/api/admin/events', { caller: { token } })).status).toBe(401);
  });

  it('says when it was used, written once in five minutes', async () => {
    await forgetTokens();
    const token = await tokenOf('alice1');
    const { db } = database.current;
    const uses = () =>
      changedRows(
        db,
        sql`update api_tokens set last_used_at = last_used_at where revoked_at is null and last_used_at is not null`,
      );
    expect(await uses()).toBe(0);
    await statusOf(token);
    const lastUse = () =>
      oneRow(
        db,
        sql<{
          at: Date;
          version: string;
        }>`select last_used_at as at, xmin::text as version from api_tokens where revoked_at is null`,
      );
    const first = await lastUse();
    await statusOf(token);
    expect(await lastUse()).toEqual(first);
  });

  it('has so many calls a minute, each token for itself', async () => {
    await forgetTokens();
    const narrow = await TestApp.begin(database.current.db, { tokenCallsPerMinute: 3 });
    const [one, other] = [await tokenOf('alice1'), await tokenOf('alice1')];
    const ask = async (token: string) => (await narrow.call('GET', BALANCES, { caller: { token } })).status;
    expect([await ask(one), await ask(one), await ask(one), await ask(one), await ask(other)]).toEqual([
      200, 200, 200, 429, 200,
    ]);
  });

  it('of another cannot be ended, nor one twice, and its owner is told nothing different', async () => {
    await forgetTokens();
    const { id } = made(await create('alice1'));
    const end = (who: string) =>
      app.call('POST', `/api/api-tokens/${id}/revoke`, { body: {}, caller: { token: sessions[who]! } });
    expect((await end('bob1')).status).toBe(404);
    expect((await end('alice1')).status).toBe(200);
    expect((await end('alice1')).status).toBe(404);
  });
});
