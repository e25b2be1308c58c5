import { rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  loginAs,
  memberWithBalance,
  operatorNamed,
  startEvmPayouts,
  TestProgramme,
  useFreshDatabase,
} from '@tributary/testing';
import { expect, it } from 'vitest';
import { decideWithdrawal, getWithdrawal, payApproved, requestWithdrawal, settlePayouts } from './index.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const databases = useFreshDatabase();

it('lets the database login of the signer pay, settle and halt payouts, and approve nothing', async () => {
  const database = await databases.open();
  const { db } = database;
  const programme = await TestProgramme.begin(db, { treasury: 0 });
  const memberId = await memberWithBalance(programme, 'anna', { profit: usdt(1_000) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
  const operator = await operatorNamed(db, 'olga');
  const [evm, signer] = [await startEvmPayouts(), await loginAs(database, 'signer')];
  try {
    const request = {
      memberId,
      wallet: 'profit',
      coin: 'usdt',
      grossMicro: usdt(100),
      address: ADDRESS,
    } as const;
    const ids = [await requestWithdrawal(db, request), await requestWithdrawal(db, request)].map(
      ({ id }) => id,
    );
    for (const id of ids)
      await decideWithdrawal({ db }, { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve' });
    const needs = { db: signer.db, chain: evm.chain, logger: silentLogger() };
    await payApproved(needs);
    evm.node.mine();
    evm.node.finalize();
    await settlePayouts(needs);
    for (const id of ids) expect((await getWithdrawal(db, id)).status).toBe('completed');

    // Somebody else pays from its account: the signer halts it.
    const { id: next } = await requestWithdrawal(db, request);
    await decideWithdrawal(
      { db },
      { operator, id: next, seen: {}, hasTypedPassword: true, decision: 'approve' },
    );
    evm.node.foreignTransaction(evm.chain.account);
    evm.node.mine();
    await payApproved(needs);
    expect(await rowsOf(db, sql`select 1 from payout_accounts where halted_at is not null`)).toHaveLength(1);

    for (const statement of [
      `insert into withdrawal_approvals (member_id, withdrawal_id, request_no, operator_id) values (1, 1, 1, 1)`,
      `update operators set is_main = true`,
      `update withdrawal_addresses set address = ''`,
    ])
      await expect(sql.raw(statement).execute(signer.db)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await signer.drop();
    await evm.close();
  }
});
