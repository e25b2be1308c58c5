import { oneRow, rowsOf, sql } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let own = '';
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.join('alice1');
  await programme.join('bob1');
  app = await TestApp.begin(db);
  await app.addOperator('olga', { isMain: true });
  await app.addOperator('oskar', { isMain: true });
  for (const name of ['olga', 'oskar']) tokens[name] = String((await app.logInOperator(name)).body['token']);
  own = await app.logIn('alice1', PASSWORD);
});

const send = async (path: string, body: object, { method = 'POST', who = 'olga' } = {}) => {
  const reply = await app.call(method, `/api/admin${path}`, {
    body: { password: OPERATOR_PASSWORD, reason: `Why: ${path}`, ...body },
    caller: { token: tokens[who]! },
  });
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.body['data'] as { id: number };
};
const twoOfThem = async (path: string, kind: string) => {
  const { id } = await send(path, {});
  await send(`/proposals/${kind}/${id}/confirm`, {}, { who: 'oskar' });
};
type Touch = { by: string; what: string; why: string | null };
const touches = async (token = own) => {
  const { body } = await app.call('GET', '/api/users/operator-touches?size=50', { caller: { token } });
  return body['data'] as { rows: Touch[]; total: number; sums: { looks: number } };
};
type Mail = { to: string; template: string; details: Record<string, string> };
const newMails = async (work: () => Promise<unknown>): Promise<Mail[]> => {
  const mails = () =>
    rowsOf(
      database.current.db,
      sql<Mail & { id: bigint }>`select id, to_address as to, template, details from mails order by id`,
    );
  const before = new Set((await mails()).map(({ id }) => id));
  await work();
  return (await mails()).filter(({ id }) => !before.has(id));
};
const MEMBER = '/members/alice1';
const PROFILE = { firstName: 'Alice', lastName: 'Rao', mobileNumber: '+919845011274' };

const CHANGES: [string, () => Promise<unknown>, RegExp, string | null][] = [
  ['a block', () => send(`${MEMBER}/block`, {}), /blocked your account$/, null],
  ['an unblock by two', () => twoOfThem(`${MEMBER}/unblock`, 'unblocks'), /unblocked your account$/, null],
  ['a hold', () => send(`${MEMBER}/withdrawals/hold`, {}), /stopped your withdrawals$/, null],
  [
    'a release by two',
    () => twoOfThem(`${MEMBER}/withdrawals/release`, 'releases'),
    /allowed your withdrawals again$/,
    null,
  ],
  ['an unlock', () => send(`${MEMBER}/unlock`, {}), /unlocked your account/, null],
  ['a pin', () => send(`${MEMBER}/flag`, { flag: 'pin', on: true }), /pinned your record/, null],
  ['the end of sessions', () => send(`${MEMBER}/sessions/end`, {}), /ended your sessions$/, null],
];

