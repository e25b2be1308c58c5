import { oneRow, sql } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp, type Caller, type Reply } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
let main: string;
let addresses = 0;

/** An address without earlier attempts, so that only the account counts. */
const stranger = (): Caller => {
  addresses++;
  return { ip: `203.0.${addresses >> 8}.${addresses & 255}` };
};

beforeAll(async () => {
  const { db } = database.current;
  programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  for (const name of ['main1', 'main2']) await app.addOperator(name, { isMain: true });
  main = String((await app.logInOperator('main1', stranger())).body['token']);
});

const logIn = (userrefid: string, password: string, caller: Caller = stranger()): Promise<Reply> =>
  app.call('POST', '/api/users/login', { body: { userrefid, password }, caller });

const logInOperator = async (username: string, password: string, caller: Caller): Promise<Reply> => {
  const captcha = await app.call('GET', '/api/admin/captcha');
  const body = {
    username,
    password,
    captchaInput: String(captcha.headers['x-demo-captcha']),
    captchaId: captcha.body['captchaId'],
  };
  return app.call('POST', '/api/admin/login', { body, caller });
};

/** The device cookie of a login, as the device sends it back. */
const deviceOf = (reply: Reply): string =>
  /tributary_\w+_device=[\w-]+/.exec(String(reply.headers['set-cookie']))?.[0] ?? 'no device';

const from = (device: string): Caller => ({ ...stranger(), headers: { cookie: device } });

const lockMember = async (name: string): Promise<Reply> => {
  for (let n = 0; n < 5; n++) expect((await logIn(name, 'wrong password')).status).toBe(401);
  return logIn(name, 'wrong password');
};

const lockOperator = async (name: string): Promise<void> => {
  for (let n = 0; n < 10; n++)
    expect((await logInOperator(name, 'wrong', stranger())).body['code']).toBe('operatorLoginFailed');
  expect((await logInOperator(name, 'wrong', stranger())).body['code']).toBe('operatorLocked');
};

const secondsLeft = async (bucket: string): Promise<number> =>
  (
    await oneRow(
      database.current.db,
      sql<{ left: number }>`
    select extract(epoch from window_ends_at - app_now())::float as left from throttles where bucket like ${bucket}`,
    )
  ).left;

const endWindow = (bucket: string) =>
  sql`update throttles set window_ends_at = app_now() where bucket like ${bucket}`.execute(
    database.current.db,
  );

describe('a member whose account strangers locked', () => {
  it('logs in from a known device, and from no other', async () => {
    await programme.join('owner1');
    const device = deviceOf(await logIn('owner1', PASSWORD));
    expect((await lockMember('owner1')).status).toBe(429);
    expect((await logIn('owner1', PASSWORD)).status).toBe(429);
    expect((await logIn('owner1', PASSWORD, from(device))).status).toBe(200);
    await programme.join('thief1');
    const foreign = deviceOf(await logIn('thief1', PASSWORD));
    expect((await logIn('owner1', PASSWORD, from(foreign))).status).toBe(429);
  });

  it('does not wait longer because of further attempts under any of their names', async () => {
    const id = await programme.join('owner2');
    await lockMember('owner2');
    const before = await secondsLeft(`login:member:${id}`);
    for (const name of ['owner2', 'OWNER2', 'owner2@test.invalid', 'owner2'])
      expect((await logIn(name, 'wrong password')).status).toBe(429);
    expect(await secondsLeft(`login:member:${id}`)).toBeLessThanOrEqual(before);
    await endWindow(`login:member:${id}`);
    expect((await logIn('owner2', PASSWORD)).status).toBe(200);
  });

  it('waits twice as long at each consecutive lock', async () => {
    const id = await programme.join('owner3');
    const bucket = `login:member:${id}`;
    for (const seconds of [900, 1_800, 3_600]) {
      await lockMember('owner3');
      expect(Math.round((await secondsLeft(bucket)) / 100)).toBe(seconds / 100);
      await endWindow(bucket);
    }
  });

  it('has five attempts on a known device; after them even the right password is refused', async () => {
    await programme.join('owner4');
    const device = deviceOf(await logIn('owner4', PASSWORD));
    for (let n = 0; n < 5; n++)
      expect((await logIn('owner4', 'wrong password', from(device))).status).toBe(401);
    expect((await logIn('owner4', PASSWORD, from(device))).status).toBe(429);
    expect((await logIn('owner4', PASSWORD)).status).toBe(200);
  });

  it('is unlocked by an operator with a reason, and it is audited', async () => {
    const id = await programme.join('owner5');
    await lockMember('owner5');
    const reply = await app.call('POST', '/api/admin/members/owner5/unlock', {
      body: { reason: 'Called us', password: OPERATOR_PASSWORD },
      caller: { token: main },
    });
    expect(reply.status).toBe(200);
    expect((await logIn('owner5', PASSWORD)).status).toBe(200);
    expect(
      await oneRow(
        database.current.db,
        sql`select actor, action, details ->> 'reason' as reason from audit_log where subject = ${`member:${id}`}`,
      ),
    ).toEqual({ actor: 'operator:main1', action: 'member.unlock', reason: 'Called us' });
  });
});

