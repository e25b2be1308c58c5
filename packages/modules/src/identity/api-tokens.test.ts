import { inTransaction, oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { hashToken, secretsKeyOf } from '@tributary/runtime';
import { sessionFor, operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginSecondFactor } from '../second-factor/index.ts';
import {
  createApiToken,
  deleteSessionsOf,
  findTokenBearer,
  isApiToken,
  openSession,
  ownApiTokens,
  revokeApiToken,
} from './index.ts';
import { enrol } from '../second-factor/enrolled.cases.ts';

const database = useDatabase();
const secretsKey = secretsKeyOf('a key of tests');
const MOST = 10;
let db: Db;
let programme: TestProgramme;
let anna: { owner: { memberId: number }; actor: string };
let olga: { owner: { operatorId: number }; actor: string };

beforeAll(async () => {
  ({ db } = database.current);
  programme = await TestProgramme.begin(db);
  const memberId = await programme.join('anna');
  anna = { owner: { memberId }, actor: `member:${memberId}` };
  olga = { owner: { operatorId: (await operatorNamed(db, 'olga')).id }, actor: 'operator:olga' };
});

beforeEach(async () => {
  await sql`delete from api_tokens`.execute(database.current.owner.db);
});

type Who = typeof anna | typeof olga;
const create = async (
  who: Who,
  wish: { name?: string; scopes?: string[]; days?: number; code?: string; session?: string } = {},
) =>
  createApiToken({ db, secretsKey }, who, {
    session: await sessionFor(db, who.owner),
    name: 'Books',
    scopes: ['balances'],
    days: 90,
    code: undefined,
    ...wish,
  });
const lastDeed = () =>
  oneRow(
    db,
    sql<{ details: object }>`select actor, action, subject, details from audit_log order by id desc limit 1`,
  );
const mailsTo = (login: string) =>
  rowsOf(
    db,
    sql`select details from mails where template = 'api-token' and to_address = ${`${login}@test.invalid`}`,
  );
const age = (id: number, days: number) =>
  sql`update api_tokens set created_at = created_at - make_interval(days => ${days}::int),
    expires_at = expires_at - make_interval(days => ${days}::int) where id = ${id}`.execute(
    database.current.owner.db,
  );
const usedAt = (id: number, secondsAgo: number) =>
  sql`update api_tokens set last_used_at = app_now() - make_interval(secs => ${secondsAgo}::float8)
    where id = ${id}`.execute(db);
const usedSecondsAgo = async (id: number): Promise<number | null> =>
  (
    await oneRow(
      db,
      sql<{ ago: number | null }>`select extract(epoch from app_now() - last_used_at)::int as ago
        from api_tokens where id = ${id}`,
    )
  ).ago;

describe('an API token', () => {
  it('has a prefix that a session’s token lacks', async () => {
    const { token, ending } = await create(anna);
    expect([isApiToken(token), token.slice(-4)]).toEqual([true, ending]);
    expect(token).toMatch(/^tributary_pat_[\w-]{43}$/);
    expect(isApiToken(await openSession(db, anna.owner, { ip: '192.0.2.1', userAgent: 'x' }))).toBe(false);
    expect(isApiToken(`x${token}`)).toBe(false);
  });

  it('lives for the requested number of days, with each scope once', async () => {
    const made = await create(anna, { scopes: ['balances', 'rewards', 'balances'], days: 7 });
    expect(made).toMatchObject({
      name: 'Books',
      scopes: ['balances', 'rewards'],
      lastUsedAt: null,
      revokedAt: null,
      isLiving: true,
    });
    expect(made.expiresAt.getTime() - made.createdAt.getTime()).toBe(7 * 86_400_000);
  });

  it('is audited, and mailed to its owner if that is a member', async () => {
    const { id, expiresAt, ending } = await create(anna, { scopes: ['balances', 'rewards'] });
    const expires = expiresAt.toISOString();
    expect(await lastDeed()).toEqual({
      actor: anna.actor,
      action: 'api-token.create',
      subject: anna.actor,
      details: { id, name: 'Books', scopes: ['balances', 'rewards'], expires },
    });
    expect(await mailsTo('anna')).toContainEqual({
      details: { name: 'Books', scopes: 'balances, rewards', ending },
    });
    await create(olga);
    expect(await lastDeed()).toMatchObject({
      actor: 'operator:olga',
      action: 'api-token.create',
      subject: `operator:${olga.owner.operatorId}`,
    });
  });

  it('is refused as the eleventh living one; ended tokens and those of others do not count', async () => {
    const made = [];
    for (let n = 0; n < MOST; n++) made.push(await create(anna));
    await expect(create(anna)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('10 tokens'),
    });
    await create(olga);
    await revokeApiToken(db, anna, made[0]!.id);
    await age(made[1]!.id, 90);
    await create(anna);
    await create(anna);
    await expect(create(anna)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is limited to ten when many are made at once', async () => {
    const atOnce = <Result>(work: () => Promise<Result>) =>
      Promise.allSettled(Array.from({ length: 6 }, work));
    // The connections are open before the race, so that no runner starts late.
    await atOnce(() => sql`select pg_sleep(0.1)`.execute(db));
    for (const who of [anna, olga]) {
      for (let n = 1; n < MOST; n++) await create(who);
      const made = await atOnce(() => create(who));
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('needs a code from an owner with a second factor, and is not made without one', async () => {
    const memberId = await programme.join('bert');
    const bert = { owner: { memberId }, actor: `member:${memberId}` };
    const [recovery] = await enrol(db, secretsKey, bert.owner);
    await expect(create(bert)).rejects.toMatchObject({ code: 'secondFactorNeeded' });
    await expect(create(bert, { code: '000000' })).rejects.toMatchObject({ code: 'secondFactorWrong' });
    expect([await ownApiTokens(db, bert.owner), await mailsTo('bert')]).toEqual([[], []]);
    expect(await create(bert, { code: recovery! })).toMatchObject({ isLiving: true });
  });
});

describe('a token of a person', () => {
  it('is listed only for its owner, the newest first, until a year after its end', async () => {
    const made = [];
    for (const name of ['first', 'second', 'third', 'fourth']) made.push(await create(anna, { name }));
    await create(olga, { name: 'another' });
    await age(made[0]!.id, 90 + 366);
    await age(made[1]!.id, 90 + 364);
    await revokeApiToken(db, anna, made[2]!.id);
    expect((await ownApiTokens(db, anna.owner)).map(({ name, isLiving }) => [name, isLiving])).toEqual([
      ['fourth', true],
      ['third', false],
      ['second', false],
    ]);
    expect((await ownApiTokens(db, olga.owner)).map(({ name }) => name)).toEqual(['another']);
  });

  it('is ended only by its owner, once, with a row in the audit log', async () => {
    const [{ id, token }, expired] = [await create(anna), await create(anna)];
    await age(expired.id, 90);
    for (const [who, which] of [
      [olga, id],
      [anna, expired.id],
    ] as const)
      await expect(revokeApiToken(db, who, which)).rejects.toMatchObject({ code: 'notFound' });
    expect(await findTokenBearer(db, token)).toBeDefined();
    await revokeApiToken(db, anna, id);
    expect(await lastDeed()).toEqual({
      actor: anna.actor,
      action: 'api-token.revoke',
      subject: anna.actor,
      details: { id, name: 'Books' },
    });
    expect(await findTokenBearer(db, token)).toBeUndefined();
    await expect(revokeApiToken(db, anna, id)).rejects.toMatchObject({ code: 'notFound' });
  });
});

it('ends all API tokens of a person with their sessions, and leaves those of others', async () => {
  const [own, another, others] = [await create(anna), await create(anna), await create(olga)];
  await inTransaction(db, (tx) => deleteSessionsOf(tx, anna.owner));
  for (const { token } of [own, another]) expect(await findTokenBearer(db, token)).toBeUndefined();
  expect(await findTokenBearer(db, others.token)).toBeDefined();
  await inTransaction(db, (tx) => deleteSessionsOf(tx, olga.owner));
  expect(await findTokenBearer(db, others.token)).toBeUndefined();
});

describe('the bearer of a token', () => {
  it('is its member, with the scopes of the token', async () => {
    const { id, token } = await create(anna, { scopes: ['rewards'] });
    expect(await findTokenBearer(db, token)).toEqual({
      tokenId: id,
      scopes: ['rewards'],
      actor: { kind: 'member', id: anna.owner.memberId, userrefid: 'anna', blocked: false },
    });
  });

  it('is its operator, with their permissions at that moment', async () => {
    const { token } = await create(olga, { scopes: ['members'] });
    const actorIs = async (changed: object) =>
      expect((await findTokenBearer(db, token))?.actor).toEqual({
        kind: 'operator',
        id: olga.owner.operatorId,
        username: 'olga',
        name: 'olga',
        isMain: false,
        permissions: ['Approve Payments', 'Edit Members'],
        hasSecondFactor: false,
        ...changed,
      });
    await actorIs({});
    await sql`update operators set is_main = true, permissions = '{View Reports}', name = 'Olga O.'
      where id = ${olga.owner.operatorId}`.execute(db);
    await actorIs({ isMain: true, permissions: ['View Reports'], name: 'Olga O.' });
    await beginSecondFactor(db, secretsKey, { ...olga, label: 'test' });
    await actorIs({ isMain: true, permissions: ['View Reports'], name: 'Olga O.' });
    await sql`update second_factors set confirmed_at = app_now() where operator_id = ${olga.owner.operatorId}`.execute(
      db,
    );
    await actorIs({ isMain: true, permissions: ['View Reports'], name: 'Olga O.', hasSecondFactor: true });
    await sql`delete from second_factors where operator_id = ${olga.owner.operatorId}`.execute(db);
  });

  it('is nobody when the token is unknown or expired, or its owner may not log in', async () => {
    const [living, expired, operators] = [await create(anna), await create(anna), await create(olga)];
    await age(expired.id, 90);
    const bearers = () =>
      Promise.all(
        [living.token, expired.token, operators.token, `${living.token}x`].map(
          async (token) => (await findTokenBearer(db, token))?.actor.kind ?? 'nobody',
        ),
      );
    expect(await bearers()).toEqual(['member', 'nobody', 'operator', 'nobody']);
    await sql`update members set status = 'blocked' where id = ${anna.owner.memberId}`.execute(db);
    await sql`update operators set status = 'Inactive' where id = ${olga.owner.operatorId}`.execute(db);
    expect(await bearers()).toEqual(['nobody', 'nobody', 'nobody', 'nobody']);
    await sql`update members set status = 'active' where id = ${anna.owner.memberId}`.execute(db);
    await sql`update operators set status = 'Active' where id = ${olga.owner.operatorId}`.execute(db);
  });

  it('stores a use at most once in five minutes', async () => {
    const { id, token } = await create(anna);
    const after = async (secondsAgo: number): Promise<number | null> => {
      await usedAt(id, secondsAgo);
      await findTokenBearer(db, token);
      return usedSecondsAgo(id);
    };
    expect(await usedSecondsAgo(id)).toBeNull();
    await findTokenBearer(db, token);
    expect(await usedSecondsAgo(id)).toBe(0);
    expect([await after(299), await after(300)]).toEqual([299, 0]);
  });

  it('is found by the hash of the token; the token itself is not stored', async () => {
    const { id, token } = await create(anna);
    expect(
      await oneRow(
        db,
        sql`select id, token_hash as hash from api_tokens where token_hash = ${hashToken(token)}`,
      ),
    ).toEqual({ id, hash: hashToken(token) });
  });
});
