import { HOUSE_NAME_TEXT } from '@tributary/domain';
import { oneRow, sql } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginWithPersons } from '../testing/persons.ts';
import type { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;

beforeAll(async () => {
  ({ app } = await beginWithPersons(database.current.db));
});

const hidden = (name: string): string =>
  `Please remove the invisible character (${name}) from the e-mail address`;

describe('the registration (A §5)', () => {
  const good = {
    name: 'New One',
    userrefid: 'newone1',
    email: 'new@one.test',
    password: 'brook 52 fen',
    mobile_no: '919999999999',
    refferal_code: 'alice1',
    agree_to_terms: 1,
  };
  it.each([
    ['userrefid', '', 'userrefid is required'],
    ['userrefid', 'ab', 'userrefid must be at least 3 characters'],
    ['userrefid', 'a b!', 'userrefid can only contain letters and numbers'],
    ['userrefid', 'ALICE1', 'userrefid already taken'],
    ['userrefid', 'admin', 'userrefid already taken'],
    ['userrefid', 'аdmin', 'userrefid can only contain letters and numbers'],
    ['userrefid', 'adm1n', HOUSE_NAME_TEXT],
    ['userrefid', 'TributarySupport', HOUSE_NAME_TEXT],
    ['name', 'Tributary Support', HOUSE_NAME_TEXT],
    ['name', 'Ѕ u р р о r t', HOUSE_NAME_TEXT],
    ['name', 'ᎢributarᎽ', HOUSE_NAME_TEXT],
    ['name', '', 'Full name is required'],
    ['email', '', 'Email is required'],
    ['email', 'nonsense', 'Please enter a valid email address'],
    ['email', 'ALICE1@test.invalid', 'Email already registered'],
    ['email', '\uff21lice1@test.invalid', 'Email already registered'],
    ['email', 'alice1@\uff54est.invalid', 'Email already registered'],
    ['email', 'alice1\u200c@test.invalid', hidden('zero width non-joiner, U+200C')],
    ['email', 'new\u200b@one.test', hidden('zero width space, U+200B')],
    ['email', '\u202anew@one.test\u202c', hidden('U+202A')],
    ['email', 'n\u00adew@one.test', hidden('soft hyphen, U+00AD')],
    ['email', 'new@one\u2060.test', hidden('word joiner, U+2060')],
    ['mobile_no', '', 'Mobile number is required'],
    ['mobile_no', '12', 'Please enter a valid mobile number'],
    ['mobile_no', '+91919876543210', 'Please enter a valid mobile number'],
    ['mobile_no', '+911234567890', 'Please enter a valid mobile number'],
    ['password', 'short', 'Password must be at least 8 characters'],
    ['refferal_code', '', 'Referral Id is required'],
    ['refferal_code', 'nobody99', 'Invalid Sponsor ID. Please check and try again.'],
    ['agree_to_terms', 0, 'You must agree to the Terms and Conditions'],
  ])('refuses %s %j: %s', async (field, value, text) => {
    const reply = await app.call('POST', '/api/register', { body: { ...good, [field]: value } });
    expect(reply.status).toBe(422);
    expect((reply.body['fields'] as Record<string, string>)[field]).toBe(text);
  });

  it('answers with the member and a token, without a password, and adds the plus of the number', async () => {
    const reply = await app.call('POST', '/api/register', { body: good });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: 'Registration successful!',
        data: { userrefid: 'newone1', mobile_no: '+919999999999', refferal_code: 'alice1' },
      },
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/password/i);
    expect(await app.call('GET', '/api/verify-sponsor/NEWONE1')).toMatchObject({
      body: { exists: true, name: 'New One' },
    });
    expect(await app.call('GET', '/api/verify-userrefid/newone1')).toMatchObject({
      body: { validFormat: true, taken: true },
    });
  });
});

describe('a registration that is sent again', () => {
  const sent = {
    name: 'Twice Sent',
    userrefid: 'twice1',
    email: 'twice@sent.test',
    password: 'brook 52 fen',
    mobile_no: '919999999999',
    refferal_code: 'alice1',
    agree_to_terms: 1,
  };
  const register = (body: object) => app.call('POST', '/api/register', { body });
  const membersNamed = async (userrefid: string): Promise<number> =>
    (
      await oneRow(
        database.current.db,
        sql<{ n: number }>`select count(*)::int as n from members where lower(userrefid) = ${userrefid}`,
      )
    ).n;

  beforeAll(async () => {
    expect(await register(sent)).toMatchObject({ status: 200 });
  });

  it.each([
    ['unchanged', {}],
    ['with spaces around the name', { name: ' Twice Sent ' }],
    ['with the plus of the number', { mobile_no: '+919999999999' }],
    ['with the sponsor in capitals', { refferal_code: 'ALICE1' }],
    ['with the e-mail address in full-width letters', { email: '\uff54wice@sent.test' }],
  ])('answers as the first one: %s', async (_how, change) => {
    expect(await register({ ...sent, ...change })).toMatchObject({
      status: 200,
      body: { message: 'Registration successful!', data: { userrefid: 'twice1' } },
    });
    expect(await membersNamed('twice1')).toBe(1);
  });

  it('makes one member of two that are sent at once', async () => {
    const both = { ...sent, userrefid: 'twice2', email: 'twice2@sent.test' };
    const replies = await Promise.all([register(both), register(both), register(both)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await membersNamed('twice2')).toBe(1);
  });

  it.each([
    ['another password', { password: 'brook 52 fens' }],
    ['another e-mail address', { email: 'other@sent.test' }],
    ['another full name', { name: 'Twice Bent' }],
    ['another number', { mobile_no: '919999999998' }],
    ['another sponsor', { refferal_code: 'bob1' }],
    ['the name in other letters', { userrefid: 'TWICE1' }],
  ])('refuses the name with %s', async (_what, change) => {
    expect(await register({ ...sent, ...change })).toMatchObject({
      status: 422,
      body: { fields: { userrefid: 'userrefid already taken' } },
    });
  });

  it('refuses the name if the account has got a second factor, or is a day old', async () => {
    const { owner } = database.current;
    const id = sql`(select id from members where userrefid = 'twice1')`;
    await sql`insert into second_factors (member_id, sealed_key) values (${id}, '\\x00')`.execute(owner.db);
    expect(await register(sent)).toMatchObject({ status: 422 });
    await sql`delete from second_factors where member_id = ${id}`.execute(owner.db);
    expect(await register(sent)).toMatchObject({ status: 200 });
    const age = (by: string) =>
      sql`update members set created_at = created_at + ${by}::interval where id = ${id}`.execute(owner.db);
    await age('-25 hours');
    expect(await register(sent)).toMatchObject({ status: 422 });
    await age('25 hours');
  });

  it('limits the guesses at the password', async () => {
    const guessed = { ...sent, userrefid: 'twice3', email: 'twice3@sent.test' };
    await register(guessed);
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await register({ ...guessed, password: `brook ${n} fen fen` })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
