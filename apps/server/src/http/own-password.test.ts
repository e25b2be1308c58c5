import { passwordProof } from '@tributary/contract';
import { oneRow, sql } from '@tributary/database';
import { PASSWORD, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginWithPersons, forgetPasswordAttempts } from '../testing/persons.ts';
import { filled, ROUTES as routes, type RouteFacts as Route } from '../testing/routes.ts';
import { OPERATOR_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { VALID_INPUTS } from '../testing/valid-inputs.ts';

const database = useDatabase();
let app: TestApp;
let tokens: Record<string, string>;

beforeAll(async () => {
  ({ app, tokens } = await beginWithPersons(database.current.db));
});

/** The person whose password a route needs, and another person's password. */
const PERSONS = {
  operator: { name: 'main1', own: OPERATOR_PASSWORD, other: PASSWORD },
  member: { name: 'alice1', own: PASSWORD, other: OPERATOR_PASSWORD },
};
type Person = (typeof PERSONS)[keyof typeof PERSONS];
const personOf = ({ access }: Route): Person => PERSONS[access.who === 'member' ? 'member' : 'operator'];

const fieldsOf = (input: unknown): string[] =>
  Object.keys((input as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

const forget = () => forgetPasswordAttempts(database.current.db);

describe('the password before money or terms change (AMB-020)', () => {
  const asked = routes.filter(({ access }) => passwordProof(access) === 'each');
  const recently = routes.filter(({ access }) => passwordProof(access) === 'recent');
  const send = (route: Route, password: unknown, token = tokens[personOf(route).name]!) =>
    app.call(route.method, `/api${filled(route.path, '1')}`, {
      body: { ...VALID_INPUTS[route.name], ...(password === undefined ? {} : { password }) },
      caller: { token },
    });

  it('is tested with a valid input of every route that needs it', () => {
    expect(asked.map(({ name }) => name).sort()).toEqual(Object.keys(VALID_INPUTS).sort());
  });

  it('is needed by every route of a person that accepts a password, and by no other', () => {
    const takes = routes.filter(
      ({ input, access }) => access.who !== 'anyone' && fieldsOf(input).includes('password'),
    );
    const names = [...asked, ...recently].map(({ name }) => name);
    expect(takes.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  describe.each([
    ['another password', () => 'not it'],
    ['the own password and a space', ({ own }: Person) => `${own} `],
    ['another person’s password', ({ other }: Person) => other],
  ])('with %s', (_title, passwordOf) => {
    it.each(asked.map((route) => [route.name, route] as const))('is refused on %s', async (_name, route) => {
      await forget();
      const reply = await send(route, passwordOf(personOf(route)));
      expect([reply.status, reply.body['code'], reply.body['message']]).toEqual([
        403,
        'passwordWrong',
        'Incorrect password!',
      ]);
    });
  });

  describe.each([[undefined], [''], [7], [null], [['x']]])('with %j for one', (password) => {
    it.each(asked.map((route) => [route.name, route] as const))(
      'is refused as missing on %s, and an invalid input uses no attempt',
      async (_name, route) => {
        await forget();
        const reply = await send(route, password);
        expect([reply.status, reply.body['code']]).toEqual([422, 'invalidInput']);
        expect(
          await oneRow(
            database.current.db,
            sql`select count(*)::int as n from throttles where bucket like '%:password:%'`,
          ),
        ).toEqual({ n: 0 });
      },
    );
  });

  it.each(asked.map((route) => [route.name, route] as const))('is accepted on %s', async (_name, route) => {
    await forget();
    expect((await send(route, personOf(route).own)).body['code']).not.toBe('passwordWrong');
  });
});