describe('the list of operators’ actions on a member’s account', () => {
  it.each(CHANGES)(
    'lists %s with the operator’s name, and mails it at once',
    async (_what, work, words, why) => {
      const mails = await newMails(work);
      expect(mails).toMatchObject([{ template: 'operator-changed', to: 'alice1@test.invalid' }]);
      // A reason may mention a thief who reads the mail.
      expect(JSON.stringify(mails.map(({ details }) => details))).not.toContain('Why:');
      own = await app.logIn('alice1', PASSWORD).catch(() => own);
      const reply = await app.call('GET', '/api/users/operator-touches', { caller: { token: own } });
      if (reply.status !== 200) return; // Blocked: it is listed once they are back.
      const [newest] = (await touches()).rows;
      expect(newest).toMatchObject({ by: mails[0]!.details['by'], why });
      expect(newest!.what).toMatch(words);
    },
  );

  it('lists the fields and reason of an edit, and mails the values before and after', async () => {
    own = await app.logIn('alice1', PASSWORD);
    const edit = { ...PROFILE, email: 'alice1@test.invalid', city: 'Pune', seen: 0, reason: 'Ticket T-7' };
    const mails = await newMails(() => send(`${MEMBER}/profile`, edit, { method: 'PATCH' }));
    expect(mails.map(({ to }) => to)).toEqual(['alice1@test.invalid']);
    expect(mails[0]).toMatchObject({
      template: 'operator-changed',
      details: { reason: 'Ticket T-7', by: 'olga', 'from.city': 'nothing', 'to.city': 'P•••' },
    });
    const [newest] = (await touches()).rows;
    expect(newest).toMatchObject({ by: 'olga', why: 'Ticket T-7' });
    expect(newest!.what).toMatch(/^changed details of your profile: .*City/);
    const told = await app.call('GET', '/api/notifications?kind=operator.changed', {
      caller: { token: own },
    });
    expect((told.body['data'] as { rows: { text: string }[] }).rows[0]!.text).toBe(
      'olga changed details of your profile. Reason: Ticket T-7',
    );
    const missing = await app.call('PATCH', `/api/admin${MEMBER}/profile`, {
      body: { ...edit, seen: 1, reason: ' ', password: OPERATOR_PASSWORD },
      caller: { token: tokens['olga']! },
    });
    expect([missing.status, missing.body['fields']]).toEqual([422, { reason: 'Reason is required' }]);
  });

  it('sends one mail each for a removed second factor and a forced password', async () => {
    await sql`insert into second_factors (member_id, sealed_key, confirmed_at)
      select id, '\\x00', app_now() from members where userrefid = 'alice1'`.execute(
      database.current.owner.db,
    );
    const off = await newMails(() => twoOfThem(`${MEMBER}/second-factor/reset`, 'factors'));
    expect(off.map(({ template }) => template)).toEqual(['account-change-asked', 'second-factor']);
    own = await app.logIn('alice1', PASSWORD);
    expect((await touches()).rows[0]).toMatchObject({ what: 'removed your authenticator app', why: null });
    const forced = await newMails(() => send(`${MEMBER}/password/reset`, {}));
    expect(forced.map(({ template }) => template)).toEqual(['password-forced']);
    await sql`update members set password_hash = (select password_hash from members where userrefid = 'bob1')
      where userrefid = 'alice1'`.execute(database.current.owner.db);
    own = await app.logIn('alice1', PASSWORD);
    expect((await touches()).rows[0]).toMatchObject({ what: 'reset your password', why: null });
  });

  it('mails a change of the e-mail address to the old address too, with both addresses masked and the operator named', async () => {
    const { no } = await oneRow(
      database.current.db,
      sql<{ no: number }>`select edited_no as no from members where userrefid = 'alice1'`,
    );
    const edit = { ...PROFILE, email: 'new@example.com', city: 'Pune', seen: no, reason: 'Ticket T-9' };
    await send(`${MEMBER}/profile`, edit, { method: 'PATCH' });
    const { id } = await oneRow(
      database.current.db,
      sql<{ id: number }>`select id from proposals where kind = 'member.email' and status = 'open'`,
    );
    const mails = await newMails(() => send(`/proposals/emails/${id}/confirm`, {}, { who: 'oskar' }));
    expect(mails.map(({ to }) => to).sort()).toEqual(['alice1@test.invalid', 'new@example.com']);
    expect(mails[0]!.details).toMatchObject({ by: 'oskar', asked: 'olga', 'to.email': 'n•••@e•••.com' });
    own = await app.logIn('alice1', PASSWORD);
    expect((await touches()).rows[0]).toMatchObject({
      by: 'oskar',
      what: 'changed your e-mail address: Email',
      why: 'Ticket T-9',
    });
  });

  it('lists a view of the member’s app with its reason', async () => {
    await send(`${MEMBER}/view`, { reason: 'Ticket T-8' });
    expect((await touches()).rows[0]).toEqual(
      expect.objectContaining({
        by: 'olga',
        what: 'saw your account as you do and could change nothing',
        why: 'Ticket T-8',
      }),
    );
  });

  it('lists the opening of a record once a day for each operator, without a notification', async () => {
    const { total, sums } = await touches();
    const bells = () =>
      rowsOf(database.current.db, sql`select 1 as one from notifications where kind like 'operator.%'`);
    const before = (await bells()).length;
    const open = (who: string) =>
      app.call('GET', `/api/admin${MEMBER}/record`, { caller: { token: tokens[who]! } });
    const mails = await newMails(async () => {
      for (const who of ['olga', 'olga', 'oskar', 'olga']) expect((await open(who)).status).toBe(200);
    });
    expect(mails).toEqual([]);
    const after = await touches();
    expect([after.total, after.sums.looks]).toEqual([total + 2, sums.looks + 2]);
    expect(after.rows.slice(0, 2)).toMatchObject([
      { by: 'oskar', what: 'opened your record in the console', why: null },
      { by: 'olga', what: 'opened your record in the console', why: null },
    ]);
    expect((await bells()).length).toBe(before);
  });

  it('is shown only to its member, with every action of this test', async () => {
    const bob = await app.logIn('bob1', PASSWORD);
    expect(await touches(bob)).toMatchObject({ rows: [], total: 0 });
    const words = (await touches()).rows.map(({ what }) => what).join('; ');
    for (const [, , each] of CHANGES) expect(words).toMatch(new RegExp(each.source.replace('$', '')));
  });
});
