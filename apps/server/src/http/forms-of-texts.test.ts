import { rowsOf, sql } from '@tributary/database';
import { PASSWORD, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginWithPersons } from '../testing/persons.ts';
import type { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let operator = '';

const COMPOSED = 'Jos\u00e9 Nu\u00f1ez';
const DECOMPOSED = COMPOSED.normalize('NFD');

beforeAll(async () => {
  const { db } = database.current;
  ({ app } = await beginWithPersons(db));
  await app.addOperator('main2', { isMain: true });
  operator = String((await app.logInOperator('main2')).body['token']);
});

const register = (more: Record<string, unknown>) =>
  app.call('POST', '/api/register', {
    body: {
      name: COMPOSED,
      password: 'brook 52 fen',
      mobile_no: '+919876543210',
      refferal_code: 'alice1',
      agree_to_terms: 1,
      ...more,
    },
  });

const foundBy = async (q: string): Promise<string[]> => {
  const path = `/api/admin/members?q=${encodeURIComponent(q)}`;
  const { body } = await app.call('GET', path, { caller: { token: operator } });
  return (body['data'] as { rows: { id: string }[] }).rows.map(({ id }) => id);
};

describe('a name with accents', () => {
  beforeAll(async () => {
    await register({ userrefid: 'josep1', email: 'j1@one.test', name: `${DECOMPOSED}\u200b` });
    await register({ userrefid: 'josep2', email: 'j2@one.test', mobile_no: '+919876543211' });
  });

  it('is stored composed, without invisible characters around it', async () =>
    expect(
      await rowsOf(database.current.db, sql`select full_name from members where userrefid = 'josep1'`),
    ).toEqual([{ full_name: COMPOSED }]));

  it.each([COMPOSED, DECOMPOSED, `\u2068${COMPOSED.toUpperCase()}\u2069`])(
    'is found in both forms by %j',
    async (typed) =>
      expect((await foundBy(typed)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['josep1', 'josep2']),
  );

  it('is missing if it has only invisible characters', async () => {
    const reply = await register({ userrefid: 'blank1', email: 'b@one.test', name: '\u200b\u2060' });
    expect([reply.status, reply.body['fields']]).toEqual([422, { name: 'Full name is required' }]);
  });
});

describe('the id of an account', () => {
  const TYPED = ['alice1\u200b', '\u202aalice1\u202c', ' \uff21lice1', '\ufeffalice1', 'ali\u00adce1'];

  it.each(TYPED)('logs in as %j', async (userrefid) => {
    const reply = await app.call('POST', '/api/users/login', { body: { userrefid, password: PASSWORD } });
    expect(reply.status).toBe(200);
  });

  it.each(TYPED)('names the sponsor as %j', async (sponsor) => {
    const reply = await app.call('GET', `/api/verify-sponsor/${encodeURIComponent(sponsor)}`);
    expect(reply.body['exists']).toBe(true);
  });

  it.each(['alice1\u200b', '\u202aalice1\u202c', '\ufeffalice1 '])(
    'is found by an operator who pastes %j',
    async (typed) => expect(await foundBy(typed)).toContain('alice1'),
  );
});
