import { inTransaction, oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeAttempt } from '../limits/index.ts';
import { findActor, loginsOf, logInWithPasskey, memberBucket } from './index.ts';

const database = useDatabase();
let db: Db;
let programme: TestProgramme;

beforeAll(async () => {
  ({ db } = database.current);
  programme = await TestProgramme.begin(db);
});

const logIn = (memberId: number, device?: string) =>
  inTransaction(db, (tx) =>
    logInWithPasskey(tx, { memberId, device }, { ip: '192.0.2.9', userAgent: 'p'.repeat(201) }),
  );
const noted = async (memberId: number) =>
  (await loginsOf(db, memberId, 9)).map(({ outcome, isNewDevice }) => [outcome, isNewDevice]);
const mailsTo = (login: string) =>
  rowsOf(db, sql`select template, details from mails where to_address = ${`${login}@test.invalid`}`);
const lastLoginOf = (memberId: number) =>
  oneRow(
    db,
    sql`select coalesce(last_login_at = app_now(), false) as now from members where id = ${memberId}`,
  );

describe('a login by a passkey', () => {
  it('is stored, mails its owner only for a new device, and passes a lock', async () => {
    const memberId = await programme.join('pia');
    const lock = { bucket: memberBucket(memberId), max: 0, windowSeconds: 900 };
    await expect(takeAttempt(db, lock)).rejects.toMatchObject({ code: 'tooManyRequests' });
    const first = (await logIn(memberId))!;
    const second = (await logIn(memberId, first.device))!;
    expect([first.memberId, second.memberId, second.device]).toEqual([memberId, memberId, first.device]);
    expect(await findActor(db, second.token)).toMatchObject({ kind: 'member', id: memberId });
    expect(await noted(memberId)).toEqual([
      ['in', false],
      ['in', true],
    ]);
    expect(await mailsTo('pia')).toEqual([
      { template: 'new-device', details: { ip: '192.0.2.9', device: 'p'.repeat(200) } },
    ]);
    expect(await lastLoginOf(memberId)).toEqual({ now: true });
  });

  it('counts as one from a new device when the device is known for another member', async () => {
    const [one, other] = [await programme.join('rosa'), await programme.join('ruth')];
    const { device } = (await logIn(one))!;
    expect((await logIn(other, device))!.device).not.toBe(device);
    expect(await mailsTo('ruth')).toHaveLength(1);
  });

  it('is refused for a blocked member and stored, and opens nothing', async () => {
    const memberId = await programme.join('saul');
    await sql`update members set status = 'blocked' where id = ${memberId}`.execute(db);
    expect(await logIn(memberId)).toBeUndefined();
    expect([await noted(memberId), await lastLoginOf(memberId)]).toEqual([
      [['blocked', true]],
      { now: false },
    ]);
    expect(await mailsTo('saul')).toEqual([]);
    expect(
      await oneRow(db, sql`select count(*)::int as n from sessions where member_id = ${memberId}`),
    ).toEqual({ n: 0 });
  });
});
