import { oneRow, sql, type Db } from '@tributary/database';
import { hashToken } from '@tributary/runtime';
import { operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { findActor, openSession } from '../identity/index.ts';
import { answerCaptcha, createPasswordLink, issueCaptcha, setPasswordByLink } from './index.ts';

const database = useDatabase();
const VISIT = { ip: '192.0.2.1', userAgent: 'a browser' };
const FIRST = 'the first password';
let db: Db;
let memberId: number;
let operatorId: number;

beforeAll(async () => {
  ({ db } = database.current);
  memberId = await (await TestProgramme.begin(db)).join('anna');
  ({ id: operatorId } = await operatorNamed(db, 'olga'));
});

describe('a link that sets a password', () => {
  const hashOf = () =>
    oneRow(db, sql<{ hash: string }>`select password_hash as hash from operators where id = ${operatorId}`);

  it('is used once, and the second use changes nothing', async () => {
    const link = await createPasswordLink(db, operatorId);
    await setPasswordByLink(db, link, FIRST);
    const before = await hashOf();
    await expect(setPasswordByLink(db, link, 'another password')).rejects.toMatchObject({
      code: 'linkNotValid',
    });
    expect(await hashOf()).toEqual(before);
  });

  it('is used by one of two at the same moment', async () => {
    const link = await createPasswordLink(db, operatorId);
    const both = await Promise.allSettled([
      setPasswordByLink(db, link, FIRST),
      setPasswordByLink(db, link, 'another password'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is none a day later', async () => {
    const link = await createPasswordLink(db, operatorId);
    await sql`update password_links set expires_at = app_now() where token_hash = ${hashToken(link)}`.execute(
      db,
    );
    await expect(setPasswordByLink(db, link, FIRST)).rejects.toMatchObject({ code: 'linkNotValid' });
  });

  it('lasts a day', async () => {
    const link = await createPasswordLink(db, operatorId);
    const { seconds } = await oneRow(
      db,
      sql<{ seconds: number }>`select extract(epoch from expires_at - app_now())::float8 as seconds
        from password_links where token_hash = ${hashToken(link)}`,
    );
    expect(seconds).toBeGreaterThan(86_300);
    expect(seconds).toBeLessThanOrEqual(86_400);
  });

  it('ends every session of the operator, and no one else’s', async () => {
    const own = [await openSession(db, { operatorId }, VISIT), await openSession(db, { operatorId }, VISIT)];
    const others = await openSession(db, { memberId }, VISIT);
    await setPasswordByLink(db, await createPasswordLink(db, operatorId), FIRST);
    const found = await Promise.all([...own, others].map((token) => findActor(db, token)));
    expect(found.map((actor) => actor?.kind)).toEqual([undefined, undefined, 'member']);
  });
});

describe('a captcha (AMB-126)', () => {
  const end = (id: string, seconds: number) =>
    sql`update captchas set expires_at = app_now() + make_interval(secs => ${seconds}::float8)
      where id = ${id}::uuid`.execute(database.current.owner.db);

  it('takes its answer in any letters, until it expires', async () => {
    const [living, expired] = [await issueCaptcha(db), await issueCaptcha(db)];
    await end(expired.id, 0);
    await end(living.id, 30);
    expect(await answerCaptcha(db, living.id, ` ${living.answer.toLowerCase()} `)).toBe(true);
    expect(await answerCaptcha(db, expired.id, expired.answer)).toBe(false);
  });

  it('lives for five minutes', async () => {
    const { id } = await issueCaptcha(db);
    const { seconds } = await oneRow(
      db,
      sql<{ seconds: number }>`select extract(epoch from expires_at - app_now())::float8 as seconds
        from captchas where id = ${id}::uuid`,
    );
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  it('is used up by a wrong answer, and takes none of another', async () => {
    const [one, other] = [await issueCaptcha(db), await issueCaptcha(db)];
    expect(await answerCaptcha(db, one.id, other.answer)).toBe(false);
    expect(await answerCaptcha(db, one.id, one.answer)).toBe(false);
    expect(await answerCaptcha(db, 'no id', other.answer)).toBe(false);
    expect(await answerCaptcha(db, other.id, other.answer)).toBe(true);
  });
});
