import { inTurn, useDatabase, PASSWORD, TestProgramme } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROUTES } from '../testing/routes.ts';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.join('alice1');
  app = await TestApp.begin(db);
  tokens['member'] = await app.logIn('alice1', PASSWORD);
  await app.addOperator('main1', { isMain: true });
  tokens['operator'] = String((await app.logInOperator('main1')).body['token']);
});

const NONSENSE: readonly (string | number | boolean | object | null)[] = [
  'x'.repeat(2_000),
  'zzz',
  -1,
  1.5,
  1e21,
  '99999999999999999999',
  2_147_483_648,
  9_007_199_254_740_993,
  'a\0b',
  'half \uD83D a pair',
  Buffer.from(JSON.stringify(['a\0b', '1'])).toString('base64url'),
  true,
  null,
  [],
  [{}],
  {},
  { a: { b: 1 } },
];

const shapeOf = (input: unknown): string[] => {
  let schema = input;
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) schema = schema.unwrap();
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : ['kind', 'date'];
};

const OWN = new Set(['userrefid', 'userRefId']);
const PARTS = 3;
const WRITES = inTurn(
  ROUTES.filter(({ input }) => input !== undefined),
  PARTS,
);

describe('nonsense in any field of any route', () => {
  it.each(WRITES.map((route) => [route.name, route] as const))(
    '%s answers it with a readable message, never with a server error',
    async (_name, route) => {
      const fields = shapeOf(route.input).filter((field) => !OWN.has(field));
      const path = route.path.replace('{userrefid}', 'alice1').replace(/\{\w+\}/g, '1');
      const caller = { token: tokens[route.access.who === 'member' ? 'member' : 'operator']! };
      for (const field of fields)
        for (const value of NONSENSE) {
          const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
          const own =
            route.access.who === 'member' && route.access.own ? { [route.access.own]: 'alice1' } : {};
          const reply =
            route.method === 'GET'
              ? await app.call('GET', `/api${path}?${field}=${encodeURIComponent(text.toWellFormed())}`, {
                  caller,
                })
              : await app.call(route.method, `/api${path}`, { body: { ...own, [field]: value }, caller });
          expect(reply.status, `${field}: ${text}`).toBeLessThan(500);
          expect(JSON.stringify(reply.body), `${field}: ${text}`).not.toMatch(
            /Invalid (input|option|string|UUID|ISO)|expected |received|Too (big|small)|Unrecognized|NaN/,
          );
        }
    },
  );
});

describe('an id in a path that matches no row', () => {
  it.each(
    ROUTES.filter(({ path }) => path.includes('{')).flatMap((route) =>
      ['0', '-1', '2147483648', '99999999999999999999', 'a%00b', '%ED%A0%80', '1.5', 'null'].map(
        (id) => [route.name, id, route] as const,
      ),
    ),
  )('%s answers %s in the common form of answers', async (_name, id, { access, path, method }) => {
    const caller = { token: tokens[access.who === 'member' ? 'member' : 'operator']! };
    const url = `/api${path.replace(/\{\w+\}/g, id)}`;
    const reply = await app.call(method, url, { ...(method === 'GET' ? {} : { body: {} }), caller });
    expect(reply.status).toBeLessThan(500);
    // Routes that check a name answer 200 when it is free.
    if (reply.status === 200) expect(path).toMatch(/verify-/);
    else expect([400, 403, 404, 422]).toContain(reply.status);
    expect(reply.body).toMatchObject({ message: expect.any(String) });
  });
});
