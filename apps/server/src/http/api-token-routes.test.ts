import { sql } from '@tributary/database';
import { PERMISSIONS } from '@tributary/domain';
import { useDatabase } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROUTES, type RouteFacts } from '../testing/routes.ts';
import { SCOPES, useApiTokens } from '../testing/use-api-tokens.ts';

const database = useDatabase();
const { used, create, createForOperator, made, tokenOf, forgetTokens } = useApiTokens(database);

/** The routes that a token opens, listed by hand, so that a scope that grows in the contract fails here. */
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
withdrawals.get            member withdrawals
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

const filled = (path: string, id: string): string =>
  path
    .replace('{userrefid}', id)
    .replace('{kind}', 'daily')
    .replace('{day}', '2026-01-01')
    .replace(/\{\w+\}/g, '1') + (path.endsWith('/export') ? '?format=csv' : '');
const call = ({ method, path }: RouteFacts, token: string, id = 'alice1') =>
  used.app.call(method, `/api${filled(path, id)}`, {
    ...(method === 'GET' ? {} : { body: {} }),
    caller: { token },
  });
const each = (routes: readonly RouteFacts[]) => routes.map((route) => [route.name, route] as const);
const opened = ROUTES.filter(({ scope }) => scope !== undefined);

describe('the list of routes that an API token opens', () => {
  it('equals the table of this test, and has only routes that read', () => {
    const held = opened.map(({ name, access, scope }) => `${name.padEnd(26)} ${access.who} ${scope}`);
    expect(held.sort()).toEqual(OPEN.trim().split('\n').sort());
    expect(opened.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(opened.filter(({ access }) => 'writes' in access || 'password' in access)).toEqual([]);
  });

  describe('a route without a scope', () => {
    // A token has a limited number of calls per minute, so the test switches tokens.
    const MOST_ROUTES = 80;
    let tokens: string[];
    let asked = 0;
    beforeEach(async () => {
      if (asked++ % MOST_ROUTES > 0) return;
      await forgetTokens();
      tokens = [await tokenOf('alice1'), made(await createForOperator('main1')).token];
    });

    it.each(each(ROUTES.filter(({ scope }) => scope === undefined)))(
      '%s refuses a token with every scope',
      async (_name, route) => {
        for (const token of tokens) {
          const reply = await call(route, token);
          expect([reply.status, reply.body['code']]).toEqual([403, 'scopeMissing']);
        }
      },
    );
  });

  it.each(each(opened.filter(({ access }) => access.who === 'member')))(
    '%s accepts this member’s valid token with its scope',
    async (_name, route) => {
      await forgetTokens();
      const others = SCOPES.member.filter((scope) => scope !== route.scope);
      const right = made(await create('alice1', { scopes: [route.scope] }));
      const seen = await call(route, right.token);
      const theirs = await call(route, used.sessions['alice1']!);
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

      const ended = await used.app.call('POST', `/api/api-tokens/${right.id}/revoke`, {
        body: {},
        caller: { token: used.sessions['alice1']! },
      });
      expect(ended.status).toBe(200);
      for (const token of [right.token, `tributary_pat_${'x'.repeat(43)}`]) {
        const reply = await call(route, token);
        expect([reply.status, reply.body['code']]).toEqual([401, 'notSignedIn']);
      }
    },
  );

  it.each(each(opened.filter(({ access }) => access.who === 'operator')))(
    '%s gives an operator’s token what the operator’s present rights allow, and no more',
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
