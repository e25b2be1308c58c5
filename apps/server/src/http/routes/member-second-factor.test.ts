import { oneRow, rowsOf, sql } from '@tributary/database';
import { PASSWORD } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, type Reply } from '../../testing/test-app.ts';
import {
  ADDRESS,
  codeOf,
  codesIn,
  keyOf,
  tokenOf,
  useSecondFactors,
} from '../../testing/use-second-factors.ts';

const { used, logIn, logInOperator, later, anna, send, enrol } = useSecondFactors();

const OTHER_ADDRESS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

const withdraw = (token: string, more: object = {}, key?: string): Promise<Reply> =>
  used.app.call('POST', '/api/withdrawals', {
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
  used.app.call('POST', '/api/crypto/sync', {
    body: { addresses: { usdt: { address: OTHER_ADDRESS } }, ...more },
    caller: { token },
  });

describe('an enrolled member', () => {
  it('needs a code on a new device, for a withdrawal and for a change of address', async () => {
    const { secret } = await enrol(await anna());
    expect((await logIn()).body['code']).toBe('secondFactorNeeded');
    const entered = await logIn({ code: codeOf(secret) });
    const token = tokenOf(entered);
    const device = /tributary_member_device=([^;]+)/.exec(String(entered.headers['set-cookie']))?.[1];
    const cookie = { headers: { cookie: `tributary_member_device=${device}` }, ip: '198.51.100.250' };
    expect((await logIn({}, cookie)).status).toBe(200);
    await later();
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

  it('gets a mail when a recovery code is used', async () => {
    const { recoveryCodes } = await enrol(await anna());
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200);
    expect(
      await rowsOf(
        used.database.db,
        sql`select details->>'what' as what from mails where template = 'second-factor' order by id desc limit 1`,
      ),
    ).toEqual([
      {
        what: 'Somebody used a recovery code in place of your authenticator app. Unused codes left: 9.',
      },
    ]);
  });

  it('accepts each code once, even the code of enrolment, and once for twenty requests at once (A14)', async () => {
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
      used.database.db,
      sql<{ count: number }>`select count(*)::int as count from withdrawals`,
    );
    expect(count).toBe(1);
  });

  it('keeps a code whose request failed, and repeats the first answer under the same key', async () => {
    const person = await anna();
    const { secret } = await enrol(person);
    const { token } = person;
    const code = codeOf(secret);
    expect((await withdraw(token, { code, withdraw_amount: '5000' })).body['code']).toBe(
      'insufficientForWithdrawal',
    );
    const first = await withdraw(token, { code }, 'key-1');
    expect(first.status).toBe(200);
    expect((await withdraw(token, { code }, 'key-1')).body).toEqual(first.body);
  });

  it('allows five guesses, even in requests that fail for another reason', async () => {
    const person = await anna();
    const { secret } = await enrol(person);
    const { token } = person;
    for (let n = 0; n < 5; n++) await withdraw(token, { code: codeOf(secret, 20 + n) });
    expect((await withdraw(token, { code: codeOf(secret) })).body['code']).toBe('tooManyRequests');
  });

  it('logs in with a code while strangers hold a lock on the account', async () => {
    const { secret } = await enrol(await anna());
    for (let n = 0; n < 6; n++) await logIn({ password: 'wrong' });
    expect(codesIn([await logIn(), await logIn({ password: 'wrong', code: codeOf(secret) })])).toEqual([
      'tooManyRequests',
      'tooManyRequests',
    ]);
    expect((await logIn({ code: codeOf(secret) })).status).toBe(200);
  });

  it('removes the second factor by the password and a code, and needs no code afterwards', async () => {
    const person = await anna();
    const { secret } = await enrol(person);
    const end = (body: object) => send(person, 'end', { password: PASSWORD, code: codeOf(secret), ...body });
    expect((await end({ password: 'wrong' })).body['code']).toBe('passwordWrong');
    expect((await end({ code: codeOf(secret, 20) })).body['code']).toBe('secondFactorWrong');
    expect((await end({})).status).toBe(200);
    expect((await withdraw(person.token)).status).toBe(200);
    const actions = await rowsOf(
      used.database.db,
      sql<{ action: string }>`select action from audit_log where action like 'second-factor%' order by id`,
    );
    expect(actions.map(({ action }) => action.split('.')[1])).toEqual(['begun', 'enrolled', 'ended']);
  });

  it('waits a day for withdrawals after two operators removed the second factor', async () => {
    await enrol(await anna());
    const token = tokenOf(await logInOperator());
    const reset = await used.app.call('POST', '/api/admin/members/anna/second-factor/reset', {
      body: { reason: 'Lost', password: OPERATOR_PASSWORD },
      caller: { token },
    });
    expect(reset.status).toBe(200);
    const { id } = reset.body['data'] as { id: number };
    await used.app.addOperator('second', { permissions: ['Edit Members'] });
    const confirmed = await used.app.call('POST', `/api/admin/proposals/factors/${id}/confirm`, {
      body: { password: OPERATOR_PASSWORD },
      caller: { token: tokenOf(await used.app.logInOperator('second')) },
    });
    expect(confirmed.status).toBe(200);
    expect((await withdraw(tokenOf(await logIn()))).body['code']).toBe('withdrawalsHeld');
  });
});
