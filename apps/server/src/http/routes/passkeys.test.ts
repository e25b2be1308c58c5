import { oneRow, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  giveVerifiedAddress,
  memberWithBalance,
  PASSWORD,
  TestProgramme,
  useFreshDatabase,
  type TestDatabase,
} from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { Device } from '../../testing/device.ts';
import { TestApp, type Reply } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/use-second-factors.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const databases = useFreshDatabase();
let database: TestDatabase;
let app: TestApp;
const tokens: Record<string, string> = {};

beforeEach(async () => {
  database = await databases.open();
  const programme = await TestProgramme.begin(database.db, { treasury: 0 });
  app = await TestApp.begin(database.db);
  for (const name of ['anna', 'bert']) {
    const memberId = await memberWithBalance(programme, name, { profit: usdt(1_000) });
    if (name === 'anna') await giveVerifiedAddress(database.db, memberId, { coin: 'usdt', address: ADDRESS });
    tokens[name] = await app.logIn(name, PASSWORD);
  }
});

type Options = { challenge: string; rpId?: string; rp?: { id?: string } };

const post = (path: string, body: object = {}, token?: string): Promise<Reply> =>
  app.call('POST', `/api/passkeys${path}`, { body, ...(token ? { caller: { token } } : {}) });
const optionsOf = (reply: Reply): Options => {
  expect(reply.status).toBe(200);
  return reply.body['data'] as Options;
};
const list = async (who: string) =>
  (await app.call('GET', '/api/passkeys', { caller: { token: tokens[who]! } })).body['data'] as {
    id: string;
    name: string;
    lastUsedAt: string | null;
  }[];

const begin = async (who: string, more: object = {}) =>
  optionsOf(await post('/begin', { password: PASSWORD, ...more }, tokens[who]));
const keep = (who: string, response: object, name = 'My phone') => post('', { name, response }, tokens[who]);
const withPasskey = async (who: string, more: object = {}): Promise<Device> => {
  const device = new Device();
  expect((await keep(who, device.make(await begin(who, more)))).status).toBe(200);
  return device;
};

const signIn = (response: object) => post('/sign-in', { response });
const signInBegun = async () => optionsOf(await post('/sign-in/begin'));
const signInWith = async (device: Device) => signIn(device.sign(await signInBegun()));
const proofBegun = async (who: string) => optionsOf(await post('/proof/begin', {}, tokens[who]));
const prove = (who: string, response: object) => post('/proof', { response }, tokens[who]);

/** Enrols an authenticator app besides the passkey; returns its key. */
const enrolApp = async (who: string): Promise<string> => {
  const send = (verb: string, body: object) =>
    app.call('POST', `/api/second-factor/${verb}`, { body, caller: { token: tokens[who]! } });
  const { secret } = (await send('begin', { password: PASSWORD })).body['data'] as { secret: string };
  expect((await send('confirm', { code: codeOf(secret) })).status).toBe(200);
  await sql`update second_factors set last_step = 0`.execute(database.owner.db);
  return secret;
};

const withdraw = (who: string, more: object = {}): Promise<Reply> =>
  app.call('POST', '/api/withdrawals', {
    body: {
      wallet_address: ADDRESS,
      wallet_type: 'Profit',
      withdraw_type: 'USDT',
      withdraw_amount: '20',
      ...more,
    },
    caller: { token: tokens[who]! },
  });

const codeIn = (reply: Reply) => [reply.status, reply.body['code']];
const WRONG = [403, 'passkeyWrong'];

