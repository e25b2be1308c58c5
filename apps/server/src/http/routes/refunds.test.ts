import { rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { payApproved, settlePayouts } from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  instantPayouts,
  PASSWORD,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp, type Reply } from '../../testing/test-app.ts';

const database = useDatabase();
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
let app: TestApp;
let programme: TestProgramme;
let approver: string;
let names = 0;

beforeAll(async () => {
  const { db } = database.current;
  programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  await app.addOperator('payer', { permissions: ['View Reports', 'Approve Payments'] });
  approver = String((await app.logInOperator('payer')).body['token']);
});

/** A member with 500 USDT in the R-Wallet. */
const member = async (): Promise<{ id: number; token: string }> => {
  const name = `refund${++names}`;
  const id = await programme.join(name);
  await programme.give(id, usdt(500));
  await giveVerifiedAddress(database.current.db, id, { coin: 'usdt', address: ADDRESS });
  return { id, token: await app.logIn(name, PASSWORD) };
};
const dataOf = (reply: Reply) => reply.body['data'] as Record<string, unknown>;
const takeBack = (token: string, amount: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/refunds', {
    caller: { token, headers },
    body: { amount, wallet_address: ADDRESS },
  });
const available = async (token: string) =>
  dataOf(await app.call('GET', '/api/refunds/available', { caller: { token } }));
const decide = (refund: Record<string, unknown>, status: string) =>
  app.call('POST', '/api/admin/withdrawals/status/update', {
    caller: { token: approver },
    body: {
      ...refund,
      created_at: refund['updated_at'],
      status,
      remark: 'Seen',
      password: OPERATOR_PASSWORD,
    },
  });
/** Inserts a deposit of the member with this age in hours. */
const depositSeen = (memberId: number, whole: number, hoursAgo: number) =>
  sql`insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status,
      detected_at, credited_at)
    values (${memberId}, 'bsc', ${`0xr${memberId}-${hoursAgo}`}, 0, '0xfrom', ${whole}::numeric * 1e18, ${usdt(whole).toString()}::bigint, 1, '0xb',
      'credited', app_now(), app_now() - make_interval(hours => ${hoursAgo}::int))`;

describe('a refund of deposits (AMB-136)', () => {
  it('is refused below the least amount, at the field of its own form', async () => {
    const { token } = await member();
    const refused = await takeBack(token, '1.00');
    expect([refused.body['code'], Object.keys(refused.body['fields'] as object)]).toEqual([
      'withdrawalTooSmall',
      ['amount'],
    ]);
  });

  it('is held, approved and paid in full, without a fee', async () => {
    const { id, token } = await member();
    const asked = await takeBack(token, '120.50');
    expect(asked.body['message']).toBe('$120.50 of your deposits will be sent back after review');
    const refund = dataOf(asked);
    expect(refund).toMatchObject({
      wallet_type: 'R-Wallet refund',
      deduction_amount: '0.000000',
      total_amount: '120.500000',
      status: 'pending',
    });
    expect(await available(token)).toMatchObject({ r_wallet: '379.500000', available: '379.500000' });
    const listed = await app.call('GET', '/api/admin/withdrawals/report?status=All&size=50', {
      caller: { token: approver },
    });
    const rows = dataOf(listed)['rows'] as { id: unknown; wallet_type: string }[];
    expect(rows.find((row) => row.id === refund['id'])?.wallet_type).toBe('R-Wallet refund');
    expect((await decide(refund, 'approved')).status).toBe(200);
    const needs = { db: database.current.db, chain: instantPayouts().chain, logger: silentLogger() };
    await payApproved(needs);
    await settlePayouts(needs);
    const own = await app.call('GET', '/api/withdrawals', { caller: { token } });
    expect((dataOf(own)['rows'] as object[])[0]).toMatchObject({
      shown_status: 'completed',
      total_amount: '120.500000',
    });
    const fees = await rowsOf(
      database.current.db,
      sql`select p.amount from ledger.postings p join ledger.entries e on e.owner_id = p.owner_id and e.id = p.entry_id
        where p.owner_id = ${id} and p.account = 'fees'`,
    );
    expect(fees).toEqual([]);
  });

  it('returns to the R-Wallet when it is rejected or cancelled', async () => {
    const { token } = await member();
    const rejected = dataOf(await takeBack(token, '100'));
    await decide(rejected, 'rejected');
    const cancelled = dataOf(await takeBack(token, '50'));
    await app.call('POST', `/api/withdrawals/${String(cancelled['id'])}/cancel`, {
      caller: { token },
      body: {},
    });
    expect(await available(token)).toMatchObject({ r_wallet: '500.000000' });
  });

  it('is refused for a deposit younger than a day, and allowed for the rest of the wallet', async () => {
    const { id, token } = await member();
    await depositSeen(id, 400, 2).execute(database.current.owner.db);
    await depositSeen(id, 50, 30).execute(database.current.owner.db);
    expect(await available(token)).toMatchObject({
      available: '100.000000',
      resting: '400.000000',
      rest_hours: 24,
    });
    const reply = await takeBack(token, '100.01');
    expect([reply.status, reply.body['code']]).toEqual([422, 'depositResting']);
    expect((await takeBack(token, '100')).status).toBe(200);
    await sql`
      with gone as (delete from deposits where member_id = ${id} returning *)
      insert into deposit_tallies
      select business_day_of(detected_at), shown_deposit(status), false, -1, -amount from gone`.execute(
      database.current.owner.db,
    );
  });

  it.each([
    ['less than ten', '9.99', 'withdrawalTooSmall'],
    ['more than there is', '500.01', 'insufficientForWithdrawal'],
  ])('refuses %s', async (_name, amount, code) =>
    expect((await takeBack((await member()).token, amount)).body['code']).toBe(code),
  );

  it('happens once for repeated requests with one key', async () => {
    const { token } = await member();
    const key = { 'idempotency-key': 'take-back-once' };
    const replies = await Promise.all([1, 2, 3].map(() => takeBack(token, '400', key)));
    expect(new Set(replies.map((reply) => dataOf(reply)?.['id'])).size).toBe(1);
    const twice = await Promise.all([takeBack(token, '90'), takeBack(token, '90')]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});
