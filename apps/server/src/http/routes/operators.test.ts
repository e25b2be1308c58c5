import { oneRow, sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
const tokens: Record<string, string> = {};

const logIn = async (username: string, password = OPERATOR_PASSWORD): Promise<string> => {
  const captcha = await app.call('GET', '/api/admin/captcha');
  const { body } = await app.call('POST', '/api/admin/login', {
    body: {
      username,
      password,
      captchaInput: String(captcha.headers['x-demo-captcha']),
      captchaId: captcha.body['captchaId'],
    },
  });
  return String(body['token']);
};

beforeAll(async () => {
  const { db } = database.current;
  await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  await app.addOperator('main1', { isMain: true });
  await app.addOperator('main2', { isMain: true });
  for (const name of ['main1', 'main2']) tokens[name] = await logIn(name);
});

const ACCOUNT = {
  name: 'Devika Rao',
  email: 'devika@example.in',
  phone: '+919880122470',
  role: 'Finance Manager',
  permissions: ['View Members'],
};
const send = (method: string, path: string, body: object, who = 'main1') =>
  app.call(method, `/api/admin/operators${path}`, {
    body: { password: OPERATOR_PASSWORD, ...body },
    caller: { token: tokens[who]! },
  });
const listed = async (): Promise<Record<string, unknown>> => {
  const { body } = await app.call('GET', '/api/admin/operators?q=DEVIKA@', {
    caller: { token: tokens['main1']! },
  });
  return (body['data'] as { rows: Record<string, unknown>[] }).rows[0]!;
};

describe('a sub-administrator', () => {
  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'devika@example' }, 'email', 'Email is invalid'],
    [{ phone: '' }, 'phone', 'Phone is required'],
    [{ permissions: [] }, 'permissions', 'At least one permission is required'],
  ])('is not created with %j', async (slip, field, text) => {
    const { body } = await send('POST', '', {
      ...ACCOUNT,
      username: 'devika',
      ...slip,
    });
    expect((body['fields'] as Record<string, string>)[field]).toBe(text);
  });

  it('is created, logs in and has the ticked rights from the next request', async () => {
    const made = await send('POST', '', { ...ACCOUNT, username: 'devika' });
    expect(made.status).toBe(200);
    const mails = (await app.call('GET', '/api/demo/outbox')).body['data'] as { to: string; text: string }[];
    const mail = mails.find(({ to }) => to === ACCOUNT.email);
    const link = /set-password#([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const choose = { token: link, password: 'brook 52 fen' };
    expect((await app.call('POST', '/api/admin/set-password', { body: choose })).status).toBe(200);
    const token = await logIn('devika', 'brook 52 fen');
    const members = () => app.call('GET', '/api/admin/members', { caller: { token } });
    expect((await members()).status).toBe(200);
    const { edited_no } = await listed();
    const edit = { ...ACCOUNT, permissions: ['View Reports'], seen: edited_no };
    expect((await send('PATCH', '/devika/profile', edit)).status).toBe(200);
    expect((await members()).status).toBe(403);
    const { details } = await oneRow(
      database.current.db,
      sql<{ details: object }>`select details from audit_log where action = 'operator.edit'`,
    );
    expect(details).toMatchObject({
      before: { permissions: ['View Members'] },
      after: { permissions: ['View Reports'] },
    });
    expect(JSON.stringify(details)).not.toContain('brook 52 fen');
  });

  it('refuses an edit when another operator saved since', async () => {
    const { edited_no } = await listed();
    const first = { ...ACCOUNT, name: 'Devika R', seen: edited_no };
    expect((await send('PATCH', '/devika/profile', first, 'main2')).status).toBe(200);
    const late = await send('PATCH', '/devika/profile', { ...ACCOUNT, seen: edited_no });
    expect([late.status, String(late.body['message'])]).toEqual([
      409,
      expect.stringMatching(/^main2 changed this account first/),
    ]);
  });

  it('has sessions that an administrator lists and ends', async () => {
    const token = await logIn('devika', 'brook 52 fen');
    const { body } = await app.call('GET', '/api/admin/operators/devika/sessions', {
      caller: { token: tokens['main1']! },
    });
    expect((body['data'] as unknown[]).length).toBeGreaterThan(0);
    await send('POST', '/devika/sessions/end', { reason: 'Left' });
    expect((await app.call('GET', '/api/admin/me', { caller: { token } })).status).toBe(401);
  });

  it('cannot edit the main administrator', async () => {
    const reply = await send('PATCH', '/main2/profile', { ...ACCOUNT, seen: 0 });
    expect([reply.status, reply.body['code']]).toEqual([409, 'conflict']);
  });
});
