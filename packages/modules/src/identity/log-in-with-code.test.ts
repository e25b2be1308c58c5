import { inTransaction, rowsOf, sql, type Db } from '@tributary/database';
import { hashToken, secretsKeyOf } from '@tributary/runtime';
import { sessionFor, PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { endSecondFactor } from '../second-factor/index.ts';
import { logInMember, logInWithPasskey, loginsOf, type MemberLogin } from './index.ts';
import { enrol as enrolFactor } from '../second-factor/enrolled.cases.ts';

const database = useDatabase();
const secretsKey = secretsKeyOf('a key of tests');
const PER_ACCOUNT = 5;
let db: Db;
let programme: TestProgramme;
let addresses = 0;

beforeAll(async () => {
  ({ db } = database.current);
  programme = await TestProgramme.begin(db);
});

/** An address without earlier attempts, so that only the account counts. */
const stranger = (): string => `203.0.113.${++addresses}`;
type Try = Omit<MemberLogin, 'password'> & { password?: string; ip?: string; userAgent?: string };
const logIn = ({ ip = stranger(), userAgent = 'a browser', password = PASSWORD, ...login }: Try) =>
  logInMember({ db, secretsKey }, { password, ...login }, { ip, userAgent });
/** The result of an attempt: `in`, or the code of its refusal. */
const outcome = async (tried: Try): Promise<string> => {
  try {
    await logIn(tried);
    return 'in';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const outcomes = async (times: number, tried: (n: number) => Try): Promise<string[]> => {
  const found: string[] = [];
  for (let n = 0; n < times; n++) found.push(await outcome(tried(n)));
  return found;
};
const failed = (times: number) => Array<string>(times).fill('loginFailed');
const wrong = (login: string, more: Omit<Try, 'login'> = {}): Try => ({ login, password: 'wrong', ...more });
const lock = async (login: string) =>
  expect(await outcomes(PER_ACCOUNT + 1, () => wrong(login))).toEqual([
    ...failed(PER_ACCOUNT),
    'tooManyRequests',
  ]);
const noted = async (memberId: number): Promise<string[]> =>
  (await loginsOf(db, memberId, 100)).map(({ outcome: each }) => each).reverse();
const enrol = (memberId: number): Promise<string[]> => enrolFactor(db, secretsKey, { memberId });
const codesTried = (memberId: number) =>
  rowsOf(db, sql`select attempts from throttles where bucket = ${`second-factor:member:${memberId}`}`);

describe('a code of the second factor', () => {
  it('is needed on a device that gave none, and only after the right password', async () => {
    const [code] = await enrol(await programme.join('kurt'));
    expect(await outcome({ login: 'kurt' })).toBe('secondFactorNeeded');
    expect(await outcome(wrong('kurt'))).toBe('loginFailed');
    expect(await outcome({ login: 'kurt', code: '000000' })).toBe('secondFactorWrong');
    expect(await outcome({ login: 'kurt', code })).toBe('in');
    expect(await outcome({ login: 'kurt' })).toBe('secondFactorNeeded');
  });

  it('is needed on a known device that logged in before the factor was enrolled', async () => {
    const memberId = await programme.join('kira');
    const { device } = await logIn({ login: 'kira' });
    const [code] = await enrol(memberId);
    expect(await outcome({ login: 'kira', device })).toBe('secondFactorNeeded');
    expect(await outcome({ login: 'kira', device, code })).toBe('in');
    expect(await outcome({ login: 'kira', device })).toBe('in');
  });

  it('is needed again on its device only after 30 days (AMB-148)', async () => {
    const [code, next] = await enrol(await programme.join('klaus'));
    const { device } = await logIn({ login: 'klaus', code });
    const age = (hours: number) =>
      sql`update known_devices set factor_at = app_now() - make_interval(hours => ${hours}::int)
        where token_hash = ${hashToken(device)}`.execute(db);
    await age(30 * 24 - 1);
    expect(await outcome({ login: 'klaus', device })).toBe('in');
    await age(30 * 24);
    expect(await outcome({ login: 'klaus', device })).toBe('secondFactorNeeded');
    expect(await outcome({ login: 'klaus', device, code: next })).toBe('in');
    expect(await outcome({ login: 'klaus', device })).toBe('in');
  });

  it('opens nothing on this device when it was given on the device of another owner', async () => {
    const [code] = await enrol(await programme.join('kim'));
    await enrol(await programme.join('kora'));
    const { device } = await logIn({ login: 'kim', code });
    expect(await outcome({ login: 'kora', device })).toBe('secondFactorNeeded');
  });

  it('does not count for a new factor after its own factor ended', async () => {
    const memberId = await programme.join('knut');
    const [code, second] = await enrol(memberId);
    const { device } = await logIn({ login: 'knut', code });
    await endSecondFactor(db, secretsKey, {
      owner: { memberId },
      actor: 'test',
      code: second!,
      session: await sessionFor(db, { memberId }),
    });
    expect(await outcome({ login: 'knut', device })).toBe('in');
    await enrol(memberId);
    expect(await outcome({ login: 'knut', device })).toBe('secondFactorNeeded');
  });

  it('is not needed on a device that logged in with a passkey', async () => {
    const memberId = await programme.join('kaja');
    await enrol(memberId);
    const session = await inTransaction(db, (tx) =>
      logInWithPasskey(tx, { memberId, device: undefined }, { ip: stranger(), userAgent: 'b' }),
    );
    expect(await outcome({ login: 'kaja', device: session!.device })).toBe('in');
  });

  it('passes a lock by strangers with the right password, and ends the lock', async () => {
    const memberId = await programme.join('lena');
    const [code] = await enrol(memberId);
    await lock('lena');
    const { device } = await logIn({ login: 'lena', code });
    expect(await outcome({ login: 'lena', device })).toBe('in');
    expect((await noted(memberId)).slice(PER_ACCOUNT)).toEqual(['in', 'in']);
  });

  it('gets the lock as the answer when it or the password is wrong, and nothing is stored', async () => {
    const memberId = await programme.join('mara');
    const [code] = await enrol(memberId);
    await lock('mara');
    expect(
      await outcomes(
        3,
        (n) => [wrong('mara', { code }), { login: 'mara', code: '000000' }, { login: 'mara' }][n]!,
      ),
    ).toEqual(Array(3).fill('tooManyRequests'));
    expect(await noted(memberId)).toEqual(Array(PER_ACCOUNT).fill('wrong password'));
  });

  it('counts as missing when it is empty: nothing is compared', async () => {
    const memberId = await programme.join('nele');
    await enrol(memberId);
    await lock('nele');
    expect(await outcome({ login: 'nele', code: '' })).toBe('tooManyRequests');
    expect(await codesTried(memberId)).toEqual([]);
  });

  it('does not pass a lock without a second factor, or for an unknown name', async () => {
    await programme.join('olaf');
    for (const login of ['olaf', 'shade']) {
      await lock(login);
      expect(await outcome({ login, code: '123456' })).toBe('tooManyRequests');
    }
  });
});