describe('a passkey', () => {
  it('is added with the password, is listed with its last use, and logs its member in', async () => {
    expect(codeIn(await post('/begin', { password: 'not it' }, tokens['anna']))).toEqual([
      403,
      'passwordWrong',
    ]);
    const device = await withPasskey('anna');
    expect(await list('anna')).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    const reply = await signInWith(device);
    expect([reply.status, reply.body['data']]).toMatchObject([200, { userrefid: 'anna' }]);
    const me = await app.call('GET', '/api/users/me', { caller: { token: String(reply.body['token']) } });
    expect(me.body['data']).toMatchObject({ userrefid: 'anna' });
    expect((await list('anna'))[0]?.lastUsedAt).not.toBeNull();
    const { outcome } = await oneRow(
      database.db,
      sql<{ outcome: string }>`select outcome from member_logins order by id desc limit 1`,
    );
    expect(outcome).toBe('in');
  });

  it('is mailed when added and removed, and does not log in once removed', async () => {
    const device = await withPasskey('anna');
    const [{ id } = { id: '' }] = await list('anna');
    expect(codeIn(await post(`/${id}/remove`, { password: 'not it' }, tokens['anna']))).toEqual([
      403,
      'passwordWrong',
    ]);
    expect((await post(`/${id}/remove`, { password: PASSWORD }, tokens['anna'])).status).toBe(200);
    const mails = await rowsOf(
      database.owner.db,
      sql<{
        what: string;
      }>`select details->>'what' as what from mails where template = 'passkey' order by id`,
    );
    expect(mails.map(({ what }) => /added|removed/.exec(what)?.[0])).toEqual(['added', 'removed']);
    expect(codeIn(await signInWith(device))).toEqual(WRONG);
    expect(await list('anna')).toEqual([]);
  });

  it('signs a challenge once: a replay, an old challenge and one for another purpose are refused', async () => {
    const device = await withPasskey('anna');
    const signed = device.sign(await signInBegun());
    expect((await signIn(signed)).status).toBe(200);
    expect(codeIn(await signIn(signed))).toEqual(WRONG);
    const old = await signInBegun();
    await sql`update passkey_challenges set expires_at = clock_timestamp() - interval '1 second'`.execute(
      database.owner.db,
    );
    expect(codeIn(await signIn(device.sign(old)))).toEqual(WRONG);
    expect(codeIn(await signIn(device.sign(await proofBegun('anna'))))).toEqual(WRONG);
    expect(codeIn(await signIn(device.sign({ challenge: 'made-up', rpId: 'localhost' })))).toEqual(WRONG);
    const made = new Device().make(await begin('anna'));
    expect((await keep('anna', made)).status).toBe(200);
    expect(codeIn(await keep('anna', made))).toEqual(WRONG);
  });

  it('is accepted only from the session that asked, and the first answer of any kind uses up the challenge', async () => {
    const device = await withPasskey('anna');
    const asked = await begin('anna');
    const made = new Device().make(asked);
    expect(codeIn(await keep('bert', made))).toEqual(WRONG);
    expect(codeIn(await keep('anna', made))).toEqual(WRONG);
    const here = await proofBegun('anna');
    tokens['anna'] = await app.logIn('anna', PASSWORD);
    expect(codeIn(await prove('anna', device.sign(here)))).toEqual(WRONG);
  });

  it.each([
    ['another origin', (device: Device) => void (device.origin = 'https://tributary.example')],
    ['a device that did not verify its owner', (device: Device) => void (device.isVerified = false)],
  ])('is refused from %s', async (_what, bend) => {
    const device = await withPasskey('anna');
    bend(device);
    expect(codeIn(await signInWith(device))).toEqual(WRONG);
    expect(codeIn(await prove('anna', device.sign(await proofBegun('anna'))))).toEqual(WRONG);
    const other = new Device();
    bend(other);
    expect(codeIn(await keep('anna', other.make(await begin('anna'))))).toEqual(WRONG);
  });

  it('is refused as a possible copy when its counter does not increase', async () => {
    const device = await withPasskey('anna');
    for (const [counter, status] of [
      [7, 200],
      [7, 403],
      [6, 403],
      [8, 200],
    ] as const) {
      device.counter = counter;
      expect([counter, (await signInWith(device)).status]).toEqual([counter, status]);
    }
  });

  it('is checked against the stored key: another member’s signature is refused', async () => {
    const [annas, berts] = [await withPasskey('anna'), await withPasskey('bert')];
    const options = await signInBegun();
    const forged = { ...berts.sign(options), id: annas.sign(options).id, rawId: annas.sign(options).id };
    expect(codeIn(await signIn(forged))).toEqual(WRONG);
    expect((await prove('anna', berts.sign(await proofBegun('anna')))).status).toBe(403);
  });

  it('does not log a blocked member in', async () => {
    const device = await withPasskey('anna');
    await sql`update members set status = 'blocked' where userrefid = 'anna'`.execute(database.owner.db);
    expect(codeIn(await signInWith(device))).toEqual([403, 'memberBlocked']);
  });

  it('logs its owner in while strangers try passwords', async () => {
    const device = await withPasskey('anna');
    const attempt = { userrefid: 'anna', password: 'a guess 1' };
    for (let n = 0; n < 6; n++)
      await app.call('POST', '/api/users/login', { body: attempt, caller: { ip: `198.51.100.${n}` } });
    const locked = { ...attempt, password: PASSWORD };
    const reply = await app.call('POST', '/api/users/login', {
      body: locked,
      caller: { ip: '198.51.100.99' },
    });
    expect(reply.status).toBe(429);
    expect((await signInWith(device)).status).toBe(200);
  });

  it('is renamed only by its owner; a member has ten at most, each once', async () => {
    const [, second] = [await withPasskey('anna'), await withPasskey('anna')];
    expect(second).toBeDefined();
    const [{ id } = { id: '' }] = await list('anna');
    expect((await post(`/${id}/name`, { name: 'Laptop' }, tokens['anna'])).status).toBe(200);
    expect((await list('anna'))[0]?.name).toBe('Laptop');
    expect((await post(`/${id}/name`, { name: 'Mine' }, tokens['bert'])).status).toBe(404);
    expect((await post(`/${id}/remove`, { password: PASSWORD }, tokens['bert'])).status).toBe(404);
    expect((await post(`/${id}/name`, { name: 'n'.repeat(61) }, tokens['anna'])).status).toBe(422);
    expect(await list('bert')).toEqual([]);
    for (let n = 2; n < 10; n++) await withPasskey('anna');
    expect(codeIn(await keep('anna', new Device().make(await begin('anna'))))).toEqual([409, 'conflict']);
  });
});

