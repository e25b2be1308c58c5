import { oneRow, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  const alice = await programme.join('alice1');
  await programme.join('bob1', 'alice1');
  await programme.activate(alice, 'igniteFund', 100);
  await programme.activate(alice, 'legacyVault', 10_000);
  await programme.give(alice, usdt(5), 'profit');
  app = await TestApp.begin(db);
  await app.addOperator('olga', { permissions: ['View Members', 'Edit Members', 'Generate Reports'] });
  await app.addOperator('oskar', { permissions: ['View Members', 'Edit Members'] });
  await app.addOperator('reader', { permissions: ['View Members'] });
  for (const name of ['olga', 'oskar', 'reader'])
    tokens[name] = String((await app.logInOperator(name)).body['token']);
});

const get = async (path: string, who = 'olga') =>
  (await app.call('GET', `/api${path}`, { caller: { token: tokens[who]! } })).body['data'] as never;
const send = (method: string, path: string, body: object, who = 'olga') =>
  app.call(method, `/api/admin/members${path}`, {
    body: { password: OPERATOR_PASSWORD, ...body },
    caller: { token: tokens[who]! },
  });

type List = { total: number; sums: unknown; rows: Record<string, unknown>[] };

describe('the list of members', () => {
  it('shows the highest active package, the sponsor and the status, never a password', async () => {
    const { sums, rows } = await get('/admin/members?sort=userrefid');
    expect(sums).toEqual({ accounts: 2, active: 1, inactive: 1 });
    expect((rows as List['rows'])[0]).toMatchObject({
      userrefid: 'alice1',
      package_name: 'Legacy Vault',
      refferal_code: 'TOP',
      status: 'Active',
      pinStatus: 'OFF',
      levelManual: 'Level OFF',
    });
    expect(JSON.stringify(rows)).not.toMatch(/password|argon/i);
  });

  it.each([
    ['a part of the user id', 'lice', ['alice1']],
    ['a part of the e-mail', 'BOB1@', ['bob1']],
    ['two letters at the beginning', 'bo', ['bob1']],
    ['two letters, which match only a beginning', 'ic', []],
    ['wildcards taken literally', '%%%', []],
  ])('finds a member by %s', async (_what, text, found) => {
    const { rows } = await get(`/admin/members?q=${encodeURIComponent(text)}`);
    expect((rows as List['rows']).map(({ userrefid }) => userrefid)).toEqual(found);
  });

  it('exports a file without passwords, only to operators with the right to export', async () => {
    const file = (who: string) =>
      app.call('GET', '/api/admin/members/export?format=csv&sort=userrefid', {
        caller: { token: tokens[who]! },
      });
    expect((await file('reader')).status).toBe(403);
    const { status, body } = await file('olga');
    expect([status, String(body['text']).split('\n').length]).toEqual([200, 4]);
    expect(String(body['text'])).toMatch(/Username,UserID,System Package,Sponsor Id/);
  });

  it('serves the documented route with the documented fields', async () => {
    const rows = (await get('/users/getUsers')) as unknown[];
    expect(rows).toHaveLength(2);
  });
});

const PROFILE = {
  firstName: 'Alice',
  lastName: 'Rao',
  email: 'alice1@test.invalid',
  mobileNumber: '+919845011274',
  reason: 'Ticket T-1',
};

