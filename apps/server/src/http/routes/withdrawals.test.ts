import { currentTime, sql } from '@tributary/database';
import { formatDate, usdt } from '@tributary/domain';
import { payApproved, settlePayouts } from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  instantPayouts,
  memberWithBalance,
  PASSWORD,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp, type Reply } from '../../testing/test-app.ts';
import { quotedOnBusinessClock } from './quoted-on-business-clock.ts';

const database = useDatabase();
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';

/** All columns of the Pending page but Approved Date and Action (CWDR-14). */
const SORTED_COLUMNS = [
  'id',
  'name',
  'wallet_type',
  'withdraw_type',
  'withdraw_amount',
  'deduction_amount',
  'total_amount',
  'wallet_address',
  'status',
  'created_at',
];

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

type Row = Record<string, unknown> & { id: number; updated_at: string; user_id: string };
const dataOf = (reply: Reply): Row => reply.body['data'] as Row;
const rowsOf = (reply: Reply): Row[] => (reply.body['data'] as { rows: Row[] }).rows;

const member = async (): Promise<{ token: string; name: string }> => {
  const name = `http${++names}`;
  const memberId = await memberWithBalance(programme, name, { profit: usdt(500), working: usdt(500) });
  await giveVerifiedAddress(database.current.db, memberId, { coin: 'usdt', address: ADDRESS });
  return { name, token: await app.logIn(name, PASSWORD) };
};

const request = (token: string, changes: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/withdrawals', {
    caller: { token, headers },
    body: {
      wallet_address: ADDRESS,
      wallet_type: 'Profit',
      withdraw_type: 'USDT',
      withdraw_amount: '12.50',
      ...changes,
    },
  });
const update = (body: object) =>
  app.call('POST', '/api/admin/withdrawals/status/update', { caller: { token: approver }, body });
const report = (query: string) =>
  app.call('GET', `/api/admin/withdrawals/report?${query}`, { caller: { token: approver } });

describe('POST /withdrawals', () => {
  it('answers with gross, deduction and net, and the documented words', async () => {
    const { token, name } = await member();
    const reply = await request(token, { user_id: 'somebody', name: 'else', created_at: '2020-01-01' });
    expect(reply.status).toBe(200);
    expect(reply.body['message']).toBe('Successfully withdrawn $12.50 to your USDT address');
    expect(dataOf(reply)).toMatchObject({
      user_id: name,
      withdraw_amount: '12.500000',
      deduction_amount: '1.250000',
      total_amount: '11.250000',
      status: 'pending',
      stage: 'pending',
      tx_hash: null,
      xrp: null,
    });
  });

  it('honours the header Idempotency-Key', async () => {
    const { token } = await member();
    const key = { 'idempotency-key': 'withdraw-once' };
    const first = await request(token, {}, key);
    expect(dataOf(await request(token, {}, key)).id).toBe(dataOf(first).id);
    const other = await request(token, { withdraw_amount: '13' }, key);
    expect([other.status, other.body['code']]).toEqual([409, 'idempotencyKeyReused']);
  });

  it.each([
    ['an amount below $10', { withdraw_amount: '9.99' }, 422, 'Minimum withdrawal amount is $10'],
    ['three decimals', { withdraw_amount: '10.001' }, 422, 'Please enter at most two decimals'],
    ['a billion', { withdraw_amount: '1000000000' }, 422, 'Please enter an amount of 999,999,999.99 or less'],
    ['nothing typed', { withdraw_amount: '' }, 422, 'Please enter a valid amount'],
    ['zero', { withdraw_amount: '0' }, 422, 'Please enter a valid amount'],
    ['words', { withdraw_amount: 'ten' }, 422, 'Please enter a valid amount'],
    ['more than there is', { withdraw_amount: 501 }, 422, 'Insufficient balance for withdrawal'],
    [
      'XRP from Working',
      { withdraw_type: 'XRP', wallet_type: 'Working' },
      422,
      'XRP can be chosen only with the Profit wallet.',
    ],
    [
      'a coin without an address',
      { withdraw_type: 'XRP' },
      422,
      'Please add and verify your XRP address first',
    ],
    ['the R-Wallet', { wallet_type: 'R-Wallet' }, 422, 'Choose a wallet'],
    [
      'two wrong fields at once',
      { wallet_type: 'R-Wallet', withdraw_amount: 'ten' },
      422,
      'Please check the marked fields.',
    ],
    [
      'another address',
      { wallet_address: `0x${'2'.repeat(40)}` },
      409,
      'The address differs from your verified one.',
    ],
  ])('refuses %s', async (_title, changes, status, message) => {
    const { token } = await member();
    const reply = await request(token, changes);
    expect([reply.status, reply.body['message']]).toEqual([status, message]);
  });
});

