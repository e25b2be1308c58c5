import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { hashToken } from '@tributary/runtime';
import { operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { deviceBucket, findActor, openSession, rememberDevice, verifyPassword } from '../identity/index.ts';
import {
  answerCaptcha,
  createOperator,
  createPasswordLink,
  findOperator,
  findOperatorByName,
  issueCaptcha,
  setOperatorPassword,
  setPasswordByLink,
} from './index.ts';

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

const lastDeed = () =>
  oneRow(db, sql`select actor, action, subject, details from audit_log order by id desc limit 1`);

describe('an operator made on the server', () => {
  it('has no password, exactly the given rights, and a line in the audit log', async () => {
    const made = { username: 'Otto', name: 'Otto O.', isMain: true, role: 'Finance Admin' };
    const id = await createOperator(db, { ...made, permissions: ['View Reports'] });
    expect(await findOperator(db, id)).toEqual({
      id,
      ...made,
      permissions: ['View Reports'],
      status: 'Active',
      passwordHash: null,
      lastLoginAt: null,
    });
    expect(await lastDeed()).toEqual({
      actor: 'cli',
      action: 'operator.create',
      subject: `operator:${id}`,
      details: { username: 'Otto', isMain: true },
    });
    const plain = await createOperator(db, { username: 'omar', name: 'Omar', isMain: false });
    expect(await findOperatorByName(db, ' OMAR ')).toMatchObject({
      id: plain,
      role: 'General Admin',
      permissions: [],
      isMain: false,
    });
  });

  it('has a unique name, in any case of letters', async () => {
    await createOperator(db, { username: 'oona', name: 'Oona', isMain: false });
    const before = await oneRow(db, sql`select count(*)::int as n from operators`);
    await expect(createOperator(db, { username: 'OONA', name: 'O', isMain: true })).rejects.toMatchObject({
      code: 'usernameTaken',
      message: 'This operator name is taken.',
    });
    expect(await oneRow(db, sql`select count(*)::int as n from operators`)).toEqual(before);
    await expect(
      createOperator(db, { username: 'odd', name: '\0', isMain: false }),
    ).rejects.not.toMatchObject({
      code: 'usernameTaken',
    });
  });

  it('gets a password by number or by name; an unknown name sets none', async () => {
    const id = await createOperator(db, { username: 'odin', name: 'Odin', isMain: false });
    const hash = async () => (await findOperator(db, id))?.passwordHash;
    await setOperatorPassword(db, 'ODIN', FIRST);
    expect(await verifyPassword(await hash(), FIRST)).toBe(true);
    await setOperatorPassword(db, id, 'another password');
    expect(await verifyPassword(await hash(), 'another password')).toBe(true);
    const all = () => rowsOf(db, sql`select id, password_hash from operators order by id`);
    const before = await all();
    await setOperatorPassword(db, 'nobody', FIRST);
    expect(await all()).toEqual(before);
  });
});

describe('a link that sets a password', () => {
  const hashOf = () =>
    oneRow(db, sql<{ hash: string }>`select password_hash as hash from operators where id = ${operatorId}`);

  it('works once, and a second use changes nothing', async () => {
    const link = await createPasswordLink(db, operatorId);
    await setPasswordByLink(db, link, FIRST);
    const before = await hashOf();
    await expect(setPasswordByLink(db, link, 'another password')).rejects.toMatchObject({
      code: 'linkNotValid',
    });
    expect(await hashOf()).toEqual(before);
  });

  it('works for one of two uses at the same moment', async () => {
    const link = await createPasswordLink(db, operatorId);
    const both = await Promise.allSettled([
      setPasswordByLink(db, link, FIRST),
      setPasswordByLink(db, link, 'another password'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not valid a day later', async () => {
    const link = await createPasswordLink(db, operatorId);
    await sql`update password_links set expires_at = app_now() where token_hash = ${hashToken(link)}`.execute(
      db,
    );
    await expect(setPasswordByLink(db, link, FIRST)).rejects.toMatchObject({ code: 'linkNotValid' });
  });

  it('is valid for a day', async () => {
    const link = await createPasswordLink(db, operatorId);
    const { seconds } = await oneRow(
      db,
      sql<{ seconds: number }>`select extract(epoch from expires_at - app_now())::float8 as seconds
        from password_links where token_hash = ${hashToken(link)}`,
    );
    expect(seconds).toBeGreaterThan(86_300);
    expect(seconds).toBeLessThanOrEqual(86_400);
  });

  it('ends every session of the operator, and none of others', async () => {
    const own = [await openSession(db, { operatorId }, VISIT), await openSession(db, { operatorId }, VISIT)];
    const others = await openSession(db, { memberId }, VISIT);
    await setPasswordByLink(db, await createPasswordLink(db, operatorId), FIRST);
    const found = await Promise.all([...own, others].map((token) => findActor(db, token)));
    expect(found.map((actor) => actor?.kind)).toEqual([undefined, undefined, 'member']);
  });
});

describe('a password set by a link', () => {
  it('is valid from then on, is audited, and makes every device a stranger', async () => {
    const owner = { operatorId };
    const device = await rememberDevice(db, owner, undefined);
    const theirs = { memberId };
    const others = await rememberDevice(db, theirs, undefined);
    await setPasswordByLink(db, await createPasswordLink(db, operatorId), FIRST);
    expect(await verifyPassword((await findOperator(db, operatorId))?.passwordHash, FIRST)).toBe(true);
    expect(await lastDeed()).toMatchObject({
      actor: 'operator:olga',
      action: 'operator.password',
      subject: `operator:${operatorId}`,
    });
    expect([
      await deviceBucket(db, owner, device),
      (await deviceBucket(db, theirs, others))?.startsWith('login:device:'),
    ]).toEqual([undefined, true]);
  });

  it('is refused when it is easy to guess, also by the operator’s name, and the link stays valid', async () => {
    const id = await createOperator(db, { username: 'kolbzwiq77', name: 'Vexaqui Brenkv', isMain: false });
    const link = await createPasswordLink(db, id);
    for (const easy of ['Passw0rd!', 'kolbzwiq77', 'vexaquibrenkv1'])
      await expect(setPasswordByLink(db, link, easy)).rejects.toMatchObject({
        code: 'invalidInput',
        details: { fields: { password: expect.stringMatching(/^Easy to guess/) } },
      });
    expect((await findOperator(db, id))?.passwordHash).toBeNull();
    await setPasswordByLink(db, link, FIRST);
    expect(await verifyPassword((await findOperator(db, id))?.passwordHash, FIRST)).toBe(true);
  });

  it('is not set by an unknown link', async () => {
    const links = () =>
      oneRow(db, sql`select count(*)::int as n from password_links where used_at is not null`);
    const before = await links();
    await expect(setPasswordByLink(db, 'x'.repeat(43), FIRST)).rejects.toMatchObject({
      code: 'linkNotValid',
    });
    expect(await links()).toEqual(before);
  });
});

describe('a captcha (AMB-126)', () => {
  const end = (id: string, seconds: number) =>
    sql`update captchas set expires_at = app_now() + make_interval(secs => ${seconds}::float8)
      where id = ${id}::uuid`.execute(database.current.owner.db);

  it('accepts its answer in any case until it expires', async () => {
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

  it('is used up by a wrong answer, and rejects the answer of another', async () => {
    const [one, other] = [await issueCaptcha(db), await issueCaptcha(db)];
    expect(await answerCaptcha(db, one.id, other.answer)).toBe(false);
    expect(await answerCaptcha(db, one.id, one.answer)).toBe(false);
    expect(await answerCaptcha(db, 'no id', other.answer)).toBe(false);
    expect(await answerCaptcha(db, other.id, other.answer)).toBe(true);
  });
});
