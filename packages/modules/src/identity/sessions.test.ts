import { oneRow, sql, type Db } from '@tributary/database';
import { hashToken } from '@tributary/runtime';
import { operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetActor, recallActor, rememberActor } from './remembered-actors.ts';
import { findActor, isStillActor, logOut, openSession, SESSION_LIFETIMES } from './index.ts';

const database = useDatabase();
const VISIT = { ip: '192.0.2.1', userAgent: 'a browser' };
let db: Db;
let memberId: number;
let operatorId: number;

beforeAll(async () => {
  ({ db } = database.current);
  memberId = await (await TestProgramme.begin(db)).join('anna');
  ({ id: operatorId } = await operatorNamed(db, 'olga'));
});

const owners = () => ({ member: { memberId }, operator: { operatorId } });
const KINDS = ['member', 'operator'] as const;
/** True if the database finds the session of a token, without the cache of this process. */
const looksUp = async (token: string): Promise<boolean> => {
  forgetActor(token);
  return (await findActor(db, token)) !== undefined;
};
const age = (token: string, column: 'expires_at' | 'last_seen_at', seconds: number) =>
  sql`update sessions set ${sql.id(column)} = ${sql.id(column)} - make_interval(secs => ${seconds}::float8)
    where token_hash = ${hashToken(token)}`.execute(db);

describe('a session (AMB-103)', () => {
  it.each(KINDS)('ends at its absolute end, however busy it is: %s', async (kind) => {
    const token = await openSession(db, owners()[kind], VISIT);
    const { absoluteSeconds } = SESSION_LIFETIMES[kind];
    await age(token, 'expires_at', absoluteSeconds - 30);
    expect(await looksUp(token)).toBe(true);
    await age(token, 'expires_at', 31);
    expect(await looksUp(token)).toBe(false);
  });

  it.each(KINDS)('ends after a long time without use: %s', async (kind) => {
    const token = await openSession(db, owners()[kind], VISIT);
    const { idleSeconds } = SESSION_LIFETIMES[kind];
    await age(token, 'last_seen_at', idleSeconds - 30);
    expect(await looksUp(token)).toBe(true);
    await age(token, 'last_seen_at', idleSeconds + 31);
    expect(await looksUp(token)).toBe(false);
  });

  it.each([
    { isUse: true, at: 'a moment' },
    { isUse: false, at: '600 seconds' },
  ])('has its last use $at ago after a call with isUse $isUse', async ({ isUse }) => {
    const token = await openSession(db, { operatorId }, VISIT);
    await age(token, 'last_seen_at', 600);
    forgetActor(token);
    expect(await findActor(db, token, isUse)).toMatchObject({ kind: 'operator', id: operatorId });
    const { seconds } = await oneRow(
      db,
      sql<{ seconds: number }>`select extract(epoch from app_now() - last_seen_at)::int as seconds
        from sessions where token_hash = ${hashToken(token)}`,
    );
    expect(seconds >= 600).toBe(!isUse);
  });

  it('lasts 7 days for a member and 8 hours for an operator; idle, a day and half an hour', () =>
    expect(SESSION_LIFETIMES).toEqual({
      member: { absoluteSeconds: 604_800, idleSeconds: 86_400 },
      operator: { absoluteSeconds: 28_800, idleSeconds: 1_800 },
    }));

  it('is checked without a use, and no longer matches once rights change or it ended', async () => {
    const token = await openSession(db, { operatorId }, VISIT);
    const actor = (await findActor(db, token))!;
    await age(token, 'last_seen_at', 600);
    expect(await isStillActor(db, token, actor)).toBe(true);
    const { seen } = await oneRow(
      db,
      sql<{ seen: number }>`
      select extract(epoch from app_now() - last_seen_at)::float as seen from sessions where token_hash = ${hashToken(token)}`,
    );
    expect(seen).toBeGreaterThan(599);
    const owned = (permissions: string[]) =>
      sql`update operators set permissions = ${permissions}::text[] where id = ${operatorId}`.execute(
        database.current.owner.db,
      );
    await owned(['View Reports']);
    expect(await isStillActor(db, token, actor)).toBe(false);
    await owned(actor.kind === 'operator' ? [...actor.permissions] : []);
    expect(await isStillActor(db, token, actor)).toBe(true);
    await logOut(db, token);
    expect(await isStillActor(db, token, actor)).toBe(false);
  });

  it('belongs to nobody in the call right after its logout', async () => {
    const token = await openSession(db, { memberId }, VISIT);
    expect(await findActor(db, token)).toMatchObject({ id: memberId });
    await logOut(db, token);
    expect(await findActor(db, token)).toBeUndefined();
  });

  it('is forgotten by a look-up that finds it ended, even if its actor was cached in between', async () => {
    const token = await openSession(db, { memberId }, VISIT);
    const actor = (await findActor(db, token))!;
    await logOut(db, token);
    const look = findActor(db, token);
    rememberActor(token, actor);
    expect([await look, recallActor(token)]).toEqual([undefined, undefined]);
  });

  it('belongs to nobody once its operator becomes inactive', async () => {
    const token = await openSession(db, { operatorId }, VISIT);
    expect(await looksUp(token)).toBe(true);
    await sql`update operators set status = 'Inactive' where id = ${operatorId}`.execute(db);
    expect(await looksUp(token)).toBe(false);
    await sql`update operators set status = 'Active' where id = ${operatorId}`.execute(db);
  });
});
