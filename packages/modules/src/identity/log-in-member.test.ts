import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { secretsKeyOf } from '@tributary/runtime';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { findActor, logInMember, loginsOf, memberBucket, type MemberLogin } from './index.ts';
import { enrol as enrolFactor } from '../second-factor/enrolled.cases.ts';

const database = useDatabase();
const secretsKey = secretsKeyOf('a key of tests');
const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;
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
const mailsTo = (login: string) =>
  rowsOf(
    db,
    sql<{ details: { ip: string; device: string } }>`select details from mails
      where template = 'new-device' and to_address = ${`${login}@test.invalid`} order by id`,
  );
const lastLoginOf = async (memberId: number): Promise<boolean> =>
  (
    await oneRow(
      db,
      sql<{
        now: boolean;
      }>`select coalesce(last_login_at = app_now(), false) as now from members where id = ${memberId}`,
    )
  ).now;
const block = (memberId: number) =>
  sql`update members set status = 'blocked' where id = ${memberId}`.execute(db);
const enrol = (memberId: number): Promise<string[]> => enrolFactor(db, secretsKey, { memberId });
describe('a login of a member', () => {
  it('accepts the user id and the e-mail address in any case, and opens the member’s session', async () => {
    const memberId = await programme.join('anna');
    expect(await lastLoginOf(memberId)).toBe(false);
    for (const login of ['anna', ' ANNA ', 'Anna@Test.Invalid']) {
      const { token, memberId: found } = await logIn({ login });
      expect(found).toBe(memberId);
      expect(await findActor(db, token)).toMatchObject({ kind: 'member', id: memberId });
    }
    expect(await noted(memberId)).toEqual(['in', 'in', 'in']);
    expect(await lastLoginOf(memberId)).toBe(true);
  });

  it('refuses a wrong password and an unknown name alike, and stores both', async () => {
    const memberId = await programme.join('bert');
    expect(await outcome(wrong('bert'))).toBe('loginFailed');
    expect(await noted(memberId)).toEqual(['wrong password']);
    const ip = stranger();
    expect(await outcome({ login: 'nobody', device: 'x', ip })).toBe('loginFailed');
    expect(
      await oneRow(
        db,
        sql`select member_id as who, outcome, is_new_device as "isNew" from member_logins where ip = ${ip}`,
      ),
    ).toEqual({ who: null, outcome: 'wrong password', isNew: true });
    expect(await lastLoginOf(memberId)).toBe(false);
  });

  it('names the block to a blocked member only after the right password, opens no session, and stores the attempt', async () => {
    const memberId = await programme.join('cora');
    await block(memberId);
    expect(await outcomes(2, (n) => (n === 0 ? wrong('cora') : { login: 'cora' }))).toEqual([
      'loginFailed',
      'memberBlocked',
    ]);
    expect(await noted(memberId)).toEqual(['wrong password', 'blocked']);
    expect([await lastLoginOf(memberId), await mailsTo('cora')]).toEqual([false, []]);
    expect(
      await oneRow(db, sql`select count(*)::int as n from sessions where member_id = ${memberId}`),
    ).toEqual({ n: 0 });
  });

  it('stores three hundred characters of the user agent', async () => {
    const memberId = await programme.join('carl');
    await logIn({ login: 'carl', userAgent: 'b'.repeat(301) });
    expect(await loginsOf(db, memberId, 1)).toMatchObject([{ userAgent: 'b'.repeat(300) }]);
  });
});

