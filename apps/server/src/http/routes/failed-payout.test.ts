import { usdt } from '@tributary/domain';
import {
  decideWithdrawal,
  payApproved,
  requestWithdrawal,
  settlePayouts,
} from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  instantPayouts,
  memberWithBalance,
  operatorNamed,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

it('shows a failed payout as Rejected without a date of approval, on the screen and in the file', async () => {
  const { db } = database.current;
  const memberId = await memberWithBalance(await TestProgramme.begin(db), 'kiran1', { profit: usdt(100) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
  const asked = { memberId, wallet: 'profit', coin: 'usdt', grossMicro: usdt(50), address: ADDRESS } as const;
  const { id } = await requestWithdrawal(db, asked);
  const app = await TestApp.begin(db);
  await app.addOperator('olga', { permissions: ['View Reports', 'Generate Reports'] });
  const caller = { token: String((await app.logInOperator('olga')).body['token']) };
  const read = async () => {
    const list = await app.call('GET', '/api/admin/withdrawals/report?status=All', { caller });
    const file = await app.call(
      'GET',
      '/api/admin/withdrawals/report/export?report=history&status=All&format=csv',
      {
        caller,
      },
    );
    const { rows } = list.body['data'] as { rows: { status: string; approved_at: string | null }[] };
    return { row: rows[0], cell: String(file.body['text']).trim().split('\n').at(-1)?.split(',').at(-1) };
  };
  const operator = await operatorNamed(db, 'payer');
  await decideWithdrawal(
    { db },
    { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve', remark: 'Seen' },
  );
  const approved = await read();
  expect(approved).toMatchObject({ row: { status: 'approved', approved_at: expect.any(String) } });
  expect(approved.cell).toMatch(/\d{2}:\d{2}/);
  const { chain, tellFailures } = instantPayouts({ fails: () => true });
  tellFailures(true);
  for (let round = 0; round < 3; round++) {
    await payApproved({ db, chain, logger: silentLogger() });
    await settlePayouts({ db, chain, logger: silentLogger() });
  }
  expect(await read()).toMatchObject({ row: { status: 'rejected', approved_at: null }, cell: '-' });
});
