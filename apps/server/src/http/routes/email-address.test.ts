import { oneRow, sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp, type Caller, type Reply } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let nth = 0;

beforeAll(async () => {
  await TestProgramme.begin(database.current.db, { treasury: 0 });
  app = await TestApp.begin(database.current.db, { limitFactor: 100 });
});

const post = (path: string, body: object = {}, caller: Caller = {}): Promise<Reply> =>
  app.call('POST', `/api${path}`, { body, caller });
type Data = {
  already: boolean;
  sent_to: string;
  email_confirmed_at: string | null;
  mailConfirmed?: boolean;
  email_confirmed?: boolean;
};
const dataOf = ({ body }: Reply): Data => body['data'] as Data;

type Newcomer = { name: string; email: string; token: string };
const register = async (email?: string): Promise<Newcomer> => {
  const name = `newcomer${++nth}`;
  const to = email ?? `${name}@test.invalid`;
  const reply = await post('/register', {
    name: 'New Comer',
    userrefid: name,
    email: to,
    password: 'Quite-Long 47 x',
    mobile_no: '+919800000000',
    refferal_code: 'TOP',
    agree_to_terms: 1,
  });
  expect([reply.status, reply.body['message']]).toEqual([200, 'Registration successful!']);
  return { name, email: to, token: String(reply.body['token']) };
};

