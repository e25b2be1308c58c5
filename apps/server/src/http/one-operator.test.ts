import { randomBytes } from 'node:crypto';
import { rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  giveVerifiedAddress,
  memberWithBalance,
  PASSWORD,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetPasswordAttempts } from '../testing/persons.ts';
import { OPERATOR_PASSWORD, TestApp, type Reply } from '../testing/test-app.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const THIEF = 'thief@example.com';
const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
let names = 0;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const { db } = database.current;
  programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  const permissions = ['View Members', 'Edit Members', 'View Reports', 'Approve Payments'] as const;
  for (const name of ['omar', 'olga', 'oskar']) {
    await app.addOperator(name, { permissions: [...permissions] });
    tokens[name] = String((await app.logInOperator(name)).body['token']);
  }
  // Viewing a member's app needs every right.
  await app.addOperator('main1', { isMain: true });
  tokens['main1'] = String((await app.logInOperator('main1')).body['token']);
});
beforeEach(() => forgetPasswordAttempts(database.current.db));

const send = (who: string, path: string, body: object, method = 'POST'): Promise<Reply> =>
  app.call(method, `/api/admin${path}`, {
    body: { reason: 'As asked on the phone', password: OPERATOR_PASSWORD, ...body },
    caller: { token: tokens[who]! },
  });
const owner = async (): Promise<{ id: number; name: string; token: string }> => {
  const name = `owner${++names}`;
  const id = await memberWithBalance(programme, name, { profit: usdt(10_000) });
  await giveVerifiedAddress(database.current.db, id, { coin: 'usdt', address: ADDRESS });
  return { id, name, token: await app.logIn(name, PASSWORD) };
};
const request = async (token: string, amount: string): Promise<number> => {
  const wanted = { wallet_address: ADDRESS, wallet_type: 'Profit', withdraw_type: 'USDT' };
  const body = { ...wanted, withdraw_amount: amount };
  const reply = await app.call('POST', '/api/withdrawals', { body, caller: { token } });
  return (reply.body['data'] as { id: number }).id;
};
const approve = (who: string, id: number) =>
  send(who, '/withdrawals/status/update', { id, status: 'Approved' });
const statusOf = ({ body }: Reply) => (body['data'] as { status?: string } | null)?.status ?? body['code'];
const edit = (who: string, name: string, change: object) =>
  send(
    who,
    `/members/${name}/profile`,
    { firstName: 'Ann', mobileNumber: '+919845011274', email: `${name}@test.invalid`, seen: 0, ...change },
    'PATCH',
  );
const mailsTo = (to: string) =>
  rowsOf(
    database.current.db,
    sql<{ template: string; details: Record<string, string> }>`
    select template, details from mails where to_address = ${to} order by id`,
  );
const emailOf = async (name: string) =>
  (
    await rowsOf(
      database.current.db,
      sql<{ email: string }>`select email from members where userrefid = ${name}`,
    )
  )[0]!.email;

/** Acts that let somebody or some money into a member's account, each by an operator who then approves. */
const OPENS: [string, (name: string) => Promise<unknown>, string?][] = [
  ['edited the profile', (name) => edit('omar', name, { city: 'Pune' })],
  ['unlocked the login', (name) => send('omar', `/members/${name}/unlock`, {})],
  ['forced a new password', (name) => send('omar', `/members/${name}/password/reset`, {})],
  [
    'claimed a deposit',
    (name) =>
      send('omar', '/deposits/claims', {
        userrefid: name,
        txHash: `0x${randomBytes(32).toString('hex')}`,
        reason: 'Ticket 12',
      }),
  ],
  ['looked at the app', (name) => send('main1', `/members/${name}/view`, {}), 'main1'],
];

