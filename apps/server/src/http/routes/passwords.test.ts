import { oneRow, rowsOf, sql } from '@tributary/database';
import { mailPasswordLinks } from '@tributary/modules/passwords';
import { secretsKeyOf } from '@tributary/runtime';
import { PASSWORD, TestProgramme, useFreshDatabase, type TestDatabase } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestApp, type Caller, type Reply } from '../../testing/test-app.ts';

const NEW_PASSWORD = 'Another-Pass 7';
const databases = useFreshDatabase();
let database: TestDatabase;
let app: TestApp;
let visitors = 0;

beforeEach(async () => {
  database = await databases.open();
  const programme = await TestProgramme.begin(database.db, { treasury: 0 });
  app = await TestApp.begin(database.db);
  await programme.join('anna');
  await programme.join('bert', 'anna');
});

const stranger = (): Caller => ({ ip: `198.51.${Math.trunc(++visitors / 200)}.${visitors % 200}` });
const post = (path: string, body: object, caller: Caller = {}) => app.call('POST', path, { body, caller });
const logIn = (password = PASSWORD, caller = stranger()) =>
  post('/api/users/login', { userrefid: 'anna', password }, caller);
const session = async (): Promise<Caller> => ({ token: String((await logIn()).body['token']) });
const sendCode = (caller: Caller) => post('/api/users/sendOtpMail', {}, caller);
const change = (caller: Caller, verificationCode: string, more: object = {}) =>
  post(
    '/api/users/changePassword',
    { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, verificationCode, ...more },
    caller,
  );
const codeOf = (reply: Reply): unknown => reply.body['code'];

type Mail = { to: string; subject: string; text: string };
/** The mails to anna, newest first. */
const mails = async (): Promise<Mail[]> => {
  const { body } = await app.call('GET', '/api/demo/outbox');
  return (body['data'] as Mail[]).filter(({ to }) => to.startsWith('anna@'));
};
const mailedCode = async (): Promise<string> =>
  /^\d{6}$/m.exec((await mails()).find(({ text }) => /^\d{6}$/m.test(text))?.text ?? '')?.[0] ?? '';
const mailedToken = async (): Promise<string> =>
  /reset-password#([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const pass = (seconds: number) =>
  sql`update password_codes set sent_at = sent_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`.execute(database.owner.db);
const askForLink = async (login: string) => {
  const reply = await post('/api/users/forgot-password', { login }, stranger());
  await mailPasswordLinks({ db: database.db, secretsKey: secretsKeyOf('a key of tests') });
  return reply;
};

const EASY = 'Easy to guess: little more than a known password';

describe('a change of password', () => {
  it('needs the old password and a mailed code, ends sessions, forgets devices, stops withdrawals and is mailed', async () => {
    const [here, elsewhere] = [await session(), await session()];
    expect((await sendCode(here)).body).toMatchObject({ success: true, message: 'OTP Sent' });
    const done = await change(here, await mailedCode());
    expect([done.status, done.body['message']]).toEqual([200, 'Password changed with success']);
    for (const caller of [here, elsewhere])
      expect((await app.call('GET', '/api/users/me', { caller })).status).toBe(401);
    expect((await logIn()).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject)).toContain('Your password was changed');
    const held = sql`select withdrawals_held_until > app_now() + interval '23 hours' as held from members where userrefid = 'anna'`;
    expect(await oneRow(database.db, held)).toEqual({ held: true });
  });

  it.each([
    ['currentPassword', { currentPassword: '' }, 'Current password is required'],
    ['newPassword', { newPassword: '' }, 'New password is required'],
    ['newPassword', { newPassword: 'short1A' }, 'Password does not meet all requirements'],
    ['newPassword', { newPassword: 'NoSpecial1' }, 'Password does not meet all requirements'],
    ['newPassword', { newPassword: 'no-capital1' }, 'Password does not meet all requirements'],
    ['newPassword', { newPassword: 'No-Number' }, 'Password does not meet all requirements'],
    ['newPassword', { newPassword: 'Passw0rd!' }, EASY],
    ['verificationCode', { verificationCode: '' }, 'Verification code is required'],
  ])('reports the error in %s: %o', async (field, more, text) => {
    const reply = await change(await session(), '123456', more);
    expect([reply.status, (reply.body['fields'] as Record<string, string>)[field]]).toEqual([422, text]);
  });

  it('needs a session', async () => expect((await change({}, '123456')).status).toBe(401));

  it('is refused with a wrong present password, and the code stays valid', async () => {
    const caller = await session();
    await sendCode(caller);
    const code = await mailedCode();
    expect(codeOf(await change(caller, code, { currentPassword: 'wrong' }))).toBe('passwordWrong');
    expect((await change(caller, code)).status).toBe(200);
  });

  it('is refused with another member’s code and with a used one', async () => {
    const caller = await session();
    const bert = { token: await app.logIn('bert', PASSWORD) };
    await sendCode(caller);
    const code = await mailedCode();
    await sendCode(bert);
    expect(codeOf(await change(bert, code))).toBe('codeWrong');
    expect((await change(caller, code)).status).toBe(200);
    const again = { token: String((await logIn(NEW_PASSWORD)).body['token']) };
    expect(codeOf(await change(again, code, { currentPassword: NEW_PASSWORD }))).toBe('codeWrong');
  });

  it('reports an expired code', async () => {
    const caller = await session();
    await sendCode(caller);
    const code = await mailedCode();
    await pass(601);
    expect((await change(caller, code)).body['message']).toBe('OTP expired. Please request a new one.');
  });
});