describe('an edit of a member', () => {
  it('audits the values before and after, but only the last digits of an account number', async () => {
    const edit = { ...PROFILE, city: 'Pune', accountNumber: '123456784410', seen: 0 };
    expect((await send('PATCH', '/alice1/profile', edit)).body['message']).toBe(
      'information updated successfully!',
    );
    const { details } = await oneRow(
      database.current.db,
      sql<{ details: Record<string, Record<string, string>> }>`
      select details from audit_log where action = 'member.edit'`,
    );
    expect(details['after']).toMatchObject({ city: 'Pune', accountNumber: '•••• 4410' });
    expect(details['before']).toMatchObject({ city: '', accountNumber: '' });
    const record = (who: string) =>
      get('/admin/members/alice1/record', who) as Promise<Record<string, never>>;
    expect((await record('olga'))['profile']).toMatchObject({ accountNumber: '123456784410', city: 'Pune' });
    expect((await record('reader'))['profile']).toMatchObject({ accountNumber: '•••• 4410' });
  });

  it('changes only the edited fields; unknown names and gender stay unknown', async () => {
    const stored = () =>
      oneRow(
        database.current.db,
        sql<
          Record<string, string | null>
        >`select first_name, last_name, gender, birthdate, full_name, p.city, p.state
        from members m left join member_profiles p on p.member_id = m.id where userrefid = 'bob1'`,
      );
    const before = await stored();
    const record: { profile: Record<string, string>; edited_no: number } = await get(
      '/admin/members/bob1/record',
    );
    expect(record.profile).toMatchObject({ firstName: 'Member', lastName: 'bob1', gender: '' });
    const edit = { ...record.profile, state: 'Goa', reason: 'Ticket T-2' };
    expect((await send('PATCH', '/bob1/profile', { ...edit, seen: record.edited_no })).status).toBe(200);
    expect(await stored()).toEqual({ ...before, city: '', state: 'Goa' });
    // An omitted field keeps its value.
    const names = { firstName: 'Member', lastName: 'Roy', email: record.profile['email'] };
    const renamed = { ...names, mobileNumber: record.profile['mobileNumber'], reason: 'Ticket T-2' };
    await send('PATCH', '/bob1/profile', { ...renamed, seen: record.edited_no + 1 });
    expect(await stored()).toEqual({
      ...before,
      last_name: 'Roy',
      full_name: 'Member Roy',
      city: '',
      state: 'Goa',
    });
    const edits = await rowsOf(
      database.current.db,
      sql`select details->'before' as before, details->'after' as after from audit_log a
        join members m on a.subject = 'member:' || m.id where m.userrefid = 'bob1' and action = 'member.edit' order by a.id`,
    );
    expect(edits).toEqual([
      { before: { state: '' }, after: { state: 'Goa' } },
      { before: { lastName: 'bob1' }, after: { lastName: 'Roy' } },
    ]);
  });

  it('refuses a late edit by a second operator and names the first one’s change', async () => {
    const reply = await send('PATCH', '/alice1/profile', { ...PROFILE, city: 'Goa', seen: 0 }, 'oskar');
    expect([reply.status, reply.body['code']]).toEqual([409, 'conflict']);
    expect(reply.body['message']).toMatch(/^olga changed this member first, .+ IST: .*City/);
  });

  it.each([
    ['firstName', { firstName: ' ' }, 'First name is required'],
    ['mobileNumber', { mobileNumber: '' }, 'Mobile number is required'],
  ])('requires %s', async (field, change, text) => {
    const { status, body } = await send('PATCH', '/alice1/profile', { ...PROFILE, seen: 1, ...change });
    expect([status, (body['fields'] as Record<string, string>)[field]]).toEqual([422, text]);
  });

  it('refuses the e-mail of another member', async () => {
    const { email } = await oneRow(
      database.current.db,
      sql<{ email: string }>`select email from members where userrefid = 'bob1'`,
    );
    const reply = await send('PATCH', '/alice1/profile', { ...PROFILE, email, seen: 1 });
    expect(reply.body['fields']).toEqual({ email: 'Email already registered' });
  });
});

describe('an operator’s action on a member', () => {
  it('sets flags, which are audited and have no effect on money', async () => {
    await send('POST', '/bob1/flag', { flag: 'pin', on: true, reason: 'Seen' });
    await send('POST', '/bob1/flag', { flag: 'pin', on: true, reason: 'Seen' });
    const { rows } = await get('/admin/members?q=bob1');
    expect((rows as List['rows'])[0]).toMatchObject({ pinStatus: 'ON', levelManual: 'Level OFF' });
    const audit = await rowsOf(
      database.current.db,
      sql`select details->'after'->>'pinned' as pinned from audit_log where action = 'member.pin'`,
    );
    expect(audit).toEqual([{ pinned: 'true' }]);
  });

  it('ends sessions and the password with a forced reset; only the member sets the next password', async () => {
    const session = await app.logIn('bob1', PASSWORD);
    const { body } = await send('POST', '/bob1/password/reset', { reason: 'Lost phone' });
    expect(body['data']).toEqual({ hours: 24 });
    expect((await app.call('GET', '/api/users/me', { caller: { token: session } })).status).toBe(401);
    const logIn = (password: string) =>
      app.call('POST', '/api/users/login', { body: { userrefid: 'bob1', password } });
    expect((await logIn(PASSWORD)).status).toBe(401);
    const mails = (await app.call('GET', '/api/demo/outbox')).body['data'] as { text: string }[];
    const token = /reset-password#([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    const choose = () =>
      app.call('POST', '/api/users/reset-password', { body: { token, password: 'Another one 1!' } });
    expect((await choose()).status).toBe(200);
    expect((await choose()).body['code']).toBe('linkNotValid');
    expect((await logIn('Another one 1!')).status).toBe(200);
    const { held_until } = await get('/admin/members/bob1/record');
    expect(held_until).not.toBeNull();
  });

  it('appears in the audit of the member’s record, beside balances, packages and lots', async () => {
    const record: Record<string, unknown> = await get('/admin/members/ALICE1/record');
    expect(record['balances']).toMatchObject({
      profit: '5.000000',
      principal: '10100.000000',
      owed: '10105.000000',
    });
    expect(record['packages']).toHaveLength(2);
    expect(record['lots']).toHaveLength(2);
    expect((record['audit'] as { action: string }[]).map(({ action }) => action)).toContain('member.edit');
    expect(
      (await app.call('GET', '/api/admin/members/TOP/record', { caller: { token: tokens['olga']! } })).status,
    ).toBe(404);
  });
});
