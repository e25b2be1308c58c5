import { rowsOf, sql } from '@tributary/database';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD } from '../../testing/test-app.ts';
import {
  codeOf,
  codesIn,
  codesOf,
  dataOf,
  keyOf,
  tokenOf,
  useSecondFactors,
} from '../../testing/use-second-factors.ts';

const { used, logInOperator, anna, main1, send, enrol } = useSecondFactors();

describe('the enrolment of a second factor', () => {
  it.each([
    ['a member', anna],
    ['an operator', main1],
  ])(
    'needs the password, shows the key once, and counts once a code confirmed it: %s',
    async (_who, begin) => {
      const person = await begin();
      expect((await send(person, 'begin', { password: 'wrong' })).body['code']).toBe('passwordWrong');
      const status = async () =>
        dataOf(await used.app.call('GET', person.path, { caller: { token: person.token } }));
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

  it('stores the key and recovery codes in no readable form', async () => {
    const { secret, recoveryCodes } = await enrol(await anna());
    const { rows } = await sql<{ kept: string }>`
      select encode(sealed_key, 'escape') || encode(sealed_key, 'hex') as kept from second_factors
      union all select encode(code_hash, 'escape') from recovery_codes
      union all select details::text from audit_log`.execute(used.database.owner.db);
    const kept = rows.map((row) => row.kept).join('\n');
    const plain = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
    for (const open of [secret, plain, ...recoveryCodes]) expect(kept).not.toContain(open);
  });

  it('does not open a key that was copied to another person’s row', async () => {
    const { secret } = await enrol(await anna());
    await enrol(await main1());
    await sql`update second_factors set sealed_key = (select sealed_key from second_factors where member_id is not null)
      where operator_id is not null`.execute(used.database.owner.db);
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

  it('accepts a code once when several logins use it at once', async () => {
    const { secret } = await enrol(await main1());
    const code = codeOf(secret);
    const replies = await Promise.all([1, 2, 3].map(() => logInOperator({ code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has five guesses in a quarter of an hour, counted over all addresses', async () => {
    const { secret } = await enrol(await main1());
    for (let n = 0; n < 5; n++)
      expect((await logInOperator({ code: codeOf(secret, 20 + n) })).body['code']).toBe('secondFactorWrong');
    expect((await logInOperator({ code: codeOf(secret) })).body['code']).toBe('tooManyRequests');
  });

  it('logs in with a recovery code, once, and it is audited and mailed', async () => {
    await sql`update operators set email = 'main1@house.example' where username = 'main1'`.execute(
      used.database.db,
    );
    const { recoveryCodes } = await enrol(await main1());
    const code = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ');
    expect((await logInOperator({ code })).status).toBe(200);
    expect((await logInOperator({ code })).body['code']).toBe('secondFactorWrong');
    expect(
      await rowsOf(
        used.database.db,
        sql`select actor, details from audit_log where action = 'second-factor.recovery'`,
      ),
    ).toEqual([{ actor: 'operator:main1', details: { codesLeft: 9 } }]);
    expect(
      await rowsOf(
        used.database.db,
        sql`select to_address as "to" from mails where details->>'action' = 'second-factor.recovery'`,
      ),
    ).toEqual([{ to: 'main1@house.example' }]);
  });

  it('logs in with a code while strangers hold a lock on the account, and strangers learn nothing', async () => {
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

  it('is reset only by another main administrator; sessions end, and the log keeps both names', async () => {
    const person = await main1();
    await enrol(person);
    const other = tokenOf(await logInOperator({ username: 'main2' }));
    const reset = (token: string) =>
      used.app.call('POST', '/api/admin/operators/main1/second-factor/reset', {
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
        used.database.db,
        sql`select actor, details ->> 'reason' as reason from audit_log where action = 'second-factor.reset'`,
      ),
    ).toEqual([{ actor: 'operator:main2', reason: 'Lost' }]);
  });
});
