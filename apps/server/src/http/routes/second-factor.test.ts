import { oneRow, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  giveVerifiedAddress,
  memberWithBalance,
  PASSWORD,
  TestProgramme,
  useFreshDatabase,
  type TestDatabase,
} from '@tributary/testing';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp, type Caller, type Reply } from '../../testing/test-app.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER_ADDRESS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const databases = useFreshDatabase();
let database: TestDatabase;
let app: TestApp;
let visitors = 0;

beforeEach(async () => {
  database = await databases.open();
  const programme = await TestProgramme.begin(database.db, { treasury: 0 });
  app = await TestApp.begin(database.db);
  const memberId = await memberWithBalance(programme, 'anna', { profit: usdt(1_000) });
  await giveVerifiedAddress(database.db, memberId, { coin: 'usdt', address: ADDRESS });
  for (const name of ['main1', 'main2']) await app.addOperator(name, { isMain: true });
});

/** Somebody who was never here, at an address of their own. */
const stranger = (): Caller => ({ ip: `198.51.${Math.trunc(++visitors / 200)}.${visitors % 200}` });
const logIn = (more: object = {}, caller = stranger()): Promise<Reply> =>
  app.call('POST', '/api/users/login', { body: { userrefid: 'anna', password: PASSWORD, ...more }, caller });
const logInOperator = async (more: object = {}, caller = stranger()): Promise<Reply> => {
  const captcha = await app.call('GET', '/api/admin/captcha');
  const answered = {
    captchaInput: String(captcha.headers['x-demo-captcha']),
    captchaId: captcha.body['captchaId'],
  };
  const body = { username: 'main1', password: OPERATOR_PASSWORD, ...answered, ...more };
  return app.call('POST', '/api/admin/login', { body, caller });
};
const tokenOf = (reply: Reply): string => String(reply.body['token']);
const dataOf = (reply: Reply) => reply.body['data'] as Record<string, unknown>;
const keyOf = (reply: Reply) => dataOf(reply) as { secret: string; uri: string };
const codesOf = (reply: Reply) => dataOf(reply)['recoveryCodes'] as string[];

/** The code that the device shows now, or a number of steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** As if the codes that were used had been used long ago, so that a test need not wait for the next one. */
const later = () => sql`update second_factors set last_step = 0`.execute(database.owner.db);

type Person = { path: string; token: string; password: string };
const anna = async (): Promise<Person> => ({
  path: '/api/second-factor',
  token: tokenOf(await logIn()),
  password: PASSWORD,
});
const main1 = async (): Promise<Person> => ({
  path: '/api/admin/second-factor',
  token: tokenOf(await logInOperator()),
  password: OPERATOR_PASSWORD,
});
const send = ({ path, token }: Person, verb: string, body: object): Promise<Reply> =>
  app.call('POST', `${path}/${verb}`, { body, caller: { token } });

const enrol = async (person: Person): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const begun = await send(person, 'begin', { password: person.password });
  const { secret } = keyOf(begun);
  const confirmed = await send(person, 'confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  await later();
  return { secret, recoveryCodes: codesOf(confirmed) };
};

const withdraw = (token: string, more: object = {}, key?: string): Promise<Reply> =>
  app.call('POST', '/api/withdrawals', {
    body: {
      wallet_address: ADDRESS,
      wallet_type: 'Profit',
      withdraw_type: 'USDT',
      withdraw_amount: '20',
      ...more,
    },
    caller: { token, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  });
const changeAddress = (token: string, more: object = {}): Promise<Reply> =>
  app.call('POST', '/api/crypto/sync', {
    body: { addresses: { usdt: { address: OTHER_ADDRESS } }, ...more },
    caller: { token },
  });
const codesIn = (replies: Reply[]): unknown[] => replies.map(({ body }) => body['code']);

describe('enrolment', () => {
  it.each([
    ['a member', anna],
    ['an operator', main1],
  ])(
    'of %s needs the password, shows the key once, and counts once a code confirmed it',
    async (_who, begin) => {
      const person = await begin();
      expect((await send(person, 'begin', { password: 'wrong' })).body['code']).toBe('passwordWrong');
      const status = async () =>
        dataOf(await app.call('GET', person.path, { caller: { token: person.token } }));
      const { secret, uri } = keyOf(await send(person, 'begin', { password: person.password }));
      expect(uri).toContain(secret);
      expect(await status()).toEqual({ enrolled: false, recoveryCodesLeft: 0 });
      expect((await send(person, 'confirm', { code: codeOf(secret, 20) })).body['code']).toBe(
        'secondFactorWrong',
      );
      const recoveryCodes = codesOf(await send(person, 'confirm', { code: codeOf(secret) }));
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await status()).toEqual({ enrolled: true, recoveryCodesLeft: 10 });
      expect((await send(person, 'begin', { password: person.password })).body['code']).toBe('conflict');
      expect((await send(person, 'confirm', { code: codeOf(secret) })).body['code']).toBe('conflict');
    },
  );

  it('leaves neither the key nor a recovery code in the database', async () => {
    const { secret, recoveryCodes } = await enrol(await anna());
    const { rows } = await sql<{ kept: string }>`
      select encode(sealed_key, 'escape') || encode(sealed_key, 'hex') as kept from second_factors
      union all select encode(code_hash, 'escape') from recovery_codes
      union all select details::text from audit_log`.execute(database.owner.db);
    const kept = rows.map((row) => row.kept).join('\n');
    const plain = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
    for (const open of [secret, plain, ...recoveryCodes]) expect(kept).not.toContain(open);
  });

  it('does not open for another person whose row the key was copied to', async () => {
    const { secret } = await enrol(await anna());
    await enrol(await main1());
    await sql`update second_factors set sealed_key = (select sealed_key from second_factors where member_id is not null)
      where operator_id is not null`.execute(database.owner.db);
    expect((await logInOperator({ code: codeOf(secret) })).status).toBe(500);
  });
});

