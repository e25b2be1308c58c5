import { sql } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginWithPersons, forgetPasswordAttempts } from '../testing/persons.ts';
import { filled, ROUTES, type RouteFacts } from '../testing/routes.ts';
import { OPERATOR_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { VALID_INPUTS } from '../testing/valid-inputs.ts';

const database = useDatabase();
const MEMBER = 'alice1';
let app: TestApp;
let token: string;

beforeAll(async () => {
  const { db } = database.current;
  ({ app } = await beginWithPersons(db));
  await app.addOperator('linked1', { isMain: true });
  await sql`update operators set member_id = (select id from members where userrefid = ${MEMBER})
    where username = 'linked1'`.execute(db);
  token = String((await app.logInOperator('linked1')).body['token']);
});
beforeEach(() => forgetPasswordAttempts(database.current.db));

const takes = ({ input }: RouteFacts, field: string): boolean =>
  field in ((input as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

/** The changes by operators that name a member. */
const changes = ROUTES.filter(
  (route) => route.access.who === 'operator' && route.access.writes && takes(route, 'userrefid'),
);

/** Inputs of the routes without a password. */
const OTHERS: Readonly<Record<string, object>> = {
  'grants.propose': { kind: 'royalty', month: '2026-01', particular: 'January', bonusAmount: '1' },
};

const send = (route: RouteFacts, userrefid: string) =>
  app.call(route.method, `/api${filled(route.path, userrefid)}`, {
    body: {
      ...(VALID_INPUTS[route.name] ?? OTHERS[route.name]),
      userrefid,
      ...(takes(route, 'password') && { password: OPERATOR_PASSWORD }),
    },
    caller: { token },
  });

describe('an operator with an own member account (AMB-020)', () => {
  const own = [MEMBER, MEMBER.toUpperCase()];

  it.each(changes.flatMap((route) => own.map((name) => [route.name, name, route] as const)))(
    'cannot use %s on the own account, written %s',
    async (_name, name, route) => {
      expect((await send(route, name)).body['code']).toBe('ownAccount');
    },
  );

  it.each(changes.map((route) => [route.name, route] as const))(
    'can use %s on another account',
    async (_name, route) => {
      expect((await send(route, 'bob1')).body['code']).not.toBe('ownAccount');
    },
  );
});