describe('a passkey as the second factor', () => {
  it('replaces a code where one is needed, once', async () => {
    const secret = await enrolApp('anna');
    const device = await withPasskey('anna', { code: codeOf(secret) });
    expect(codeIn(await withdraw('anna'))).toEqual([403, 'secondFactorNeeded']);
    const reply = await prove('anna', device.sign(await proofBegun('anna')));
    const { code } = reply.body['data'] as { code: string };
    expect((await withdraw('anna', { code })).status).toBe(200);
    expect(codeIn(await withdraw('anna', { code }))).toEqual([403, 'secondFactorWrong']);
  });

  it('proves nothing for another member or after five minutes', async () => {
    const [device] = [await withPasskey('anna'), await enrolApp('anna'), await enrolApp('bert')];
    const codeNow = async () =>
      ((await prove('anna', device.sign(await proofBegun('anna')))).body['data'] as { code: string }).code;
    expect(codeIn(await withdraw('bert', { code: await codeNow() }))).toEqual([403, 'secondFactorWrong']);
    const code = await codeNow();
    await sql`update passkey_codes set expires_at = clock_timestamp()`.execute(database.owner.db);
    expect(codeIn(await withdraw('anna', { code }))).toEqual([403, 'secondFactorWrong']);
  });

  it('cannot be added by a password alone when a code is needed', async () => {
    const secret = await enrolApp('anna');
    expect(codeIn(await post('/begin', { password: PASSWORD }, tokens['anna']))).toEqual([
      403,
      'secondFactorNeeded',
    ]);
    const wrong = await post('/begin', { password: PASSWORD, code: '000000' }, tokens['anna']);
    expect(codeIn(wrong)).toEqual([403, 'secondFactorWrong']);
    expect((await post('/begin', { password: PASSWORD, code: codeOf(secret) }, tokens['anna'])).status).toBe(
      200,
    );
  });

  it('cannot be used by a member without one', async () =>
    expect(codeIn(await post('/proof/begin', {}, tokens['anna']))).toEqual([409, 'conflict']));
});
