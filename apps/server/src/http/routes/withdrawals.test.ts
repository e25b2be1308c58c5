import { formatDate } from '@tributary/domain';
import { payApproved, settlePayouts } from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import { instantPayouts, useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { dataOf, rowsOf, useWithdrawals } from '../../testing/use-withdrawals.ts';

const database = useDatabase();
const { used, member, request, update, report } = useWithdrawals(database);

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

describe('GET /withdrawals/{id}', () => {
  const read = (token: string, id: unknown) =>
    used.app.call('GET', `/api/withdrawals/${String(id)}`, { caller: { token } });

  it('answers with the row that the list has', async () => {
    const { token } = await member();
    const { id } = dataOf(await request(token));
    const listed = rowsOf(await used.app.call('GET', '/api/withdrawals', { caller: { token } }));
    expect(dataOf(await read(token, id))).toEqual(listed.find((row) => row.id === id));
  });

  it('answers 404 to another member, as for an unknown id', async () => {
    const { token } = await member();
    const { id } = dataOf(await request(token));
    const { token: other } = await member();
    expect((await read(other, id)).status).toBe(404);
    expect((await read(token, 2_147_483_647)).status).toBe(404);
  });

  it.each(['0', '-1', '1.5', 'nonsense', '2147483648'])('refuses %s, which is not an id', async (id) => {
    const { token } = await member();
    expect((await read(token, id)).status).toBe(422);
  });
});

describe('GET /withdrawals', () => {
  it('lists the member’s own withdrawals only, with sums over all of them', async () => {
    const { token } = await member();
    const { id } = dataOf(await request(token));
    await request(token);
    const cancelled = await used.app.call('POST', `/api/withdrawals/${id}/cancel`, {
      caller: { token },
      body: {},
    });
    expect(dataOf(cancelled)).toMatchObject({ id, status: 'cancelled' });
    const list = await used.app.call('GET', '/api/withdrawals?size=5', { caller: { token } });
    expect(list.body['data']).toMatchObject({ total: 2, sums: { total: '0.000000', pending: '12.500000' } });
    const other = await member();
    const foreign = await used.app.call('POST', `/api/withdrawals/${id}/cancel`, { caller: other, body: {} });
    expect(foreign.status).toBe(404);
    expect(rowsOf(await used.app.call('GET', '/api/withdrawals', { caller: other }))).toEqual([]);
  });
});

describe('the member’s view of withdrawals', () => {
  const own = async (token: string, query = '') =>
    used.app.call('GET', `/api/withdrawals?${query}`, { caller: { token } });

  it('answers no XRP price when none is fresh, without an error', async () => {
    const { token } = await member();
    const reply = await used.app.call('GET', '/api/withdrawals/xrp-price', { caller: { token } });
    expect([reply.status, reply.body['data']]).toEqual([200, null]);
  });

  it('shows PENDING until the chain confirmed the payment, and completed afterwards', async () => {
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
  ])('sorts by %s', async (sort, amounts) => {
    const { token } = await member();
    for (const amount of ['10', '30', '20']) await request(token, { withdraw_amount: amount });
    expect(rowsOf(await own(token, `sort=${sort}`)).map((row) => row['withdraw_amount'])).toEqual(amounts);
  });

  it('finds a withdrawal by its day as written', async () => {
    const { token } = await member();
    const row = dataOf(await request(token));
    const day = formatDate(String(row['created_at']));
    expect(rowsOf(await own(token, `q=${encodeURIComponent(day)}`))).toMatchObject([{ id: row.id }]);
    expect(rowsOf(await own(token, 'q=29+Feb+1999'))).toEqual([]);
  });
});

describe('a withdrawal request whose address was changed', () => {
  it('reports the change to the member and to operators, and warns the member before it', async () => {
    const { token, name } = await member();
    const { id } = dataOf(await request(token));
    const addresses = () => used.app.call('GET', `/api/crypto/${name}`, { caller: { token } });
    expect((await addresses()).body['data']).toMatchObject([{ usdt_open_requests: 1, xrp_open_requests: 0 }]);
    const changed = { usdt: { address: `0x${'4'.repeat(40)}` } };
    const checked = await used.app.call('POST', '/api/crypto/check', {
      caller: { token },
      body: { addresses: changed },
    });
    expect(checked.status).toBe(200);
    await used.app.call('POST', '/api/crypto/sync', { caller: { token }, body: { addresses: changed } });
    expect(rowsOf(await report('status=Pending&sort=-id'))[0]).toMatchObject({ id, address_changed: true });
    const own = await used.app.call('GET', '/api/withdrawals', { caller: { token } });
    expect(rowsOf(own)).toMatchObject([{ id, address_changed: true }]);
    expect((await update({ id, status: 'Approved' })).body['code']).toBe('conflict');
  });
});
