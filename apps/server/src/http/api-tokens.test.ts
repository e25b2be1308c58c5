import { changedRows, oneRow, rowsOf, sql, stopClockAt } from '@tributary/database';
import { createApiToken } from '@tributary/modules/identity';
import { secretsKeyOf } from '@tributary/runtime';
import { sessionFor, PASSWORD, useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { filled, ROUTES } from '../testing/routes.ts';
import { OPERATOR_PASSWORD, TestApp } from '../testing/test-app.ts';
import { SCOPES, useApiTokens } from '../testing/use-api-tokens.ts';

const database = useDatabase();
const { used, create, createForOperator, made, tokenOf, forgetTokens } = useApiTokens(database);

const BALANCES = '/api/e-wallet/alice1';
const statusOf = async (token: string, headers: Record<string, string> = {}): Promise<number> =>
  (await used.app.call('GET', BALANCES, { caller: { token, headers } })).status;

describe('an API token', () => {
  it('is shown once, has 256 random bits behind a fixed prefix, and is stored as a hash', async () => {
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
    const list = await used.app.call('GET', '/api/api-tokens', {
      caller: { token: used.sessions['alice1']! },
    });
    expect(JSON.stringify(list.body)).not.toContain(token);
    expect((list.body['data'] as object[])[0]).toMatchObject({
      ending: token.slice(-4),
      living: true,
      last_used_at: null,
    });
  });

  it('is mailed to the member and audited, when made and when revoked', async () => {
    const { id } = made(await create('alice1', { name: 'Books' }));
    await used.app.call('POST', `/api/api-tokens/${id}/revoke`, {
      body: {},
      caller: { token: used.sessions['alice1']! },
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

  it('is mailed to the operator who owns it', async () => {
    await forgetTokens();
    const { db, owner } = database.current;
    await sql`update operators set email = 'main1@house.example' where username = 'main1'`.execute(owner.db);
    made(await createForOperator('main1'));
    const mails = await rowsOf(
      db,
      sql`select to_address as "to", details->>'account' as account from mails
        where template = 'operator-account' and details->>'action' = 'api-token.create'`,
    );
    expect(mails).toEqual([{ to: 'main1@house.example', account: 'main1' }]);
  });

  it('needs the password again', async () => {
    await forgetTokens();
    expect((await create('alice1', { password: 'not it' })).body['code']).toBe('passwordWrong');
    expect((await createForOperator('main1', { password: 'not it' })).body['code']).toBe('passwordWrong');
  });

  it.each([{ scopes: [] }, { scopes: ['members'] }, { name: ' ' }, { days: 366 }, { days: 0 }])(
    'is refused with %j: it needs a known scope, a name, and a year at most',
    async (wrong) => {
      await forgetTokens();
      expect((await create('alice1', wrong)).body['code']).toBe('invalidInput');
    },
  );

  it('is limited to ten per owner, even for simultaneous requests', async () => {
    await forgetTokens();
    const { db } = database.current;
    const { id } = await oneRow(db, sql<{ id: number }>`select id from operators where username = 'main1'`);
    const needs = { db, secretsKey: secretsKeyOf('a key of tests') };
    const session = await sessionFor(db, { operatorId: id });
    const wish = { name: 'T', scopes: ['members'], days: 1, code: undefined, session };
    const ends = await Promise.allSettled(
      Array.from({ length: 14 }, () =>
        createApiToken(needs, { owner: { operatorId: id }, actor: 'operator:main1' }, wish),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBe(10);
    expect((await createForOperator('main1')).body['code']).toBe('conflict');
  });

  it('expires after ninety days by default, and then belongs to no account', async () => {
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

  const asMain = () => ({ caller: { token: used.sessions['main1']! } });
  const body = { reason: 'R', password: OPERATOR_PASSWORD };

  it.each(['adminMembers.endSessions', 'adminMembers.resetPassword', 'restrictions.blockMember'])(
    'is ended by %s, and unblocking does not restore it',
    async (command) => {
      await forgetTokens();
      const token = await tokenOf('bob1');
      const ends = ROUTES.find(({ name }) => name === command)!;
      const done = await used.app.call(ends.method, `/api${filled(ends.path, 'bob1')}`, {
        ...asMain(),
        body,
      });
      expect(done.status).toBe(200);
      expect((await used.app.call('GET', '/api/e-wallet/bob1', { caller: { token } })).status).toBe(401);
      await sql`update members set status = 'active', password_hash = coalesce(password_hash, (select password_hash from members where userrefid = 'alice1')) where userrefid = 'bob1'`.execute(
        database.current.db,
      );
      expect((await used.app.call('GET', '/api/e-wallet/bob1', { caller: { token } })).status).toBe(401);
      used.sessions['bob1'] = await used.app.logIn('bob1', PASSWORD);
    },
  );

  it('ends when its operator is disabled, and stays ended when they are enabled again', async () => {
    await forgetTokens();
    const theirs = made(await createForOperator('viewer1', { scopes: ['members'] })).token;
    const list = () => used.app.call('GET', '/api/admin/members', { caller: { token: theirs } });
    expect((await list()).status).toBe(200);
    await used.app.call('POST', '/api/admin/operators/viewer1/disable', { ...asMain(), body });
    expect((await list()).status).toBe(401);
    await used.app.call('POST', '/api/admin/operators/viewer1/enable', { ...asMain(), body });
    expect((await list()).status).toBe(401);
  });

  it.each(['tributary_member', 'tributary_operator'])(
    'is refused together with a session cookie: %s',
    async (name) => {
      await forgetTokens();
      const token = await tokenOf('alice1');
      expect(await statusOf(token, { cookie: `${name}=${used.sessions['alice1']}` })).toBe(422);
    },
  );

  it('opens no stream', async () => {
    await forgetTokens();
    const token = await tokenOf('alice1');
    expect((await used.app.call('GET', '/api/admin/events', { caller: { token } })).status).toBe(401);
  });

  it('shows its last use, written once in five minutes', async () => {
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

  it('has its own limit of calls per minute', async () => {
    await forgetTokens();
    const narrow = await TestApp.begin(database.current.db, { tokenCallsPerMinute: 3 });
    const [one, other] = [await tokenOf('alice1'), await tokenOf('alice1')];
    const ask = async (token: string) => (await narrow.call('GET', BALANCES, { caller: { token } })).status;
    expect([await ask(one), await ask(one), await ask(one), await ask(one), await ask(other)]).toEqual([
      200, 200, 200, 429, 200,
    ]);
  });

  it('is not revoked by another member or twice, and both get the same answer', async () => {
    await forgetTokens();
    const { id } = made(await create('alice1'));
    const end = (who: string) =>
      used.app.call('POST', `/api/api-tokens/${id}/revoke`, {
        body: {},
        caller: { token: used.sessions[who]! },
      });
    expect((await end('bob1')).status).toBe(404);
    expect((await end('alice1')).status).toBe(200);
    expect((await end('alice1')).status).toBe(404);
  });
});