describe('one operator alone', () => {
  it('cannot change a member’s e-mail address, so no password link reaches the new one', async () => {
    const { name } = await owner();
    const reply = await edit('omar', name, { email: THIEF });
    expect(reply.body['message']).toMatch(/second person has to confirm it/);
    expect(await emailOf(name)).toBe(`${name}@test.invalid`);
    await app.call('POST', '/api/users/forgot-password', { body: { login: THIEF } });
    expect(await mailsTo(THIEF)).toEqual([]);
    const { id } = (
      await rowsOf(
        database.current.db,
        sql<{ id: number }>`select id from proposals where kind = 'member.email'`,
      )
    )[0]!;
    const own = await send('omar', `/proposals/emails/${id}/confirm`, {});
    expect([own.status, own.body['code']]).toEqual([403, 'sameApprover']);
  });

  it.each(OPENS)(
    'cannot approve a member’s withdrawal, alone or in bulk, after they %s of its owner',
    async (_did, open, who = 'omar') => {
      const { id: memberId, name, token } = await owner();
      const id = await request(token, '100');
      await open(name);
      const reply = await approve(who, id);
      expect([reply.status, reply.body['code']]).toEqual([403, 'openedAccount']);
      expect(reply.body['message']).toMatch(/^You .+ of this member .*on .+ IST\. For 30 days other people/);
      const offer = await app.call('GET', `/api/admin/withdrawals/bulk?ids=${id}`, {
        caller: { token: tokens[who]! },
      });
      expect(JSON.stringify(offer.body)).toContain('changed how this member logs in');
      await sql`update members set withdrawals_held_until = null where id = ${memberId}`.execute(
        database.current.owner.db,
      );
      expect(statusOf(await approve('olga', id))).toBe('approved');
    },
  );

  it('loses an earlier approval once they opened the account', async () => {
    const { name, token } = await owner();
    const id = await request(token, '5000');
    expect(statusOf(await approve('omar', id))).toBe('pending');
    await send('omar', `/members/${name}/unlock`, {});
    expect(statusOf(await approve('olga', id))).toBe('pending');
    expect(statusOf(await approve('oskar', id))).toBe('approved');
  });

  it('may reject a withdrawal that they may not approve', async () => {
    const { name, token } = await owner();
    const id = await request(token, '100');
    await send('omar', `/members/${name}/unlock`, {});
    const reply = await send('omar', '/withdrawals/status/update', { id, status: 'Rejected', remark: 'No' });
    expect(statusOf(reply)).toBe('rejected');
  });

  it('cannot approve five requests of 300 instead of one of 1,500', async () => {
    const { token } = await owner();
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.push(await request(token, '300'));
    for (const id of ids) expect(statusOf(await approve('omar', id))).toBe('pending');
    for (const id of ids) expect(statusOf(await approve('olga', id))).toBe('approved');
  });

  it('approves up to the limit within 24 hours, and no more on the same day', async () => {
    const { token } = await owner();
    const first = await request(token, '600');
    expect(statusOf(await approve('omar', first))).toBe('approved');
    const second = await request(token, '400');
    expect(statusOf(await approve('omar', second))).toBe('pending');
    await sql`update withdrawals set approved_at = approved_at - interval '25 hours' where id = ${first}`.execute(
      database.current.owner.db,
    );
    expect(statusOf(await approve('olga', second))).toBe('approved');
  });

  it('cannot remove a member’s second factor, and the request is shown to its owner', async () => {
    const { id, name } = await owner();
    await sql`insert into second_factors (member_id, sealed_key, confirmed_at) values (${id}, '\\x00', app_now())`.execute(
      database.current.owner.db,
    );
    const reply = await send('omar', `/members/${name}/second-factor/reset`, {});
    const { id: proposal } = reply.body['data'] as { id: number };
    const own = await send('omar', `/proposals/factors/${proposal}/confirm`, {});
    expect([own.status, own.body['code']]).toEqual([403, 'sameApprover']);
    expect((await mailsTo(`${name}@test.invalid`)).at(-1)).toMatchObject({
      template: 'account-change-asked',
      details: { by: 'omar', kind: 'member.factors' },
    });
    expect((await send('olga', `/proposals/factors/${proposal}/confirm`, {})).status).toBe(200);
    expect((await mailsTo(`${name}@test.invalid`)).at(-1)).toMatchObject({
      template: 'second-factor',
      details: { by: 'olga', asked: 'omar', removed: 'authenticator app' },
    });
  });
});