describe('GET /withdrawals and cancel', () => {
  it('lists the own ones only, with sums over all of them', async () => {
    const { token } = await member();
    const { id } = dataOf(await request(token));
    await request(token);
    const cancelled = await app.call('POST', `/api/withdrawals/${id}/cancel`, {
      caller: { token },
      body: {},
    });
    expect(dataOf(cancelled)).toMatchObject({ id, status: 'cancelled' });
    const list = await app.call('GET', '/api/withdrawals?size=5', { caller: { token } });
    expect(list.body['data']).toMatchObject({ total: 2, sums: { total: '0.000000', pending: '12.500000' } });
    const other = await member();
    const foreign = await app.call('POST', `/api/withdrawals/${id}/cancel`, { caller: other, body: {} });
    expect(foreign.status).toBe(404);
    expect(rowsOf(await app.call('GET', '/api/withdrawals', { caller: other }))).toEqual([]);
  });
});

describe('what its member reads', () => {
  const own = async (token: string, query = '') =>
    app.call('GET', `/api/withdrawals?${query}`, { caller: { token } });

  it('is no price of XRP where none is fresh, which is no failure', async () => {
    const { token } = await member();
    const reply = await app.call('GET', '/api/withdrawals/xrp-price', { caller: { token } });
    expect([reply.status, reply.body['data']]).toEqual([200, null]);
  });

  it('is PENDING until the chain has confirmed the payment, and completed from then on', async () => {
    const { db } = database.current;
    const { token } = await member();
    const { id } = dataOf(await request(token));
    await update({ id, status: 'Approved' });
    expect(rowsOf(await own(token, 'status=pending'))).toMatchObject([
      { id, status: 'approved', stage: 'approved', shown_status: 'pending' },
    ]);
    expect(rowsOf(await own(token, 'status=approved'))).toMatchObject([{ id }]);
    expect(rowsOf(await own(token, 'status=completed'))).toEqual([]);
    const { chain } = instantPayouts();
    for (let round = 0; round < 6; round++) {
      await payApproved({ db, chain, logger: silentLogger() });
      await settlePayouts({ db, chain, logger: silentLogger() });
    }
    expect((await own(token, 'status=completed')).body['data']).toMatchObject({
      rows: [{ id, status: 'approved', stage: 'completed', shown_status: 'completed' }],
      sums: { total: '12.500000', pending: '0.000000' },
    });
  });

  it.each([
    ['-created_at', ['20.000000', '30.000000', '10.000000']],
    ['withdraw_amount', ['10.000000', '20.000000', '30.000000']],
    ['-deduction_amount', ['30.000000', '20.000000', '10.000000']],
  ])('comes in the order %s', async (sort, amounts) => {
    const { token } = await member();
    for (const amount of ['10', '30', '20']) await request(token, { withdraw_amount: amount });
    expect(rowsOf(await own(token, `sort=${sort}`)).map((row) => row['withdraw_amount'])).toEqual(amounts);
  });

  it('is found by its day as it is written', async () => {
    const { token } = await member();
    const row = dataOf(await request(token));
    const day = formatDate(String(row['created_at']));
    expect(rowsOf(await own(token, `q=${encodeURIComponent(day)}`))).toMatchObject([{ id: row.id }]);
    expect(rowsOf(await own(token, 'q=29+Feb+1999'))).toEqual([]);
  });
});

