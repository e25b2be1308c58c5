import { hash } from '@node-rs/argon2';
import { oneRow, sql } from '@tributary/database';
import { secretsKeyOf } from '@tributary/runtime';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInMember } from './log-in-member.ts';
import { hashPassword, matchingHash, verifyPassword } from './passwords.ts';

const COMPOSED = 'Caf\u00e9-Passw0rd!';
const DECOMPOSED = 'Cafe\u0301-Passw0rd!';
const VISIT = { ip: '192.0.2.9', userAgent: 'a browser' };

describe('a password', () => {
  it.each([
    ['set composed and typed decomposed', COMPOSED, DECOMPOSED, true],
    ['set decomposed and typed composed', DECOMPOSED, COMPOSED, true],
    ['set full-width and typed plain', '\uff30assword 12', 'Password 12', true],
    ['set with a ligature and typed without', 'o\ufb03ce 12345', 'office 12345', true],
    ['without its accent', COMPOSED, 'Cafe-Passw0rd!', false],
    ['in other letters', COMPOSED, 'caf\u00e9-Passw0rd!', false],
  ])('%s: compares %s and %s as equal: %s', async (_title, wanted, typed, is) =>
    expect(await verifyPassword(await hashPassword(wanted), typed)).toBe(is),
  );
});

describe('a hash made before passwords had a normal form', () => {
  const database = useDatabase();
  let programme: TestProgramme;
  beforeAll(async () => {
    programme = await TestProgramme.begin(database.current.db);
  });

  it.each([
    ['decomposed', 'dora1', DECOMPOSED, DECOMPOSED],
    ['decomposed, which is typed composed by now', 'emil1', DECOMPOSED, COMPOSED],
    ['full-width', 'fina1', '\uff30assword 12', '\uff30assword 12'],
  ])('opens and is rewritten: %s', async (_title, userrefid, before, typed) => {
    const { db } = database.current;
    await programme.join(userrefid);
    await sql`update members set password_hash = ${await hash(before)} where userrefid = ${userrefid}`.execute(
      db,
    );
    const needs = { db, secretsKey: secretsKeyOf('a key of tests') };
    await logInMember(needs, { login: userrefid, password: typed }, VISIT);
    const { kept } = await oneRow(
      db,
      sql<{ kept: string }>`select password_hash as kept from members where userrefid = ${userrefid}`,
    );
    expect(await verifyPassword(kept, before.normalize('NFKC'))).toBe(true);
  });

  it('accepts four logins at the same moment', async () => {
    const { db } = database.current;
    await programme.join('gina1');
    await sql`update members set password_hash = ${await hash(DECOMPOSED)} where userrefid = 'gina1'`.execute(
      db,
    );
    const needs = { db, secretsKey: secretsKeyOf('a key of tests') };
    const logIn = () => logInMember(needs, { login: 'gina1', password: DECOMPOSED }, VISIT);
    await expect(Promise.all([logIn(), logIn(), logIn(), logIn()])).resolves.toHaveLength(4);
  });

  it('accepts no login once another password is stored', async () => {
    const [old, other] = [await hash(DECOMPOSED), await hashPassword('Another-Passw0rd!')];
    expect(await matchingHash(old, DECOMPOSED, async () => other)).toBeUndefined();
    expect(await matchingHash(old, DECOMPOSED, async (to) => to)).toMatch(/^\$argon2id/);
  });
});
