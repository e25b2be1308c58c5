import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { findActor } from '../identity/index.ts';
import { ipStatus, MAX_OPERATOR_FAILURES, operatorBucket } from './index.ts';
import { failed, MOST_PER_ACCOUNT, OperatorLogIns, visitOf, wrong } from './log-ins.cases.ts';

const database = useDatabase();
const CAPTCHAS = 60;
let db: Db;
let logIns: OperatorLogIns;

beforeAll(async () => {
  ({ db } = database.current);
  await TestProgramme.begin(db);
  logIns = new OperatorLogIns(db);
});

const deedsOf = (operatorId: number) =>
  rowsOf(
    db,
    sql`select actor, action from audit_log
      where subject = ${`operator:${operatorId}`} and action like 'operator.login%' order by id`,
  );
const windowOf = async (bucket: string) =>
  oneRow(
    db,
    sql`select attempts, extract(epoch from window_ends_at - app_now())::int as seconds from throttles
      where bucket = ${bucket}`,
  );
/** The results of a locked account: every compared attempt failed, and the next one was not compared. */
const LOCKED = [...failed(MOST_PER_ACCOUNT), 'operatorLocked'];

describe('a login of an operator', () => {
  it('accepts the name in any case, opens a session, and is audited as the last one', async () => {
    const id = await logIns.operator('olga');
    const { operator: found, token } = await logIns.logIn({ username: ' OLGA ' });
    const { now } = await oneRow(db, sql<{ now: Date }>`select app_now() as now`);
    expect(found).toMatchObject({ id, username: 'olga', lastLoginAt: now });
    expect(await findActor(db, token)).toMatchObject({ kind: 'operator', id });
    expect(await deedsOf(id)).toEqual([{ actor: 'operator:olga', action: 'operator.login' }]);
  });

  it('refuses a wrong password and an unknown name alike, and audits both by address', async () => {
    const id = await logIns.operator('otto');
    const ips = [logIns.stranger(), logIns.stranger()];
    const [known, unknown] = [
      await logIns.refusal(wrong('otto', { ip: ips[0]! })),
      await logIns.refusal({ username: 'ghost', device: 'x', ip: ips[1]! }),
    ];
    expect(known).toEqual(unknown);
    expect([known.code, known.details.attemptsLeft, known.message]).toEqual([
      'operatorLoginFailed',
      2,
      'Invalid username or password. You have 2 attempt(s) left.',
    ]);
    const by = (ip: string) => ({ actor: `visitor:${ip}`, action: 'operator.login.failed' });
    expect([await deedsOf(id), await deedsOf(0)]).toEqual([[by(ips[0]!)], [by(ips[1]!)]]);
  });

  it('needs its captcha, and counts a wrong one as no failure of a password', async () => {
    const ip = logIns.stranger();
    await logIns.operator('omar');
    for (const captcha of [{ captchaInput: 'WRONG1' }, { captchaId: undefined }])
      expect(await logIns.outcome({ username: 'omar', ip, ...captcha })).toBe('captchaWrong');
    expect(await ipStatus(db, visitOf(ip))).toMatchObject({ attemptsLeft: MAX_OPERATOR_FAILURES });
    expect(await logIns.outcome({ username: 'omar', ip })).toBe('in');
  });

  it('names the block to a disabled operator only after the right password, opens no session, and counts no failure', async () => {
    const id = await logIns.operator('oona');
    await sql`update operators set status = 'Inactive' where id = ${id}`.execute(db);
    const ip = logIns.stranger();
    expect(
      await logIns.outcomes(6, (n) => (n === 0 ? wrong('oona', { ip }) : { username: 'oona', ip })),
    ).toEqual(['operatorLoginFailed', ...Array<string>(5).fill('operatorLocked')]);
    expect(await ipStatus(db, visitOf(ip))).toMatchObject({ attemptsLeft: MAX_OPERATOR_FAILURES - 1 });
    expect(await oneRow(db, sql`select count(*)::int as n from sessions where operator_id = ${id}`)).toEqual({
      n: 0,
    });
  });

  it('gets sixty captchas an hour at an address, used or not', async () => {
    const ip = logIns.stranger();
    await logIns.operator('odin');
    expect(
      new Set(await logIns.outcomes(CAPTCHAS, () => ({ username: 'odin', ip, captchaInput: 'WRONG1' }))),
    ).toEqual(new Set(['captchaWrong']));
    expect(await windowOf(`operator:captcha:${ip}`)).toEqual({ attempts: CAPTCHAS, seconds: 3_600 });
    expect(await logIns.outcomes(2, (n) => ({ username: 'odin', ...(n === 0 ? { ip } : {}) }))).toEqual([
      'tooManyRequests',
      'in',
    ]);
  });
});