describe('a mailed code (A1, A2)', () => {
  it('is compared five times at most, even for simultaneous guesses; then even the right code fails', async () => {
    const caller = await session();
    await sendCode(caller);
    const code = await mailedCode();
    const guesses = await Promise.all(Array.from({ length: 40 }, () => change(caller, wrongCode(code))));
    expect(guesses.every(({ status }) => status >= 400)).toBe(true);
    const { tries } = await oneRow(
      database.db,
      sql<{ tries: number }>`select tries from password_codes where tries > 0`,
    );
    expect(tries).toBeLessThanOrEqual(5);
    expect((await change(caller, code)).status).toBeGreaterThanOrEqual(400);
  });

  it('is sent once in half a minute, also for simultaneous requests, and ten times in an hour', async () => {
    const caller = await session();
    const both = await Promise.all([sendCode(caller), sendCode(caller)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      await pass(31);
      statuses.push((await sendCode(caller)).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
  });

  it('is sent to the registered address, and not at all when another is requested (AMB-045)', async () => {
    const caller = await session();
    const ask = (email: unknown) => post('/api/users/sendOtpMail', { email, userrefid: 'bert' }, caller);
    expect((await ask('thief@evil.test')).body['fields']).toEqual({
      email: 'This is not the e-mail address of your account',
    });
    expect(await mailedCode()).toBe('');
    expect((await ask('ANNA@test.invalid')).status).toBe(200);
    expect(await mailedCode()).toMatch(/^\d{6}$/);
  });

  it('appears only in the mail, in no answer and nowhere in the database', async () => {
    const caller = await session();
    const answered = JSON.stringify((await sendCode(caller)).body);
    const code = await mailedCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(answered).not.toContain(code);
    const rows = await rowsOf(
      database.owner.db,
      sql`select row_to_json(t)::text as row from (select m.*, encode(sealed, 'escape') as bytes from mails m) t
        union all select row_to_json(c)::text from password_codes c
        union all select details::text from audit_log`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('a forgotten password', () => {
  it('is reset by the mailed link, once', async () => {
    const caller = await session();
    await askForLink('ANNA');
    const token = await mailedToken();
    const reset = () => post('/api/users/reset-password', { token, password: NEW_PASSWORD }, stranger());
    expect((await reset()).status).toBe(200);
    expect(codeOf(await reset())).toBe('linkNotValid');
    expect((await app.call('GET', '/api/users/me', { caller })).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('rejects a password that is easy to guess, and the link stays valid', async () => {
    await askForLink('anna');
    const token = await mailedToken();
    const reset = (password: string) => post('/api/users/reset-password', { token, password }, stranger());
    const refused = await reset('Passw0rd!');
    expect([refused.status, refused.body['fields']]).toEqual([422, { password: EASY }]);
    expect((await reset(NEW_PASSWORD)).status).toBe(200);
  });

  it('gets the same answer for an active, a blocked and an unknown account, and mails only the active one', async () => {
    await sql`update members set status = 'blocked' where userrefid = 'bert'`.execute(database.owner.db);
    const replies = [await askForLink('anna'), await askForLink('bert'), await askForLink('nobody')];
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const sent = await rowsOf(
      database.db,
      sql`select to_address as to from mails where template = 'password-link'`,
    );
    expect(sent).toEqual([{ to: expect.stringMatching(/^anna@/) as string }]);
  });

  it('mails three links an hour at most', async () => {
    for (let n = 0; n < 5; n++) await askForLink('anna');
    expect((await mails()).filter(({ subject }) => subject === 'Choose a new password')).toHaveLength(3);
  });

  it('is not reset by an expired link or by another link after the first was used', async () => {
    await askForLink('anna');
    const first = await mailedToken();
    await askForLink('anna');
    const second = await mailedToken();
    const reset = (token: string) =>
      post('/api/users/reset-password', { token, password: NEW_PASSWORD }, stranger());
    expect((await reset(second)).status).toBe(200);
    expect(codeOf(await reset(first))).toBe('linkNotValid');
    await askForLink('anna');
    const third = await mailedToken();
    await sql`update password_links set expires_at = app_now() where used_at is null`.execute(
      database.owner.db,
    );
    expect(codeOf(await reset(third))).toBe('linkNotValid');
  });
});

describe('the list of a member’s sessions', () => {
  type Sessions = { sessions: { id: string; current: boolean }[]; logins: { outcome: string }[] };
  const own = async (caller: Caller) =>
    (await app.call('GET', '/api/users/sessions', { caller })).body['data'] as Sessions;

  it('has the present session first, and lets only the owner end one', async () => {
    const [first, second] = [await session(), await session()];
    const { sessions } = await own(second);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    const id = sessions[1]?.id;
    const bert = { token: await app.logIn('bert', PASSWORD) };
    expect((await post('/api/users/sessions/end', { id }, bert)).status).toBe(404);
    expect((await post('/api/users/sessions/end', { id }, second)).status).toBe(200);
    expect((await app.call('GET', '/api/users/me', { caller: first })).status).toBe(401);
    expect((await app.call('GET', '/api/users/me', { caller: second })).status).toBe(200);
  });

  it('ends all other sessions at once and keeps the present one', async () => {
    const [first, second, third] = [await session(), await session(), await session()];
    expect((await post('/api/users/sessions/end-others', {}, third)).body['data']).toEqual({ ended: 2 });
    for (const caller of [first, second])
      expect((await app.call('GET', '/api/users/me', { caller })).status).toBe(401);
    expect((await own(third)).sessions).toHaveLength(1);
  });

  it('has each login with its outcome, and a login from a new device is mailed', async () => {
    await logIn('wrong');
    const { logins } = await own(await session());
    expect(logins.map(({ outcome }) => outcome)).toEqual(['in', 'wrong password']);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['A login from a new device']);
  });
});
