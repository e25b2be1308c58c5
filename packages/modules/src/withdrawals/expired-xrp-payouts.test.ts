import { inTransaction, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  beginXrpPayouts,
  useFreshDatabase,
  XRP_DROPS,
  XRP_LEDGERS,
  type XrpPayouts,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { haltPayouts } from './halt-payouts.ts';
import { getWithdrawal, payApproved, settlePayouts } from './index.ts';
import { FAILURE_REMARKS } from './payout-failures.ts';

const databases = useFreshDatabase();
let scene: XrpPayouts;

beforeEach(async () => {
  const { db } = await databases.open();
  scene = await beginXrpPayouts(db);
});
afterEach(() => scene.close());

describe('an XRP payout that the ledger does not take', () => {
  it('is signed again under its sequence when it expires, at the fee of that moment', async () => {
    const id = await scene.approved();
    scene.server.rejectNext('telINSUF_FEE_P');
    await payApproved(scene.needs);
    scene.server.closeLedger(XRP_LEDGERS - 1);
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('unknown');
    expect(await scene.held()).toBe(usdt(100));
    scene.server.ledger.openFeeDrops = 400n;
    scene.server.closeLedger();
    expect(await settlePayouts(scene.needs)).toBe(0);
    expect(await scene.statusOf(id)).toBe('broadcast');
    scene.server.closeLedger();
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('completed');
    expect(scene.received()).toBe(XRP_DROPS);
    const included = [...scene.server.ledger.txs.values()].filter(({ ledger }) => ledger !== undefined);
    expect(included.map(({ payment }) => payment.Fee)).toEqual(['400']);
  });

  it('waits unsigned while the open ledger asks for a fee above the ceiling', async () => {
    const id = await scene.approved();
    scene.server.ledger.openFeeDrops = 10_001n;
    await expect(payApproved(scene.needs)).rejects.toThrow('The open ledger asks for a fee of 10001 drops');
    expect(await scene.statusOf(id)).toBe('approved');
    scene.server.ledger.openFeeDrops = 10_000n;
    await payApproved(scene.needs);
    expect(await scene.statusOf(id)).toBe('broadcast');
  });

  it('is signed again as often as it expires, and paid once', async () => {
    const id = await scene.approved();
    for (const _ of [1, 2, 3]) {
      scene.server.rejectNext('telINSUF_FEE_P');
      await payApproved(scene.needs);
      scene.server.closeLedger(XRP_LEDGERS);
      scene.server.rejectNext('telINSUF_FEE_P');
      await settlePayouts(scene.needs);
      expect(await scene.statusOf(id)).toBe('unknown');
    }
    scene.server.closeLedger(XRP_LEDGERS);
    await settlePayouts(scene.needs);
    scene.server.closeLedger();
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('completed');
    expect(scene.received()).toBe(XRP_DROPS);
  });

  it('keeps its sequence when it is signed again, so that later ones are not stuck behind it', async () => {
    const first = await scene.approved();
    scene.server.rejectNext('telINSUF_FEE_P');
    await payApproved(scene.needs);
    scene.server.closeLedger(XRP_LEDGERS - 2);
    const second = await scene.approved();
    await payApproved(scene.needs);
    scene.server.closeLedger(2);
    await settlePayouts(scene.needs);
    await settlePayouts(scene.needs, { resendAfterSeconds: 0 });
    scene.server.closeLedger();
    await settlePayouts(scene.needs);
    expect([await scene.statusOf(first), await scene.statusOf(second)]).toEqual(['completed', 'completed']);
    expect(scene.received()).toBe(2n * XRP_DROPS);
  });

  it('is released when it expires after the withdrawals of its member were stopped', async () => {
    const id = await scene.approved();
    scene.server.rejectNext('telINSUF_FEE_P');
    await payApproved(scene.needs);
    await sql`update members set withdrawals_stopped_at = app_now() where id = ${scene.memberId}`.execute(
      scene.needs.db,
    );
    scene.server.closeLedger(XRP_LEDGERS);
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('failed');
    expect(await scene.held()).toBe(0n);
    expect(scene.received()).toBe(0n);
  });

  it('is not signed again while payouts are halted', async () => {
    const id = await scene.approved();
    scene.server.rejectNext('telINSUF_FEE_P');
    await payApproved(scene.needs);
    scene.server.closeLedger(XRP_LEDGERS);
    await inTransaction(scene.needs.db, (tx) => haltPayouts(tx, scene.needs, 'a test'));
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('unknown');
    const { rows } = await sql`select 1 from payout_replacements`.execute(scene.needs.db);
    expect(rows).toEqual([]);
  });

  it('is released unsent if its address demands a tag that it lacks', async () => {
    const id = await scene.approved(await scene.joinWithoutTag());
    await payApproved(scene.needs);
    expect(await getWithdrawal(scene.needs.db, id)).toMatchObject({
      status: 'failed',
      remark: FAILURE_REMARKS.tagNeeded,
    });
    expect(await scene.held()).toBe(0n);
    expect(scene.server.calls).not.toContain('submit');
  });
});
