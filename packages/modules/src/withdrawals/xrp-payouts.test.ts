import { inTransaction, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { programmeBalance } from '@tributary/ledger';
import {
  beginXrpPayouts,
  useFreshDatabase,
  XRP_DROPS,
  XRP_LEDGERS,
  type XrpPayouts,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getWithdrawal, payApproved, settlePayouts, unexplainedSequences } from './index.ts';
import { FAILURE_REMARKS } from './payout-failures.ts';
import { resolvePayout } from './resolve-payout.ts';

const databases = useFreshDatabase();
let scene: XrpPayouts;

beforeEach(async () => {
  const { db } = await databases.open();
  scene = await beginXrpPayouts(db);
});
afterEach(() => scene.close());

describe('an XRP withdrawal from request to receipt', () => {
  it('pays the fixed drops to the address with its tag, from the XRP desk', async () => {
    const id = await scene.approved();
    await payApproved(scene.needs);
    expect(await scene.statusOf(id)).toBe('broadcast');
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('broadcast');
    scene.server.closeLedger();
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('completed');
    expect(scene.received()).toBe(XRP_DROPS);
    expect(await programmeBalance(scene.needs.db, 'xrp_desk')).toBe(usdt(90));
    expect(await programmeBalance(scene.needs.db, 'custody')).toBe(0n);
    expect(await programmeBalance(scene.needs.db, 'fees')).toBe(usdt(10));
  });

  it('pays several in one pass, in the order of their sequences', async () => {
    const ids = [await scene.approved(), await scene.approved(), await scene.approved()];
    await payApproved(scene.needs);
    scene.server.closeLedger();
    await settlePayouts(scene.needs);
    for (const id of ids) expect(await scene.statusOf(id)).toBe('completed');
    expect(scene.received()).toBe(3n * XRP_DROPS);
  });

  it('is unknown after a lost reply, and decided by the validated ledger', async () => {
    const id = await scene.approved();
    scene.server.loseNextReply();
    await payApproved(scene.needs);
    expect(await scene.statusOf(id)).toBe('unknown');
    scene.server.closeLedger();
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('completed');
    expect(scene.received()).toBe(XRP_DROPS);
  });

  it('sends the same bytes again when a provisional success was dropped', async () => {
    const id = await scene.approved();
    await payApproved(scene.needs);
    scene.server.dropOpen();
    scene.server.closeLedger();
    await settlePayouts(scene.needs, { resendAfterSeconds: 0 });
    scene.server.closeLedger();
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('completed');
    expect(scene.received()).toBe(XRP_DROPS);
  });

  it('is released when the ledger claims a cost and delivers nothing', async () => {
    const id = await scene.approved();
    await payApproved(scene.needs);
    scene.server.fund(scene.chain.account, 2_000_000n);
    scene.server.closeLedger();
    await settlePayouts(scene.needs);
    expect(await getWithdrawal(scene.needs.db, id)).toMatchObject({
      status: 'failed',
      remark: FAILURE_REMARKS.refused,
    });
    const { rows } = await sql`select reason from payouts`.execute(scene.needs.db);
    expect(rows).toEqual([{ reason: 'tecUNFUNDED_PAYMENT' }]);
    const { rows: news } = await sql`
      select kind, details->>'remark' as remark from notifications where kind like 'withdrawal.%'`.execute(
      scene.needs.db,
    );
    expect(news).toEqual([{ kind: 'withdrawal.failed', remark: FAILURE_REMARKS.refused }]);
    expect(await scene.held()).toBe(0n);
    expect(scene.received()).toBe(0n);
  });

  it('waits while the server lacks the ledgers that may contain the outcome', async () => {
    const id = await scene.approved();
    await payApproved(scene.needs);
    scene.server.closeLedger();
    const included = scene.server.ledger.validated;
    scene.server.closeLedger(XRP_LEDGERS);
    scene.server.gap(included, included);
    await settlePayouts(scene.needs);
    expect(await scene.held()).toBe(usdt(100));
    scene.server.fillGaps();
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('completed');
    expect(scene.received()).toBe(XRP_DROPS);
  });

  it('is settled once by the finding of a person, if the hole stays and its bytes have expired', async () => {
    const id = await scene.approved();
    await payApproved(scene.needs);
    scene.server.closeLedger();
    const included = scene.server.ledger.validated;
    const resolve = (outcome: 'paid' | 'failed', block: number) =>
      inTransaction(scene.needs.db, (tx) =>
        resolvePayout(tx, {
          withdrawalId: id,
          outcome,
          block,
          operator: scene.olga,
          note: 'seen on a full server',
        }),
      );
    await expect(resolve('failed', included)).rejects.toMatchObject({ code: 'illegalTransition' });
    await expect(resolve('paid', included + XRP_LEDGERS)).rejects.toMatchObject({
      code: 'illegalTransition',
    });
    await resolve('paid', included);
    expect(await scene.statusOf(id)).toBe('completed');
    expect(await scene.held()).toBe(0n);
    await expect(resolve('paid', included)).rejects.toMatchObject({ code: 'illegalTransition' });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_log where action = 'withdrawal.payout.resolved'`.execute(
      scene.needs.db,
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await settlePayouts(scene.needs)).toBe(0);
  });

  it('waits, and does not fail, while the account keeps no more than its reserve', async () => {
    const id = await scene.approved();
    scene.server.fund(scene.chain.account, 20_000_000n);
    expect(await payApproved(scene.needs)).toBe(0);
    expect(await scene.statusOf(id)).toBe('approved');
    scene.server.fund(scene.chain.account, 100_000_000n);
    expect(await payApproved(scene.needs)).toBe(1);
  });

  it('halts the account when a foreign transaction took its sequence', async () => {
    const id = await scene.approved();
    scene.server.rejectNext('telCAN_NOT_QUEUE');
    await payApproved(scene.needs);
    scene.server.foreignTransaction(scene.chain.account);
    await settlePayouts(scene.needs);
    expect(await scene.statusOf(id)).toBe('unknown');
    expect(await scene.held()).toBe(usdt(100));
    await expect(scene.approved()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await payApproved(scene.needs)).toBe(0);
    expect(scene.received()).toBe(0n);
    expect(await unexplainedSequences(scene.needs.db)).toMatchObject([
      { txHash: expect.any(String), destination: null },
    ]);
  });
});
