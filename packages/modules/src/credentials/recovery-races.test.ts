import { inTransaction, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Recovery } from '@tributary/definitions/credentials';
import { secretsKeyOf } from '@tributary/runtime';
import { isWaitedFor, PASSWORD, sessionFor, TestProgramme, useDatabase } from '@tributary/testing';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApiToken, deleteSessionsOf, logInMember, logInWithPasskey } from '../identity/index.ts';
import { lockPerson } from '../living-session/index.ts';
import { OperatorLogIns } from '../operators/log-ins.cases.ts';
import { mailPasswordLinks, requestPasswordLink } from '../passwords/index.ts';
import { beginSecondFactor, confirmSecondFactor, secondFactorOf } from '../second-factor/index.ts';
import { addEndpoint, ownEndpoints } from '../webhooks/index.ts';
import { endCredentials } from './index.ts';

const database = useDatabase();
const secretsKey = secretsKeyOf('a key of tests');
const VISIT = { ip: '192.0.2.7', userAgent: 'a thief' };
let db: Db;
let programme: TestProgramme;
let names = 0;

beforeAll(async () => {
  ({ db } = database.current);
  programme = await TestProgramme.begin(db);
});

const begin = async () => {
  const login = `racer${++names}`;
  const memberId = await programme.join(login);
  return { login, memberId, owner: { memberId }, session: await sessionFor(db, { memberId }) };
};

/** Changes of the member's row by each recovery. */
const CHANGES: Partial<Record<Recovery, (tx: Tx, memberId: number) => Promise<unknown>>> = {
  'password.forced': (tx, memberId) =>
    sql`update members set password_hash = null where id = ${memberId}`.execute(tx),
  'member.blocked': (tx, memberId) =>
    sql`update members set status = 'blocked' where id = ${memberId}`.execute(tx),
  'email.changed': (tx, memberId) =>
    sql`update members set email = 'new' || id || '@test.invalid' where id = ${memberId}`.execute(tx),
};

/** The outcome of work that waits for a recovery: the recovery begins, the work waits, the recovery commits. */
const overtaken = async (
  work: () => Promise<unknown>,
  recovery: (tx: Tx) => Promise<unknown>,
): Promise<unknown> => {
  let outcome: Promise<unknown> | undefined;
  const waited = await inTransaction(db, async (tx) => {
    await recovery(tx);
    outcome = work().then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
    return isWaitedFor(tx, outcome);
  });
  expect(waited).toBe(true);
  return outcome;
};

const sessionsOf = async (memberId: number): Promise<number> =>
  (
    await oneRow(
      db,
      sql<{ count: number }>`select count(*)::int as count from sessions where member_id = ${memberId}`,
    )
  ).count;

describe('a login that a recovery overtakes', () => {
  it.each(['password.forced', 'member.blocked'] as const)(
    'is refused by %s, although the old password was right',
    async (by) => {
      const { login, memberId } = await begin();
      const logIn = () => logInMember({ db, secretsKey }, { login, password: PASSWORD }, VISIT);
      const recovery = async (tx: Tx) => {
        await CHANGES[by]?.(tx, memberId);
        await endCredentials(tx, memberId, by);
      };
      expect(await overtaken(logIn, recovery)).toBe('loginFailed');
      expect(await sessionsOf(memberId)).toBe(0);
      expect(await rowsOf(db, sql`select 1 from known_devices where member_id = ${memberId}`)).toEqual([]);
    },
  );

  it('is refused with a passkey if the recovery blocks the member', async () => {
    const { memberId } = await begin();
    const logIn = () =>
      inTransaction(db, async (tx) => {
        await lockPerson(tx, { memberId });
        if (!(await logInWithPasskey(tx, { memberId, device: undefined }, VISIT))) throw { code: 'blocked' };
      });
    const recovery = async (tx: Tx) => {
      await CHANGES['member.blocked']?.(tx, memberId);
      await endCredentials(tx, memberId, 'member.blocked');
    };
    expect(await overtaken(logIn, recovery)).toBe('blocked');
    expect(await sessionsOf(memberId)).toBe(0);
  });

  it('is refused for a disabled operator and after a new password', async () => {
    const logIns = new OperatorLogIns(db);
    for (const [username, change] of [
      ['racing1', sql`status = 'Inactive'`],
      ['racing2', sql`password_hash = null`],
    ] as const) {
      const operatorId = await logIns.operator(username);
      const recovery = async (tx: Tx) => {
        await sql`update operators set ${change} where id = ${operatorId}`.execute(tx);
        await deleteSessionsOf(tx, { operatorId });
      };
      expect(await overtaken(() => logIns.logIn({ username }), recovery)).toBe('operatorLoginFailed');
      expect(await rowsOf(db, sql`select 1 from sessions where operator_id = ${operatorId}`)).toEqual([]);
    }
  });
});

describe('a credential that a session adds while a recovery ends it', () => {
  const recover = (memberId: number) => (tx: Tx) => endCredentials(tx, memberId, 'email.changed');

  it('is refused: an API token', async () => {
    const { memberId, owner, session } = await begin();
    const wish = { name: 'T', scopes: ['balances'], days: 1, code: undefined, session };
    const add = () => createApiToken({ db, secretsKey }, { owner, actor: 'thief' }, wish);
    expect(await overtaken(add, recover(memberId))).toBe('notSignedIn');
    expect(await rowsOf(db, sql`select 1 from api_tokens where member_id = ${memberId}`)).toEqual([]);
  });

  it('is refused: a webhook', async () => {
    const { memberId, session } = await begin();
    const wish = { memberId, session, url: 'https://t.example/', events: ['reward.paid'] as const };
    const add = () => addEndpoint({ db, secretsKey }, { ...wish, code: undefined });
    expect(await overtaken(add, recover(memberId))).toBe('notSignedIn');
    expect(await ownEndpoints(db, memberId)).toEqual([]);
  });

  it('is refused: a second factor that would shut the owner out', async () => {
    const { memberId, owner, session } = await begin();
    const who = { owner, actor: 'thief' };
    const { secret } = await beginSecondFactor(db, secretsKey, { ...who, label: 'test' });
    const code = new TOTP({ secret }).generate();
    const add = () => confirmSecondFactor(db, secretsKey, { ...who, code, session });
    expect(await overtaken(add, recover(memberId))).toBe('notSignedIn');
    expect((await secondFactorOf(db, owner)).enrolled).toBe(false);
  });

  it('is refused for the session of somebody else', async () => {
    const [one, other] = [await begin(), await begin()];
    const wish = { name: 'T', scopes: ['balances'], days: 1, code: undefined, session: other.session };
    await expect(
      createApiToken({ db, secretsKey }, { owner: one.owner, actor: 'thief' }, wish),
    ).rejects.toMatchObject({ code: 'notSignedIn' });
  });
});

it('mails a password link to the new address when the e-mail address changes at the same moment', async () => {
  const { login, memberId } = await begin();
  await requestPasswordLink({ db, sendsMail: true }, login);
  const recovery = async (tx: Tx) => {
    await CHANGES['email.changed']?.(tx, memberId);
    await endCredentials(tx, memberId, 'email.changed');
  };
  expect(await overtaken(() => mailPasswordLinks({ db, secretsKey }), recovery)).toBe('done');
  const mails = sql`select to_address as "to" from mails where template = 'password-link'
    and to_address in (${`${login}@test.invalid`}, ${`new${memberId}@test.invalid`})`;
  expect(await rowsOf(db, mails)).toEqual([{ to: `new${memberId}@test.invalid` }]);
});
