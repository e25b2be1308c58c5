import type { AddressInfo } from 'node:net';
import { sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../testing/routes.ts';
import { OPERATOR_PASSWORD, TestApp, type Reply } from '../testing/test-app.ts';
import { codeOf } from '../testing/use-second-factors.ts';

const database = useDatabase();
let app: TestApp;

/** As in production, operators must have a second factor. */
beforeAll(async () => {
  const { db } = database.current;
  await TestProgramme.begin(db, { treasury: 0 });
  app = await TestApp.begin(db, { requiresSecondFactor: true });
  for (const name of ['main1', 'main2', 'main3']) await app.addOperator(name, { isMain: true });
});
afterAll(() => app.app.close());

const dataOf = ({ body }: Reply) => body['data'] as Record<string, unknown>;
const send = (token: string, method: string, path: string, body?: object): Promise<Reply> =>
  app.call(method, `/api${path}`, { ...(body ? { body } : {}), caller: { token } });
const logIn = async (name: string): Promise<{ token: string; reply: Reply }> => {
  const reply = await app.logInOperator(name);
  return { token: String(reply.body['token']), reply };
};

const enrol = async (token: string): Promise<string> => {
  const begun = await send(token, 'POST', '/admin/second-factor/begin', { password: OPERATOR_PASSWORD });
  const { secret } = dataOf(begun) as { secret: string };
  const confirmed = await send(token, 'POST', '/admin/second-factor/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  await sql`update second_factors set last_step = 0`.execute(database.current.owner.db);
  return secret;
};

/** The routes open before enrolment: the operator's own data and the enrolment. Logging out is open to anyone. */
const OPEN = [
  'operatorSecondFactor.begin',
  'operatorSecondFactor.confirm',
  'operatorSecondFactor.status',
  'operators.me',
];

describe('an operator without a required second factor (AMB-134)', () => {
  it('reads mustEnrol at login and in their own data', async () => {
    const { token, reply } = await logIn('main1');
    expect(dataOf(reply)['mustEnrol']).toBe(true);
    expect(dataOf(await send(token, 'GET', '/admin/me'))).toMatchObject({ mustEnrol: true, main: true });
  });

  it('reaches only the enrolment, checked on every route of operators', async () => {
    const { token } = await logIn('main1');
    const routes = ROUTES.filter(({ access }) => access.who === 'operator' || access.who === 'either');
    const open: string[] = [];
    for (const { name, method, path } of routes) {
      const reply = await send(
        token,
        method,
        path.replace(/\{\w+\}/g, '1'),
        method === 'GET' ? undefined : {},
      );
      if (reply.body['code'] === 'secondFactorMissing') expect([name, reply.status]).toEqual([name, 403]);
      else open.push(name);
    }
    expect(open.sort()).toEqual(OPEN);
  });

  it('gets no events of money', async () => {
    const { token } = await logIn('main1');
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/api/admin/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'secondFactorMissing' }]);
  });

  it('continues in the same session as soon as a code confirmed the key, and not before', async () => {
    const { token } = await logIn('main2');
    const asked = () => send(token, 'GET', '/admin/treasury');
    await send(token, 'POST', '/admin/second-factor/begin', { password: OPERATOR_PASSWORD });
    expect((await asked()).body['code']).toBe('secondFactorMissing');
    await enrol(token);
    expect((await asked()).status).toBe(200);
    expect(dataOf(await send(token, 'GET', '/admin/me'))['mustEnrol']).toBe(false);
  });

  it('is refused again after removing the factor', async () => {
    const { token } = await logIn('main3');
    const code = codeOf(await enrol(token));
    const ended = await send(token, 'POST', '/admin/second-factor/end', {
      password: OPERATOR_PASSWORD,
      code,
    });
    expect(ended.status).toBe(200);
    expect((await send(token, 'GET', '/admin/treasury')).body['code']).toBe('secondFactorMissing');
  });
});
