import { sql } from '@tributary/database';
import { PASSWORD, TestProgramme, type TestDatabase } from '@tributary/testing';
import { beforeAll } from 'vitest';
import { OPERATOR_PASSWORD, TestApp, type Reply } from './test-app.ts';

export const SCOPES = {
  member: ['balances', 'statement', 'rewards', 'deposits', 'withdrawals', 'notifications'],
  operator: ['members', 'deposits', 'withdrawals', 'rewards', 'treasury', 'jobs'],
};

type Used = { app: TestApp; sessions: Record<string, string> };

/** Members and operators with sessions who create tokens, shared by the tests of a file. */
export const useApiTokens = (database: { readonly current: TestDatabase }) => {
  const used = { sessions: {} } as Used;
  beforeAll(async () => {
    const { db } = database.current;
    const programme = await TestProgramme.begin(db);
    used.app = await TestApp.begin(db);
    for (const name of ['alice1', 'bob1']) {
      await programme.join(name);
      used.sessions[name] = await used.app.logIn(name, PASSWORD);
    }
    await used.app.addOperator('main1', { isMain: true });
    await used.app.addOperator('none1');
    await used.app.addOperator('viewer1', { permissions: ['View Members'] });
    for (const name of ['main1', 'none1', 'viewer1'])
      used.sessions[name] = String((await used.app.logInOperator(name)).body['token']);
  });

  const create = (who: string, body: object = {}, path = '/api/api-tokens'): Promise<Reply> =>
    used.app.call('POST', path, {
      body: { name: 'A program', scopes: SCOPES.member, password: PASSWORD, ...body },
      caller: { token: used.sessions[who]! },
    });
  const createForOperator = (who: string, body: object = {}): Promise<Reply> =>
    create(who, { scopes: SCOPES.operator, password: OPERATOR_PASSWORD, ...body }, '/api/admin/api-tokens');
  const made = ({ body }: Reply) => body['data'] as { id: number; token: string; living: boolean };
  const tokenOf = async (who: string, body: object = {}): Promise<string> =>
    made(await create(who, body)).token;
  const forgetTokens = () =>
    sql`update api_tokens set revoked_at = app_now() where revoked_at is null`.execute(database.current.db);

  return { used, create, createForOperator, made, tokenOf, forgetTokens };
};