describe('an enrolled operator', () => {
  it('logs in with the password and a code, each code once', async () => {
    const { secret } = await enrol(await main1());
    expect((await logInOperator()).body['code']).toBe('secondFactorNeeded');
    expect((await logInOperator({ code: codeOf(secret, 20) })).body['code']).toBe('secondFactorWrong');
    expect((await logInOperator({ code: codeOf(secret), password: 'wrong' })).body['code']).toBe(
      'operatorLoginFailed',
    );
    const code = codeOf(secret);
    expect((await logInOperator({ code })).status).toBe(200);
    expect((await logInOperator({ code })).body['code']).toBe('secondFactorWrong');
    expect((await logInOperator({ code: codeOf(secret, -1) })).body['code']).toBe('secondFactorWrong');
    expect((await logInOperator({ code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('uses a code of two logins at the same moment for one of them', async () => {
    const { secret } = await enrol(await main1());
    const code = codeOf(secret);
    const replies = await Promise.all([1, 2, 3].map(() => logInOperator({ code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('guesses five times in a quarter of an hour, from wherever', async () => {
    const { secret } = await enrol(await main1());
    for (let n = 0; n < 5; n++)
      expect((await logInOperator({ code: codeOf(secret, 20 + n) })).body['code']).toBe('secondFactorWrong');
    expect((await logInOperator({ code: codeOf(secret) })).body['code']).toBe('tooManyRequests');
  });

  it('gets in by a recovery code, once, and the audit log says so', async () => {
    const { recoveryCodes } = await enrol(await main1());
    const code = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ');
    expect((await logInOperator({ code })).status).toBe(200);
    expect((await logInOperator({ code })).body['code']).toBe('secondFactorWrong');
    expect(
      await rowsOf(
        database.db,
        sql`select actor, details from audit_log where action = 'second-factor.recovery'`,
      ),
    ).toEqual([{ actor: 'operator:main1', details: { codesLeft: 9 } }]);
  });

  it('gets in by a code while strangers hold a lock on the account, who learn nothing from it', async () => {
    const { secret } = await enrol(await main1());
    for (let n = 0; n < 11; n++) await logInOperator({ password: 'wrong' });
    expect(codesIn([await logInOperator()])).toEqual(['operatorLocked']);
    const guesses = [
      await logInOperator({ password: 'wrong', code: codeOf(secret) }),
      await logInOperator({ code: codeOf(secret, 20) }),
    ];
    expect(codesIn(guesses)).toEqual(['operatorLocked', 'operatorLocked']);
    expect((await logInOperator({ code: codeOf(secret) })).status).toBe(200);
  });

  it('is helped by another main administrator alone; sessions end, and both names are kept', async () => {
    const person = await main1();
    await enrol(person);
    const other = tokenOf(await logInOperator({ username: 'main2' }));
    const reset = (token: string) =>
      app.call('POST', '/api/admin/operators/main1/second-factor/reset', {
        body: { reason: 'Lost', password: OPERATOR_PASSWORD },
        caller: { token },
      });
    expect((await reset(person.token)).body['code']).toBe('conflict');
    expect((await reset(other)).status).toBe(200);
    expect((await reset(other)).body['code']).toBe('conflict');
    expect((await send(person, 'begin', { password: OPERATOR_PASSWORD })).status).toBe(401);
    expect((await logInOperator()).status).toBe(200);
    expect(
      await rowsOf(
        database.db,
        sql`select actor, details ->> 'reason' as reason from audit_log where action = 'second-factor.reset'`,
      ),
    ).toEqual([{ actor: 'operator:main2', reason: 'Lost' }]);
  });
});

describe('an enrolled member', () => {
  it('logs in without a code, and shows one where money leaves or is to leave to', async () => {
    const { secret } = await enrol(await anna());
    const token = tokenOf(await logIn());
    expect(codesIn([await withdraw(token), await changeAddress(token)])).toEqual([
      'secondFactorNeeded',
      'secondFactorNeeded',
    ]);
    expect((await withdraw(token, { code: codeOf(secret, 20) })).body['code']).toBe('secondFactorWrong');
    const code = codeOf(secret);
    expect((await withdraw(token, { code })).status).toBe(200);
    expect(codesIn([await withdraw(token, { code }), await changeAddress(token, { code })])).toEqual([
      'secondFactorWrong',
      'secondFactorWrong',
    ]);
    await later();
    expect((await changeAddress(token, { code: codeOf(secret) })).status).toBe(200);
  });

  it('takes no code twice: not the one that set it up, and not one of twenty at the same moment (A14)', async () => {
    const person = await anna();
    const { secret } = keyOf(await send(person, 'begin', { password: PASSWORD }));
    const first = codeOf(secret);
    expect((await send(person, 'confirm', { code: first })).status).toBe(200);
    expect((await withdraw(person.token, { code: first })).body['code']).toBe('secondFactorWrong');
    await later();
    const code = codeOf(secret);
    const replies = await Promise.all(Array.from({ length: 20 }, () => withdraw(person.token, { code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { count } = await oneRow(
      database.db,
      sql<{ count: number }>`select count(*)::int as count from withdrawals`,
    );
    expect(count).toBe(1);
  });

  it('keeps a code that nothing came of, and gets the first answer under the same key', async () => {
    const { secret } = await enrol(await anna());
    const token = tokenOf(await logIn());
    const code = codeOf(secret);
    expect((await withdraw(token, { code, withdraw_amount: '5000' })).body['code']).toBe(
      'insufficientForWithdrawal',
    );
    const first = await withdraw(token, { code }, 'key-1');
    expect(first.status).toBe(200);
    expect((await withdraw(token, { code }, 'key-1')).body).toEqual(first.body);
  });

  it('guesses five times, also where the guesses come to nothing else', async () => {
    const { secret } = await enrol(await anna());
    const token = tokenOf(await logIn());
    for (let n = 0; n < 5; n++) await withdraw(token, { code: codeOf(secret, 20 + n) });
    expect((await withdraw(token, { code: codeOf(secret) })).body['code']).toBe('tooManyRequests');
  });

  it('gets in by a code while strangers hold a lock on the account', async () => {
    const { secret } = await enrol(await anna());
    for (let n = 0; n < 6; n++) await logIn({ password: 'wrong' });
    expect(codesIn([await logIn(), await logIn({ password: 'wrong', code: codeOf(secret) })])).toEqual([
      'tooManyRequests',
      'tooManyRequests',
    ]);
    expect((await logIn({ code: codeOf(secret) })).status).toBe(200);
  });

  it('ends it by the password and a code, and is asked for none any more', async () => {
    const person = await anna();
    const { secret } = await enrol(person);
    const end = (body: object) => send(person, 'end', { password: PASSWORD, code: codeOf(secret), ...body });
    expect((await end({ password: 'wrong' })).body['code']).toBe('passwordWrong');
    expect((await end({ code: codeOf(secret, 20) })).body['code']).toBe('secondFactorWrong');
    expect((await end({})).status).toBe(200);
    expect((await withdraw(person.token)).status).toBe(200);
    const actions = await rowsOf(
      database.db,
      sql<{ action: string }>`select action from audit_log where action like 'second-factor%' order by id`,
    );
    expect(actions.map(({ action }) => action.split('.')[1])).toEqual(['begun', 'enrolled', 'ended']);
  });

  it('waits a day for withdrawals after an operator ended it for them', async () => {
    await enrol(await anna());
    const token = tokenOf(await logInOperator());
    const reset = await app.call('POST', '/api/admin/members/anna/second-factor/reset', {
      body: { reason: 'Lost', password: OPERATOR_PASSWORD },
      caller: { token },
    });
    expect(reset.status).toBe(200);
    expect((await withdraw(tokenOf(await logIn()))).body['code']).toBe('withdrawalsHeld');
  });
});
