import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { decideWithdrawal, requestWithdrawal, revokeApproval } from '@tributary/modules/withdrawals';
import {
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const REASON = 'No sealed approval of an operator names this request, address and amount.';

const database = useDatabase();

it('lists a payout that the signer stopped, with its approver, until the approval is revoked', async () => {
  const { db, owner } = database.current;
  const app = await TestApp.begin(db);
  await app.addOperator('olga', { permissions: ['View Reports'] });
  const token = String((await app.logInOperator('olga')).body['token']);
  const listed = async () =>
    (await app.call('GET', '/api/admin/payouts/stopped', { caller: { token } })).body['data'];
  const oskar = await operatorNamed(db, 'oskar');
  const memberId = await memberWithBalance(await TestProgramme.begin(db), 'alice1', { profit: usdt(100) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
  const wanted = { wallet: 'profit', coin: 'usdt', grossMicro: usdt(90), address: ADDRESS } as const;
  const { id } = await requestWithdrawal(db, { memberId, ...wanted });
  await decideWithdrawal(
    { db },
    { operator: oskar, id, seen: {}, hasTypedPassword: true, decision: 'approve' },
  );
  expect(await listed()).toEqual([]);
  await sql`insert into payout_stops (member_id, withdrawal_id, request_no, reason)
    select member_id, id, request_no, ${REASON} from withdrawals where id = ${id}`.execute(owner.db);
  expect(await listed()).toMatchObject([
    { id, user_id: 'alice1', withdraw_type: 'USDT', approved_by: 'oskar', reason: REASON },
  ]);
  await revokeApproval(db, { id, operator: oskar, reason: 'Approve it again' });
  expect(await listed()).toEqual([]);
});