/** The links in the mails to an address, newest first. */
const links = async (to: string): Promise<string[]> => {
  const mails = (await app.call('GET', '/api/demo/outbox')).body['data'] as { to: string; text: string }[];
  return mails
    .filter((mail) => mail.to === to)
    .flatMap(({ text }) =>
      Array.from(text.matchAll(/\/user\/confirm-email#([\w-]+)/g), ([, token = '']) => token),
    );
};
const link = async (to: string): Promise<string> => (await links(to))[0] ?? '';
const confirm = (token: string, caller: Caller = {}) => post('/users/confirm-email', { token }, caller);
const send = ({ token }: { token: string }) => post('/users/confirm-email/send', {}, { token });
const said = ({ status, body }: Reply) => [status, body['code'] ?? body['data']];
/** The state of the address by the member, the dashboard and the database. */
const isConfirmed = async ({ token, name }: Newcomer): Promise<boolean> => {
  const read = async (path: string) => dataOf(await app.call('GET', `/api${path}`, { caller: { token } }));
  const shown = [(await read('/users/sessions')).mailConfirmed, (await read('/first-steps')).email_confirmed];
  const { proved } = await oneRow(
    database.current.db,
    sql<{
      proved: boolean;
    }>`select exists (select from proved_mail_boxes_of(m.id)) as proved from members m where m.userrefid = ${name}`,
  );
  expect(shown).toEqual([proved, proved]);
  return proved;
};
const alter = (change: ReturnType<typeof sql>) => change.execute(database.current.owner.db);

const NOT_VALID = [410, 'linkNotValid'];

describe('the link of a new member', () => {
  it('is mailed once, in the transaction of the registration, and is in the database as a hash alone', async () => {
    const { name, email } = await register();
    expect(await links(email)).toHaveLength(1);
    const { rows } = await oneRow(
      database.current.db,
      sql<{
        rows: string;
      }>`select json_agg(l)::text || (select json_agg(m)::text from mails m) as rows from email_links l`,
    );
    expect(rows).not.toContain(await link(email));
    const again = await post('/register', { userrefid: name, email });
    expect([again.status, (await links(email)).length]).toEqual([422, 1]);
  });

  it('confirms the address, ends no session and opens none; a second press says so', async () => {
    const member = await register();
    const token = await link(member.email);
    expect(await isConfirmed(member)).toBe(false);
    const first = await confirm(token);
    expect([said(first), first.headers['set-cookie']]).toEqual([[200, { already: false }], undefined]);
    expect(JSON.stringify(first.body)).not.toContain(member.name);
    expect(await isConfirmed(member)).toBe(true);
    await alter(sql`update email_links set expires_at = app_now()`);
    expect(said(await confirm(token))).toEqual([200, { already: true }]);
  });

  it('confirms once for many simultaneous presses, which all succeed', async () => {
    const member = await register();
    const token = await link(member.email);
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(replies.filter((reply) => !dataOf(reply).already)).toHaveLength(1);
  });

  it('confirms the address of its own member when another member is logged in', async () => {
    const [owner, other] = [await register(), await register()];
    await confirm(await link(owner.email), { token: other.token });
    expect([await isConfirmed(owner), await isConfirmed(other)]).toEqual([true, false]);
  });

  it('lives for 24 hours', async () => {
    const member = await register();
    const { seconds } = await oneRow(
      database.current.db,
      sql<{
        seconds: number;
      }>`select extract(epoch from max(expires_at) - app_now())::float8 as seconds from email_links`,
    );
    expect(Math.abs(seconds - 86_400)).toBeLessThan(60);
    await alter(sql`update email_links set expires_at = app_now()`);
    expect(said(await confirm(await link(member.email)))).toEqual(NOT_VALID);
    expect(await isConfirmed(member)).toBe(false);
  });

  it.each(['', 'x', '☃ OR 1=1', 'a'.repeat(200)])(
    'is refused without a hint if it is nonsense: %s',
    async (token) => expect(said(await confirm(token))).toEqual(NOT_VALID),
  );

  it('confirms nothing after the address changed, and says why', async () => {
    const member = await register();
    const token = await link(member.email);
    const changed = sql`update members set email = 'elsewhere' || id || '@test.invalid' where userrefid = ${member.name}`;
    await alter(changed);
    expect(said(await confirm(token))).toEqual([410, 'emailChanged']);
    expect(await isConfirmed(member)).toBe(false);
    await send(member);
    expect(said(await confirm(token))).toEqual(NOT_VALID);
  });

  it('no longer counts as confirmed for an address that replaces the confirmed one', async () => {
    const member = await register();
    const token = await link(member.email);
    await confirm(token);
    await alter(
      sql`update members set email = 'later' || id || '@test.invalid' where userrefid = ${member.name}`,
    );
    expect(said(await confirm(token))).toEqual([410, 'emailChanged']);
    const { rows } = await sql<{ email: string }>`
      select m.email from members m where m.userrefid = ${member.name} and m.email_proved_at is not null`.execute(
      database.current.db,
    );
    expect(rows).toEqual([]);
  });

  it('confirms nothing for a blocked member', async () => {
    const member = await register();
    const token = await link(member.email);
    await alter(sql`update members set status = 'blocked' where userrefid = ${member.name}`);
    expect(said(await confirm(token))).toEqual([403, 'memberBlocked']);
    await alter(sql`update members set status = 'active' where userrefid = ${member.name}`);
    expect(await isConfirmed(member)).toBe(false);
  });
});

describe('the link that a member sends again', () => {
  it('replaces the one before, and names the masked address', async () => {
    const member = await register();
    const former = await link(member.email);
    const reply = await send(member);
    expect(dataOf(reply).sent_to).toBe('ne•••@test.invalid');
    const newest = await link(member.email);
    expect([newest === former, JSON.stringify(reply.body).includes(newest)]).toEqual([false, false]);
    expect(said(await confirm(former))).toEqual(NOT_VALID);
    expect(said(await confirm(newest))).toEqual([200, { already: false }]);
    expect(said(await send(member))).toEqual([409, 'emailConfirmed']);
  });

  it('is sent three times in 24 hours at most, the first included; a later request learns the next time', async () => {
    const member = await register();
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(member)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await links(member.email)).toHaveLength(3);
    const refused = await send(member);
    expect([refused.status, refused.body['message']]).toEqual([
      429,
      expect.stringMatching(/^Three links .* You can send the next one from .* IST on\.$/),
    ]);
    const { hours } = await oneRow(
      database.current.db,
      sql<{ hours: number }>`
      select extract(epoch from ${String(refused.body['retryAt'])}::timestamptz - app_now())::float8 / 3600 as hours`,
    );
    expect(Math.round(hours)).toBe(24);
    await alter(
      sql`update mails set created_at = created_at - interval '24 hours' where to_address = ${member.email}`,
    );
    expect((await send(member)).status).toBe(200);
    expect(said(await confirm(await link(member.email)))).toEqual([200, { already: false }]);
  });

  it('keeps the newest link alive when a further one is refused', async () => {
    const member = await register();
    await send(member);
    await send(member);
    expect((await send(member)).status).toBe(429);
    expect(said(await confirm(await link(member.email)))).toEqual([200, { already: false }]);
  });

  it('counts for the address, so a second account cannot fill the mail box of the first', async () => {
    const first = await register();
    await send(first);
    await send(first);
    await alter(
      sql`update members set email = 'gone' || id || '@test.invalid' where userrefid = ${first.name}`,
    );
    const second = await register(first.email);
    expect(await links(first.email)).toHaveLength(3);
    expect((await send(second)).status).toBe(429);
  });

  it('needs the member’s own session: neither a stranger nor a read-only view of an operator sends one', async () => {
    const member = await register();
    expect((await post('/users/confirm-email/send')).status).toBe(401);
    await app.addOperator(`viewer${nth}`, { isMain: true });
    const operator = String((await app.logInOperator(`viewer${nth}`)).body['token']);
    expect((await post('/users/confirm-email/send', {}, { token: operator })).status).toBeGreaterThanOrEqual(
      401,
    );
    const opened = await post(
      `/admin/members/${member.name}/view`,
      { password: OPERATOR_PASSWORD, reason: 'A question' },
      { token: operator },
    );
    const view = /=([^;]+)/.exec(String([opened.headers['set-cookie']].flat()[0]))?.[1] ?? '';
    expect(said(await send({ token: view }))).toEqual([403, 'readOnlySession']);
    expect(await links(member.email)).toHaveLength(1);
  });
});

describe('a member’s record in the console', () => {
  it('shows when the address was confirmed', async () => {
    const member = await register();
    await app.addOperator(`reader${nth}`, { isMain: true });
    const token = String((await app.logInOperator(`reader${nth}`)).body['token']);
    const at = async () =>
      dataOf(await app.call('GET', `/api/admin/members/${member.name}/record`, { caller: { token } }))
        .email_confirmed_at;
    expect(await at()).toBeNull();
    await confirm(await link(member.email));
    expect(await at()).toMatch(/^\d{4}-/);
  });
});