describe('a request whose address was changed', () => {
  it('says so to its member and to operators, and to the member before the change', async () => {
    const { token, name } = await member();
    const { id } = dataOf(await request(token));
    const addresses = () => app.call('GET', `/api/crypto/${name}`, { caller: { token } });
    expect((await addresses()).body['data']).toMatchObject([{ usdt_open_requests: 1, xrp_open_requests: 0 }]);
    const changed = { usdt: { address: `0x${'4'.repeat(40)}` } };
    const checked = await app.call('POST', '/api/crypto/check', {
      caller: { token },
      body: { addresses: changed },
    });
    expect(checked.status).toBe(200);
    await app.call('POST', '/api/crypto/sync', { caller: { token }, body: { addresses: changed } });
    expect(rowsOf(await report('status=Pending&sort=-id'))[0]).toMatchObject({ id, address_changed: true });
    const own = await app.call('GET', '/api/withdrawals', { caller: { token } });
    expect(rowsOf(own)).toMatchObject([{ id, address_changed: true }]);
    expect((await update({ id, status: 'Approved' })).body['code']).toBe('conflict');
  });
});

describe('two people', () => {
  it('are named one after the other, with how many are needed and above which amount', async () => {
    const name = `http${++names}`;
    const memberId = await memberWithBalance(programme, name, { profit: usdt(5_000) });
    await giveVerifiedAddress(database.current.db, memberId, { coin: 'usdt', address: ADDRESS });
    const { id } = dataOf(await request(await app.logIn(name, PASSWORD), { withdraw_amount: '1000.01' }));
    const before = rowsOf(await report('status=Pending&sort=-id'))[0];
    expect(before).toMatchObject({ id, approvals: [], approvals_needed: 2, second_above: '1000.000000' });
    const first = await update({ id, status: 'Approved' });
    expect(dataOf(first)).toMatchObject({ status: 'pending', approvals: [{ by: 'payer' }] });
    expect(first.body['message']).toContain('A second person has to approve');
    expect((await update({ id, status: 'Approved' })).body['code']).toBe('sameApprover');
    await app.addOperator('second', { permissions: ['View Reports', 'Approve Payments'] });
    const token = String((await app.logInOperator('second')).body['token']);
    const paid = await app.call('POST', '/api/admin/withdrawals/status/update', {
      caller: { token },
      body: { id, status: 'Approved' },
    });
    expect(dataOf(paid)).toMatchObject({
      status: 'approved',
      approvals: [{ by: 'payer' }, { by: 'second' }],
      approvals_needed: 2,
    });
  });

  it('are not needed up to the limit', async () => {
    const { token } = await member();
    const { id } = dataOf(await request(token));
    expect(rowsOf(await report('status=Pending&sort=-id'))[0]).toMatchObject({ id, approvals_needed: 1 });
  });
});

describe('the documented list of the console (CWDR-30)', () => {
  it('has the documented fields, from the same rows', async () => {
    const { token, name } = await member();
    const { id } = dataOf(await request(token, { withdraw_amount: '40' }));
    const rejected = dataOf(await update({ id, status: 'Reject', remark: 'Not this one' }));
    const reply = await app.call('GET', `/api/admin/withdrawal-reports?q=${name}`, {
      caller: { token: approver },
    });
    expect(reply.body['data']).toEqual([
      {
        id,
        username: name,
        fullname: rejected['name'],
        withdrawal_method: 'USDT',
        amount: '40.000000',
        admin_deduction: '4.000000',
        withdrawal_amount: '36.000000',
        account_details: ADDRESS,
        status: 'rejected',
        request_date: rejected['created_at'],
        approved_date: null,
        reject_date: rejected['rejected_at'],
        remark: 'Not this one',
      },
    ]);
  });
});

