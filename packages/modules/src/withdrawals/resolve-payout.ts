import type { PayoutOutcome } from '@tributary/chain';
import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { lockOpenPayout, settlePayout } from './payouts-store.ts';
import { payoutOf, releaseOf } from './withdrawal-postings.ts';
import { findOwner, lockWithdrawal, setCompleted, setFailed } from './withdrawals-store.ts';

export type Resolution = {
  withdrawalId: number;
  /** What a person found in the full history of the network, and in which ledger. */
  outcome: 'paid' | 'failed';
  block: number;
  operator: { username: string };
  note: string;
};

/**
 * Settles a payout by a person's word where the network's own history has a hole. Only bytes that expire can be
 * settled so: paid in a ledger in which they lived, or failed once none can include them any more. Bytes that may
 * still be included (EVM) are decided by a receipt alone.
 * @throws Refused `notFound`, `illegalTransition`
 */
export const resolvePayout = (
  db: Db,
  { withdrawalId, outcome, block, operator, note }: Resolution,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const memberId = await findOwner(tx, withdrawalId);
    if (memberId === undefined) throw new Refused('notFound');
    await lockMembers(tx, [memberId]);
    const row = await lockWithdrawal(tx, memberId, withdrawalId);
    const payout = await lockOpenPayout(tx, memberId, withdrawalId);
    if (!row || !payout || payout.expiresAfter === null) throw new Refused('illegalTransition');
    const couldBe = outcome === 'paid' ? block <= payout.expiresAfter : block > payout.expiresAfter;
    if (!couldBe) throw new Refused('illegalTransition');
    const by = `operator:${operator.username}`;
    const settled: Exclude<PayoutOutcome, { state: 'pending' }> =
      outcome === 'paid'
        ? { state: 'paid', blockNumber: block, deliveredRaw: payout.amountRaw }
        : { state: 'failed', blockNumber: payout.expiresAfter, reason: note };
    await settlePayout(tx, payout, settled);
    if (outcome === 'paid') await setCompleted(tx, row);
    else await setFailed(tx, row, note);
    await post(tx, outcome === 'paid' ? payoutOf(row, by) : releaseOf(row, by));
    await recordAudit(tx, {
      actor: by,
      action: 'withdrawal.payout.resolved',
      subject: `withdrawal:${withdrawalId}`,
      details: { before: payout.status, outcome, block, note, txHash: payout.txHash },
    });
  });
