import { inTransaction, oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { PERMISSIONS } from '@tributary/domain';
import { hashToken } from '@tributary/runtime';
import { operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  actorName,
  deleteDeadSessions,
  deleteSessionsOf,
  endOtherSessions,
  endOwnSession,
  findActor,
  isStillActor,
  openSession,
  ownSessions,
  viewAsMember,
  VIEW_MINUTES,
} from './index.ts';
import { forgetActor } from './remembered-actors.ts';

const database = useDatabase();
const VISIT = { ip: '192.0.2.1', userAgent: 'a browser' };
let db: Db;
let anna: number;
let bert: number;
let olga: { id: number; username: string };
let otto: { id: number; username: string };

beforeAll(async () => {
  ({ db } = database.current);
  const programme = await TestProgramme.begin(db);
  [anna, bert] = [await programme.join('anna'), await programme.join('bert')];
  const [{ id: first }, { id: second }] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'otto')];
  [olga, otto] = [
    { id: first, username: 'olga' },
    { id: second, username: 'otto' },
  ];
  await sql`update operators set permissions = ${[...PERMISSIONS]}::text[] where id = ${olga.id}`.execute(db);
  await sql`update operators set name = 'Otto O.', is_main = true, permissions = '{View Reports}'
    where id = ${otto.id}`.execute(db);
});

const member = (memberId: number) => openSession(db, { memberId }, VISIT);
const operator = ({ id }: { id: number }) => openSession(db, { operatorId: id }, VISIT);
const look = (by: { id: number; username: string }, userrefid = 'anna') =>
  viewAsMember(db, { userrefid, reason: 'a question', operator: by, visit: VISIT });
/** The owners of these tokens as this process knows them; it caches them for half a second. */
const kinds = (tokens: readonly string[]) =>
  Promise.all(tokens.map(async (token) => (await findActor(db, token))?.kind ?? 'nobody'));
const seenAt = async (token: string, secondsAgo: number): Promise<number> => {
  await sql`update sessions set last_seen_at = app_now() - make_interval(secs => ${secondsAgo}::float8)
    where token_hash = ${hashToken(token)}`.execute(db);
  forgetActor(token);
  await findActor(db, token);
  return (
    await oneRow(
      db,
      sql<{ ago: number }>`select extract(epoch from app_now() - last_seen_at)::float as ago
        from sessions where token_hash = ${hashToken(token)}`,
    )
  ).ago;
};