describe('the limit of strangers’ attempts (AMB-062)', () => {
  it('locks an account after five under any of its names, even for the right password', async () => {
    const memberId = await programme.join('dora');
    const names = ['dora', 'DORA', ' dora@test.invalid', 'dora', 'dora'];
    expect(await outcomes(PER_ACCOUNT, (n) => wrong(names[n]!))).toEqual(failed(PER_ACCOUNT));
    expect(await outcomes(2, (n) => (n === 0 ? wrong('dora') : { login: 'dora' }))).toEqual([
      'tooManyRequests',
      'tooManyRequests',
    ]);
    expect(await noted(memberId)).toEqual(Array(PER_ACCOUNT).fill('wrong password'));
    await programme.join('dirk');
    expect(await outcome({ login: 'dirk' })).toBe('in');
  });

  it('locks an unknown name after five, and leaves other names open', async () => {
    await lock('ghost');
    expect(await outcomes(2, (n) => wrong([' GHOST', 'spook'][n]!))).toEqual([
      'tooManyRequests',
      'loginFailed',
    ]);
  });

  it('counts an attempt for a quarter of an hour', async () => {
    const memberId = await programme.join('emma');
    const ip = stranger();
    await outcome(wrong('emma', { ip }));
    const buckets = [memberBucket(memberId), `login:ip:${ip}`];
    expect(
      await rowsOf(
        db,
        sql`select extract(epoch from window_ends_at - app_now())::int as seconds from throttles
          where bucket = any(${buckets}::text[])`,
      ),
    ).toEqual([{ seconds: 900 }, { seconds: 900 }]);
  });

  it('reports a broken counter as a server fault and not as a lock, even with a code', async () => {
    const memberId = await programme.join('erik');
    const [code] = await enrol(memberId);
    await sql`insert into throttles (bucket, attempts, window_ends_at, locks)
      values (${memberBucket(memberId)}, ${PER_ACCOUNT}, app_now() + interval '1 hour', 2147483647)`.execute(
      db,
    );
    await expect(logIn({ login: 'erik', code })).rejects.not.toBeInstanceOf(Refused);
  });

  it('is cleared by a login', async () => {
    await programme.join('ella');
    expect(await outcomes(PER_ACCOUNT - 1, () => wrong('ella'))).toEqual(failed(PER_ACCOUNT - 1));
    expect(await outcome({ login: 'ella' })).toBe('in');
    await lock('ella');
  });

  it('is twenty attempts at an address, of which a login uses none', async () => {
    const ip = stranger();
    await programme.join('fred');
    const tried = (n: number) => wrong(`guess${n}`, { ip });
    expect(await outcomes(PER_ADDRESS - 1, tried)).toEqual(failed(PER_ADDRESS - 1));
    expect(await outcomes(2, () => ({ login: 'fred', ip }))).toEqual(['in', 'in']);
    expect(await outcomes(2, (n) => wrong(`last${n}`, { ip }))).toEqual(['loginFailed', 'tooManyRequests']);
    expect(await outcome({ login: 'fred', ip })).toBe('tooManyRequests');
    expect(await outcome({ login: 'fred' })).toBe('in');
  });
});

describe('a device that logged in before', () => {
  it('stays the same device without a mail to its owner, who gets one for a new device', async () => {
    const memberId = await programme.join('gina');
    const { device } = await logIn({ login: 'gina', ip: '192.0.2.7', userAgent: 'x'.repeat(201) });
    expect((await logIn({ login: 'gina', device })).device).toBe(device);
    expect((await logIn({ login: 'gina', ip: '192.0.2.8' })).device).not.toBe(device);
    expect((await mailsTo('gina')).map(({ details }) => details)).toEqual([
      { ip: '192.0.2.7', device: 'x'.repeat(200) },
      { ip: '192.0.2.8', device: 'a browser' },
    ]);
    expect((await loginsOf(db, memberId, 3)).map(({ isNewDevice }) => isNewDevice)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('counts as a stranger’s for another member, and gets a new token', async () => {
    for (const name of ['hans', 'hugo']) await programme.join(name);
    const { device } = await logIn({ login: 'hans' });
    expect((await logIn({ login: 'hugo', device })).device).not.toBe(device);
    expect(await mailsTo('hugo')).toHaveLength(1);
  });

  it('has its own five attempts, despite a lock by strangers or a blocked address', async () => {
    await programme.join('ines');
    const ip = stranger();
    const { device } = await logIn({ login: 'ines' });
    await lock('ines');
    expect(await outcomes(PER_ADDRESS + 1, (n) => wrong(`try${n}`, { ip }))).toEqual([
      ...failed(PER_ADDRESS),
      'tooManyRequests',
    ]);
    expect(await outcome({ login: 'ines', device, ip })).toBe('in');
    expect(await outcome({ login: 'ines' })).toBe('tooManyRequests');
    expect(await outcomes(PER_ACCOUNT + 1, () => wrong('ines', { device, ip }))).toEqual([
      ...failed(PER_ACCOUNT),
      'tooManyRequests',
    ]);
    expect(await outcome({ login: 'ines', device })).toBe('tooManyRequests');
  });

  it('uses no attempt of its address, and returns none', async () => {
    await programme.join('jane');
    const ip = stranger();
    const { device } = await logIn({ login: 'jane' });
    await outcomes(PER_ACCOUNT, () => wrong('jane', { device, ip }));
    expect(await outcomes(PER_ADDRESS, (n) => wrong(`word${n}`, { ip }))).toEqual(failed(PER_ADDRESS));
    await sql`delete from throttles where bucket like 'login:device:%'`.execute(db);
    expect(await outcome({ login: 'jane', device, ip })).toBe('in');
    expect(await outcome(wrong('one more', { ip }))).toBe('tooManyRequests');
  });
});