describe('an operator whose account strangers locked', () => {
  it('gets the same answer for the right password as for a wrong one', async () => {
    await lockOperator('main2');
    const [right, wrong] = [
      await logInOperator('main2', OPERATOR_PASSWORD, stranger()),
      await logInOperator('main2', 'wrong', stranger()),
    ];
    expect(right.body).toEqual(wrong.body);
    expect(right.body['code']).toBe('operatorLocked');
  });

  it('is the only operator listed with the end of a lock', async () => {
    const list = await app.call('GET', '/api/admin/operators?per_page=50', { caller: { token: main } });
    const { rows } = list.body['data'] as { rows: { username: string; locked_until: string | null }[] };
    const locked = rows.filter(({ locked_until }) => locked_until !== null);
    expect(locked.map(({ username }) => username)).toEqual(['main2']);
    const { until } = await oneRow(
      database.current.db,
      sql<{ until: Date }>`
        select window_ends_at as until from throttles where bucket = 'operator:account:main2'`,
    );
    expect(locked[0]?.locked_until).toBe(until.toISOString());
  });

  it('does not wait longer because of attempts during the lock', async () => {
    const before = await secondsLeft('operator:account:main2');
    await logInOperator('main2', 'wrong', stranger());
    expect(await secondsLeft('operator:account:main2')).toBeLessThanOrEqual(before);
  });

  it('is unlocked by another operator, and the device of the next login becomes known', async () => {
    const unlocked = await app.call('POST', '/api/admin/operators/main2/unlock', {
      body: { reason: 'Called us', password: OPERATOR_PASSWORD },
      caller: { token: main },
    });
    expect(unlocked.status).toBe(200);
    const login = await logInOperator('main2', OPERATOR_PASSWORD, stranger());
    expect(login.status).toBe(200);
    await lockOperator('main2');
    const known = await logInOperator('main2', OPERATOR_PASSWORD, from(deviceOf(login)));
    expect(known.status).toBe(200);
  });

  it('logs in from a known device behind a blocked address', async () => {
    const device = deviceOf(await logInOperator('main1', OPERATOR_PASSWORD, stranger()));
    const caller = stranger();
    for (let n = 0; n < 3; n++) await logInOperator('main1', 'wrong', caller);
    expect((await logInOperator('main1', OPERATOR_PASSWORD, caller)).body['code']).toBe('ipStillBlocked');
    const known = { ...caller, headers: { cookie: device } };
    expect((await logInOperator('main1', OPERATOR_PASSWORD, known)).status).toBe(200);
  });
});

describe('the public projection', () => {
  it('is limited per address', async () => {
    const limited = await TestApp.begin(database.current.db, { limitFactor: 1 });
    const caller = stranger();
    const ask = (who: Caller) =>
      limited.call('GET', '/api/plan/projection?packageType=igniteFund&amount=100', { caller: who });
    for (let n = 0; n < 60; n++) expect((await ask(caller)).status).toBe(200);
    expect(await ask(caller)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect((await ask(stranger())).status).toBe(200);
  });
});