describe('a session of a person', () => {
  it('ends at once with all others of its person, and with none of other people', async () => {
    const own = [await member(anna), await member(anna)];
    const others = [await member(bert), await operator(olga)];
    expect(await kinds([...own, ...others])).toEqual(['member', 'member', 'member', 'operator']);
    await inTransaction(db, (tx) => deleteSessionsOf(tx, { memberId: anna }));
    expect(await kinds([...own, ...others])).toEqual(['nobody', 'nobody', 'member', 'operator']);
  });

  it('ends with the operator’s views of members, and with none of other operators', async () => {
    const mine = [await operator(olga), (await look(olga)).token];
    const others = [await operator(otto), (await look(otto)).token, await member(anna)];
    expect(await kinds([...mine, ...others])).toEqual(['operator', 'member', 'operator', 'member', 'member']);
    await inTransaction(db, (tx) => deleteSessionsOf(tx, { operatorId: olga.id }));
    expect(await kinds([...mine, ...others])).toEqual(['nobody', 'nobody', 'operator', 'member', 'member']);
  });

  it('is listed for its person while in use, the present one first and marked', async () => {
    await inTransaction(db, (tx) => deleteSessionsOf(tx, { memberId: anna }));
    const [idle, older, own] = [await member(anna), await member(anna), await member(anna)];
    await member(bert);
    await seenAt(older, 50);
    await sql`update sessions set last_seen_at = app_now() - interval '25 hours' where token_hash = ${hashToken(idle)}`.execute(
      db,
    );
    const listed = await ownSessions(db, anna, older);
    expect(
      listed.map(({ isThisOne, ip, userAgent, viewerName }) => [isThisOne, ip, userAgent, viewerName]),
    ).toEqual([
      [true, '192.0.2.1', 'a browser', null],
      [false, '192.0.2.1', 'a browser', null],
    ]);
    expect((await ownSessions(db, anna, own)).map(({ id }) => id)).toEqual(
      listed.map(({ id }) => id).reverse(),
    );
  });

  it('is ended alone only by its owner, once, and immediately in this process', async () => {
    const [own, other] = [await member(anna), await member(anna)];
    const id = (await ownSessions(db, anna, own))[0]!.id;
    expect(await kinds([own, other])).toEqual(['member', 'member']);
    await expect(endOwnSession(db, bert, id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await kinds([own])).toEqual(['member']);
    await endOwnSession(db, anna, id);
    expect(await kinds([own, other])).toEqual(['nobody', 'member']);
    await expect(endOwnSession(db, anna, id)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('ends with all but the present one, and their number is returned', async () => {
    await inTransaction(db, (tx) => deleteSessionsOf(tx, { memberId: anna }));
    const [own, first, second] = [await member(anna), await member(anna), await member(anna)];
    const others = await member(bert);
    expect(await kinds([own, first, second, others])).not.toContain('nobody');
    expect(await endOtherSessions(db, anna, own)).toBe(2);
    expect(await kinds([own, first, second, others])).toEqual(['member', 'nobody', 'nobody', 'member']);
  });
});

describe('a session', () => {
  it('is marked as used when its last use is more than a minute old', async () => {
    const token = await member(anna);
    expect([await seenAt(token, 60), await seenAt(token, 61)]).toEqual([60, 0]);
  });

  it('is cached for half a second and no longer', async () => {
    const token = await member(anna);
    await findActor(db, token);
    await sql`delete from sessions where token_hash = ${hashToken(token)}`.execute(db);
    expect(await kinds([token])).toEqual(['member']);
    await new Promise((resolve) => setTimeout(resolve, 510));
    expect(await kinds([token])).toEqual(['nobody']);
  });

  it('is deleted a day after its end, and not before', async () => {
    const [gone, kept] = [await member(anna), await member(anna)];
    const end = (token: string, hours: number) =>
      sql`update sessions set expires_at = app_now() - make_interval(hours => ${hours}::int)
        where token_hash = ${hashToken(token)}`.execute(db);
    await end(gone, 25);
    await end(kept, 23);
    await deleteDeadSessions(db);
    const left = await rowsOf(
      db,
      sql<{ hash: Buffer }>`select token_hash as hash from sessions
        where token_hash in (${hashToken(gone)}, ${hashToken(kept)})`,
    );
    expect(left.map(({ hash }) => hash.equals(hashToken(kept)))).toEqual([true]);
  });

  it('stores three hundred characters of the user agent', async () => {
    const token = await openSession(db, { memberId: bert }, { ip: '192.0.2.9', userAgent: 'b'.repeat(301) });
    expect((await ownSessions(db, bert, token))[0]).toMatchObject({
      ip: '192.0.2.9',
      userAgent: 'b'.repeat(300),
    });
  });

  it('gives the whole actor: a member without a view, an operator with their rights', async () => {
    expect(await findActor(db, await member(anna))).toEqual({
      kind: 'member',
      id: anna,
      userrefid: 'anna',
      blocked: false,
    });
    const rights = { isMain: false, permissions: [...PERMISSIONS], hasSecondFactor: false };
    expect(await findActor(db, await operator(olga))).toEqual({
      kind: 'operator',
      ...olga,
      name: 'olga',
      ...rights,
    });
    await sql`insert into second_factors (operator_id, sealed_key, confirmed_at) values (${otto.id}, 'x', app_now())`.execute(
      db,
    );
    expect(await findActor(db, await operator(otto))).toEqual({
      kind: 'operator',
      ...otto,
      name: 'Otto O.',
      isMain: true,
      permissions: ['View Reports'],
      hasSecondFactor: true,
    });
  });
});

describe('an operator’s view of a member’s app (AMB-050)', () => {
  it('lasts a quarter of an hour, belongs to the operator, and is audited with its reason', async () => {
    const { token, userrefid, endsAt } = await look(olga, 'ANNA');
    const actor = (await findActor(db, token))!;
    expect([userrefid, VIEW_MINUTES]).toEqual(['anna', 15]);
    expect(actor).toMatchObject({
      kind: 'member',
      id: anna,
      view: { operatorId: olga.id, username: 'olga', endsAt },
    });
    expect(actorName(actor)).toBe('operator:olga');
    const [seconds, audit] = [
      await oneRow(
        db,
        sql<{ left: number }>`select extract(epoch from expires_at - app_now())::float as left
          from sessions where token_hash = ${hashToken(token)}`,
      ),
      await oneRow(
        db,
        sql`select actor, subject, details from audit_log where action = 'member.view' order by id desc limit 1`,
      ),
    ];
    expect(seconds.left).toBeGreaterThan(890);
    expect(seconds.left).toBeLessThanOrEqual(900);
    expect(audit).toEqual({
      actor: 'operator:olga',
      subject: `member:${anna}`,
      details: { reason: 'a question', minutes: 15, ip: '192.0.2.1' },
    });
    const listed = await ownSessions(db, anna, token);
    expect(listed[0]).toMatchObject({ isThisOne: true, viewerName: expect.any(String) });
  });

  it('shows a member’s later block under the operator’s name', async () => {
    const { token, endsAt } = await look(otto, 'bert');
    const actor = (await findActor(db, token))!;
    const status = (now: 'active' | 'blocked') =>
      sql`update members set status = ${now} where id = ${bert}`.execute(db);
    await status('blocked');
    forgetActor(token);
    const seen = {
      kind: 'member',
      id: bert,
      userrefid: 'bert',
      blocked: true,
      view: { operatorId: otto.id, username: 'otto', name: 'Otto O.', endsAt },
    };
    expect(await findActor(db, token)).toEqual(seen);
    expect(await isStillActor(db, token, actor)).toBe(false);
    await status('active');
    expect(await isStillActor(db, token, actor)).toBe(true);
  });

  it('ends when the operator may not log in any more', async () => {
    const { token } = await look(otto);
    const status = (now: 'Active' | 'Inactive') =>
      sql`update operators set status = ${now} where id = ${otto.id}`.execute(db);
    await status('Inactive');
    expect(await kinds([token])).toEqual(['nobody']);
    await status('Active');
    expect(await kinds([token])).toEqual(['member']);
  });

  it('ends when the operator loses a right that it needs, and not before (AMB-050)', async () => {
    const { token } = await look(olga);
    const rights = (isMain: boolean, permissions: readonly string[]) =>
      sql`update operators set is_main = ${isMain}::boolean, permissions = ${[...permissions]}::text[] where id = ${olga.id}`.execute(
        db,
      );
    await rights(false, PERMISSIONS);
    forgetActor(token);
    expect(await kinds([token])).toEqual(['member']);
    for (const lost of PERMISSIONS) {
      await rights(
        false,
        PERMISSIONS.filter((each) => each !== lost),
      );
      forgetActor(token);
      expect(await kinds([token])).toEqual(['nobody']);
    }
    await rights(true, []);
    forgetActor(token);
    expect(await kinds([token])).toEqual(['member']);
    await rights(false, PERMISSIONS);
  });

  it('is refused for an unknown name and opens nothing', async () => {
    const count = () => oneRow(db, sql`select count(*)::int as n from sessions`);
    const before = await count();
    await expect(look(olga, 'nobody')).rejects.toMatchObject({ code: 'notFound' });
    expect(await count()).toEqual(before);
  });
});