describe('the limit of failures at an address (AMB-053)', () => {
  it('blocks the address for an hour from the third on, even for the right password, and no other address', async () => {
    const ip = logIns.stranger();
    await logIns.operator('pia');
    expect(await ipStatus(db, visitOf(ip))).toEqual({
      blocked: false,
      blockedUntil: undefined,
      attemptsLeft: 3,
    });
    const refused = [];
    for (let n = 0; n < 3; n++) refused.push(await logIns.refusal(wrong(`name${n}`, { ip })));
    expect(refused.map(({ code, details }) => [code, details.attemptsLeft])).toEqual([
      ['operatorLoginFailed', 2],
      ['operatorLoginFailed', 1],
      ['ipBlocked', 0],
    ]);
    const { until } = await oneRow(db, sql<{ until: Date }>`select app_now() + interval '1 hour' as until`);
    expect(await ipStatus(db, visitOf(ip))).toEqual({
      blocked: true,
      blockedUntil: until,
      attemptsLeft: 0,
    });
    const [still, captchas] = [await logIns.refusal({ username: 'pia', ip }), `operator:captcha:${ip}`];
    expect([still.code, still.details]).toEqual([
      'ipStillBlocked',
      { retryAt: until.toISOString(), attemptsLeft: 0 },
    ]);
    expect(await logIns.attemptsOf(captchas)).toEqual([3]);
    expect(await logIns.outcome({ username: 'pia' })).toBe('in');
  });

  it('reports failures for the address without a block before the third', async () => {
    const ip = logIns.stranger();
    for (const attemptsLeft of [2, 1]) {
      await logIns.outcome(wrong('nobody', { ip }));
      expect(await ipStatus(db, visitOf(ip))).toEqual({
        blocked: false,
        blockedUntil: undefined,
        attemptsLeft,
      });
    }
  });

  it('is cleared by a login, together with that of the account', async () => {
    const ip = logIns.stranger();
    await logIns.operator('paul');
    for (let n = 0; n < 2; n++) {
      expect(await logIns.outcomes(2, () => wrong('paul', { ip }))).toEqual(failed(2));
      expect(await logIns.outcome({ username: 'paul', ip })).toBe('in');
    }
    expect([
      await logIns.attemptsOf(`operator:ip:${ip}`),
      await logIns.attemptsOf(operatorBucket('paul')),
    ]).toEqual([[], []]);
  });

  it('is three failures even if many are tried at once', async () => {
    const ip = logIns.stranger();
    const codes = await Promise.all(Array.from({ length: 6 }, () => logIns.outcome(wrong('nobody', { ip }))));
    expect(codes.sort()).toEqual(['ipBlocked', ...Array(3).fill('ipStillBlocked'), ...failed(2)]);
  });
});

describe('the limit of failures at an account', () => {
  it('locks the account from the tenth on for an hour, even for the right password, in any case of the name', async () => {
    await logIns.operator('rosa');
    expect(await logIns.lock('rosa')).toEqual(LOCKED);
    expect(await windowOf(operatorBucket('rosa'))).toEqual({
      attempts: MOST_PER_ACCOUNT + 1,
      seconds: 3_600,
    });
    const [right, not] = [await logIns.refusal({ username: 'ROSA ' }), await logIns.refusal(wrong('rosa'))];
    expect(right).toEqual(not);
    expect([right.code, Object.keys(right.details)]).toEqual(['operatorLocked', ['retryAt']]);
    await logIns.operator('ruth');
    expect(await logIns.outcome({ username: 'ruth' })).toBe('in');
  });

  it('locks an unknown name as well', async () => expect(await logIns.lock('shade')).toEqual(LOCKED));

  it('reports a broken counter as a server fault and not as a lock', async () => {
    await logIns.operator('rita');
    await sql`insert into throttles (bucket, attempts, window_ends_at, locks)
      values (${operatorBucket('rita')}, ${MOST_PER_ACCOUNT}, app_now() + interval '1 hour', 2147483647)`.execute(
      db,
    );
    await expect(logIns.logIn({ username: 'rita' })).rejects.not.toBeInstanceOf(Refused);
  });
});

describe('a device that logged in before', () => {
  it('stays the same device, and counts as a stranger’s for another operator', async () => {
    for (const name of ['sara', 'saul']) await logIns.operator(name);
    const { device } = await logIns.logIn({ username: 'sara' });
    expect((await logIns.logIn({ username: 'sara', device })).device).toBe(device);
    expect((await logIns.logIn({ username: 'saul', device })).device).not.toBe(device);
  });

  it('passes a blocked address and a lock, and uses no attempt of either', async () => {
    const ip = logIns.stranger();
    await logIns.operator('tara');
    const { device } = await logIns.logIn({ username: 'tara' });
    expect(await logIns.outcome(wrong('tara', { device, ip }))).toBe('operatorLoginFailed');
    expect([
      await logIns.attemptsOf(`operator:ip:${ip}`),
      await logIns.attemptsOf(operatorBucket('tara')),
    ]).toEqual([[], []]);
    await logIns.lock('tara');
    expect(await logIns.outcomes(3, (n) => wrong(`x${n}`, { ip }))).toEqual([...failed(2), 'ipBlocked']);
    expect(await logIns.outcome({ username: 'tara', device, ip })).toBe('in');
    expect(await logIns.outcomes(2, (n) => ({ username: 'tara', ...(n === 0 ? { ip } : {}) }))).toEqual([
      'ipStillBlocked',
      'operatorLocked',
    ]);
  });

  it('has its own three attempts, which a login clears', async () => {
    await logIns.operator('tom');
    const { device } = await logIns.logIn({ username: 'tom' });
    expect(await logIns.outcomes(2, () => wrong('tom', { device }))).toEqual(failed(2));
    expect(await logIns.outcome({ username: 'tom', device })).toBe('in');
    expect(await logIns.outcomes(4, () => wrong('tom', { device }))).toEqual([
      ...failed(2),
      'ipBlocked',
      'ipStillBlocked',
    ]);
    expect(await logIns.outcome({ username: 'tom', device })).toBe('ipStillBlocked');
    expect(await logIns.outcome({ username: 'tom' })).toBe('in');
  });
});
