import { currentTime } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { giveVerifiedAddress, memberWithBalance, PASSWORD, useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { ADDRESS, dataOf, rowsOf, useWithdrawals } from '../../testing/use-withdrawals.ts';
import { OPERATOR_PASSWORD } from '../../testing/test-app.ts';
import { quotedOnBusinessClock } from './quoted-on-business-clock.ts';

const database = useDatabase();
const { used, member, request, update, report } = useWithdrawals(database);

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

describe('the approval of a withdrawal by two operators', () => {
  it('shows both approvers in order, the number needed and the limit', async () => {
    const name = `http${++used.names}`;
    const memberId = await memberWithBalance(used.programme, name, { profit: usdt(5_000) });
    await giveVerifiedAddress(database.current.db, memberId, { coin: 'usdt', address: ADDRESS });
    const { id } = dataOf(
      await request(await used.app.logIn(name, PASSWORD), { withdraw_amount: '1000.01' }),
    );
    const before = rowsOf(await report('status=Pending&sort=-id'))[0];
    expect(before).toMatchObject({ id, approvals: [], approvals_needed: 2, second_from: '1000.000000' });
    const first = await update({ id, status: 'Approved' });
    expect(dataOf(first)).toMatchObject({ status: 'pending', approvals: [{ by: 'payer' }] });
    expect(first.body['message']).toContain('A second person has to approve');
    expect((await update({ id, status: 'Approved' })).body['code']).toBe('sameApprover');
    await used.app.addOperator('second', { permissions: ['View Reports', 'Approve Payments'] });
    const token = String((await used.app.logInOperator('second')).body['token']);
    const paid = await used.app.call('POST', '/api/admin/withdrawals/status/update', {
      caller: { token },
      body: { id, status: 'Approved', password: OPERATOR_PASSWORD },
    });
    expect(dataOf(paid)).toMatchObject({
      status: 'approved',
      approvals: [{ by: 'payer' }, { by: 'second' }],
      approvals_needed: 2,
    });
  });

  it('is needed above the limit only', async () => {
    const { token } = await member();
    const { id } = dataOf(await request(token));
    expect(rowsOf(await report('status=Pending&sort=-id'))[0]).toMatchObject({ id, approvals_needed: 1 });
  });
});

describe('the documented list of the console (CWDR-30)', () => {
  it('returns the documented fields from the same rows', async () => {
    const { token, name } = await member();
    const { id } = dataOf(await request(token, { withdraw_amount: '40' }));
    const rejected = dataOf(await update({ id, status: 'Reject', remark: 'Not this one' }));
    const reply = await used.app.call('GET', `/api/admin/withdrawal-reports?q=${name}`, {
      caller: { token: used.approver },
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

describe('a decision on a withdrawal in the console', () => {
  it.each(['Reject', 'Rejected', 'rejected', 'REJECT'])(
    'accepts the status %s, and lists it under Reject',
    async (status) => {
      const { token } = await member();
      const { id } = dataOf(await request(token));
      expect(dataOf(await update({ id, status, remark: 'No' }))).toMatchObject({ status: 'rejected' });
      for (const word of ['Reject', 'rejected', 'REJECTED'])
        expect(rowsOf(await report(`status=${word}&sort=-id`))[0]).toMatchObject({ id });
    },
  );

  it('requires a reason to reject, and names the missing field', async () => {
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

  it('approves with the documented fields and numeric amounts, and reapproves with the version', async () => {
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
  ])('answers 409 when %s does not match the row', async (_title, wrong) => {
    const { token } = await member();
    const { id } = dataOf(await request(token));
    const reply = await update({ id, status: 'Approved', ...wrong });
    expect([reply.status, reply.body['code']]).toEqual([409, 'conflict']);
  });

  it('sorts, searches and pages the report, and sums all rows that match the filter', async () => {
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

  it.each(SORTED_COLUMNS)('sorts the report by %s in both directions', async (field) => {
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

  it('keeps the age of a price on a business clock that was moved ahead', async () => {
    await used.programme.passDays(1);
    const { db } = database.current;
    const told = Date.parse(await quotedOnBusinessClock(db, new Date(Date.now() - 7_000)));
    const ageMs = (await currentTime(db)).getTime() - told;
    expect(ageMs).toBeGreaterThanOrEqual(7_000);
    expect(ageMs).toBeLessThan(10_000);
  });

  it('says unavailable when an XRP withdrawal has no price', async () => {
    const { name, token } = await member();
    const synced = await used.app.call('POST', '/api/crypto/sync', {
      caller: { token },
      body: { userrefid: name, addresses: { xrp: { address: XRP, tag: '5' } } },
    });
    expect(dataOf(synced)).toMatchObject({ xrp_address: XRP, xrp_tag: 5, xrp_is_verified: false });
    await used.programme.passDays(2);
    const later = await used.app.logIn(name, PASSWORD);
    const { id } = dataOf(await request(later, { withdraw_type: 'XRP', wallet_address: XRP }));
    used.approver = String((await used.app.logInOperator('payer')).body['token']);
    const reply = await update({ id, status: 'Approved' });
    expect([reply.status, reply.body['code']]).toEqual([503, 'unavailable']);
  });
});