describe('the console', () => {
  it.each(['Reject', 'Rejected', 'rejected', 'REJECT'])(
    'takes the word %s, and lists it under Reject',
    async (status) => {
      const { token } = await member();
      const { id } = dataOf(await request(token));
      expect(dataOf(await update({ id, status, remark: 'No' }))).toMatchObject({ status: 'rejected' });
      for (const word of ['Reject', 'rejected', 'REJECTED'])
        expect(rowsOf(await report(`status=${word}&sort=-id`))[0]).toMatchObject({ id });
    },
  );

  it('rejects with a reason only, and says which field is missing', async () => {
    const { token } = await member();
    const { id } = dataOf(await request(token));
    for (const remark of [undefined, '', '   ']) {
      const { status, body } = await update({
        id,
        status: 'Reject',
        ...(remark === undefined ? {} : { remark }),
      });
      expect([status, body['fields']]).toEqual([422, { remark: 'Say why: the member reads it' }]);
    }
    await update({ id, status: 'Reject', remark: 'No' });
    const blind = await update({ id, status: 'Approved' });
    expect([blind.status, Object.keys(blind.body['fields'] as object)]).toEqual([409, ['created_at']]);
  });

  it('approves with the documented fields, amounts as numbers too, and reapproves with the version', async () => {
    const { token } = await member();
    const row = dataOf(await request(token));
    const documented = {
      id: row.id,
      user_id: row.user_id,
      wallet_type: 'Profit',
      withdraw_type: 'USDT',
      withdraw_amount: 12.5,
      created_at: row.updated_at,
    };
    const rejected = dataOf(await update({ ...documented, status: 'Reject', remark: 'No' }));
    expect((await update({ ...documented, status: 'Approved' })).body['code']).toBe('conflict');
    const approved = await update({ ...documented, created_at: rejected.updated_at, status: 'Approved' });
    expect(dataOf(approved)).toMatchObject({ status: 'approved', stage: 'approved', rejected_at: null });
    expect((await update({ id: row.id, status: 'Approved' })).body['code']).toBe('illegalTransition');
  });

  it.each([
    ['user_id', { user_id: 'TOP' }],
    ['wallet_type', { wallet_type: 'Working' }],
    ['an unknown wallet', { wallet_type: 'R-Wallet' }],
    ['withdraw_type', { withdraw_type: 'XRP' }],
    ['withdraw_amount', { withdraw_amount: '12.51' }],
    ['an unreadable amount', { withdraw_amount: '1e1' }],
    ['created_at', { created_at: '2020-01-01T00:00:00.000Z' }],
    ['an unreadable time', { created_at: 'yesterday' }],
  ])('answers 409 where %s does not fit the row', async (_title, wrong) => {
    const { token } = await member();
    const { id } = dataOf(await request(token));
    const reply = await update({ id, status: 'Approved', ...wrong });
    expect([reply.status, reply.body['code']]).toEqual([409, 'conflict']);
  });

  it('sorts, searches and pages the report, and sums all that the filter leaves', async () => {
    const { token, name } = await member();
    for (const amount of ['10', '30', '20']) await request(token, { withdraw_amount: amount });
    const reply = await report(`status=All&q=${name.toUpperCase()}&sort=-withdraw_amount&size=5`);
    expect(rowsOf(reply).map((row) => row['withdraw_amount'])).toEqual([
      '30.000000',
      '20.000000',
      '10.000000',
    ]);
    expect(reply.body['data']).toMatchObject({
      total: 3,
      sums: { withdraw: '60.000000', total: '54.000000', requests: 3 },
    });
    expect((await report('status=Nonsense')).status).toBe(422);
  });

  it.each(SORTED_COLUMNS)('sorts the report by %s, up and down', async (field) => {
    const { token, name } = await member();
    await request(token, { withdraw_amount: '30', wallet_type: 'Working' });
    await request(token, { withdraw_amount: '20' });
    const last = dataOf(await request(token, { withdraw_amount: '40' }));
    await update({ id: last.id, status: 'Reject', remark: 'No' });
    const sorted = async (sort: string) => rowsOf(await report(`status=All&q=${name}&sort=${sort}`));
    const [up, down] = [await sorted(field), await sorted(`-${field}`)];
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed());
    const keys = up.map((row) => row[field]);
    const order = (a: unknown, b: unknown) =>
      typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b));
    expect(keys).toEqual(keys.toSorted(order));
  });

  it('tells how old a price is on the clock of the business, which has moved ahead', async () => {
    await programme.passDays(1);
    const { db } = database.current;
    const told = Date.parse(await quotedOnBusinessClock(db, new Date(Date.now() - 7_000)));
    const ageMs = (await currentTime(db)).getTime() - told;
    expect(ageMs).toBeGreaterThanOrEqual(7_000);
    expect(ageMs).toBeLessThan(10_000);
  });

  it('says unavailable where an XRP withdrawal has no price', async () => {
    const { name, token } = await member();
    const synced = await app.call('POST', '/api/crypto/sync', {
      caller: { token },
      body: { userrefid: name, addresses: { xrp: { address: XRP, tag: '5' } } },
    });
    expect(dataOf(synced)).toMatchObject({ xrp_address: XRP, xrp_tag: 5, xrp_is_verified: false });
    await programme.passDays(2);
    const later = await app.logIn(name, PASSWORD);
    const { id } = dataOf(await request(later, { withdraw_type: 'XRP', wallet_address: XRP }));
    approver = String((await app.logInOperator('payer')).body['token']);
    const reply = await update({ id, status: 'Approved' });
    expect([reply.status, reply.body['code']]).toEqual([503, 'unavailable']);
  });
});

describe('addresses', () => {
  it('shows counts, times and the next fee per coin, and takes nothing of it from the body', async () => {
    const { name, token } = await member();
    const list = await app.call('GET', `/api/crypto/${name}`, { caller: { token } });
    expect(list.body['data']).toMatchObject([
      {
        usdt_address: ADDRESS,
        usdt_is_verified: true,
        usdt_change_count: 0,
        xrp_address: null,
        xrp_created_at: null,
        next_change_fee: { usdt: '0.000000', xrp: '0.000000' },
      },
    ]);
    const changed = await app.call('POST', '/api/crypto/sync', {
      caller: { token },
      body: {
        userrefid: 'somebody',
        usdt_is_verified: true,
        created_at: '2020-01-01T00:00:00Z',
        addresses: { usdt: { address: `0x${'3'.repeat(40)}`, is_verified: true, created_at: '2020-01-01' } },
      },
    });
    expect(dataOf(changed)).toMatchObject({ usdt_is_verified: false, usdt_change_count: 1 });
  });

  it('says until when withdrawals are held after a change of password, and nothing afterwards', async () => {
    const { name, token } = await member();
    const held = async () => {
      const reply = await app.call('GET', `/api/crypto/${name}`, { caller: { token } });
      return (reply.body['data'] as { withdrawals_held_until: string | null }[])[0]?.withdrawals_held_until;
    };
    expect(await held()).toBeNull();
    const { db } = database.current;
    const holdFor = (hours: number) =>
      sql`update members set withdrawals_held_until = app_now() + make_interval(hours => ${hours}) where userrefid = ${name}`.execute(
        db,
      );
    await holdFor(24);
    const leftMs = Date.parse(String(await held())) - (await currentTime(db)).getTime();
    expect(leftMs).toBeGreaterThan(86_000_000);
    await holdFor(-1);
    expect(await held()).toBeNull();
  });

  it('names the field of a wrong address', async () => {
    const { token } = await member();
    const reply = await app.call('POST', '/api/crypto/sync', {
      caller: { token },
      body: { addresses: { usdt: { address: 'x'.repeat(20) } } },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 'invalidUsdtAddress',
        fields: { 'addresses.usdt.address': 'A BEP20 address is 0x followed by 40 hexadecimal digits.' },
      },
    });
  });
});
