import type { FinalOutcome } from '@tributary/chain';
import type { Tx } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { newestOf, type StoredPayout } from './payout.ts';
import { lockOpenPayout, settlePayout } from './payouts-store.ts';
import { payoutOf, releaseOf } from './withdrawal-postings.ts';
import type { WithdrawalRow } from './withdrawal.ts';
import { findOwner, lockWithdrawal, setCompleted, setFailed } from './withdrawals-store.ts';

export type Resolution = {
  withdrawalId: number;
  /** The outcome that a person found in the full history of the network, and its ledger. */
  outcome: 'paid' | 'failed';
  block: number;
  operator: { username: string };
  note: string;
};

/** The payout that a person may settle, locked after its member's balances and its withdrawal. */
export const lockResolvable = async (
  tx: Tx,
  { withdrawalId, outcome, block }: Pick<Resolution, 'withdrawalId' | 'outcome' | 'block'>,
): Promise<{ row: WithdrawalRow; payout: StoredPayout; expiresAfter: number }> => {
  const memberId = await findOwner(tx, withdrawalId);
  if (memberId === undefined) throw new Refused('notFound');
  await lockMembers(tx, [memberId]);
  const row = await lockWithdrawal(tx, memberId, withdrawalId);
  const payout = await lockOpenPayout(tx, memberId, withdrawalId);
  const expiresAfter = payout && newestOf(payout).expiresAfter;
  if (!row || !payout || typeof expiresAfter !== 'number')
    throw new Refused('illegalTransition', { message: 'Only a receipt decides the outcome of this payout.' });
  const couldBe = outcome === 'paid' ? block <= expiresAfter : block > expiresAfter;
  if (!couldBe)
    throw new Refused('illegalTransition', {
      message:
        outcome === 'paid'
          ? `No ledger after ${expiresAfter} can include this payout.`
          : `A ledger up to ${expiresAfter} may still include this payout.`,
    });
  return { row, payout, expiresAfter };
};

/**
 * Settles a payout by the word of two operators if the network's own history has a hole. This works only for bytes
 * that expire: paid in a ledger in which they lived, or failed once no ledger can include them. Bytes that may still
 * be included (EVM) are decided by a receipt alone.
 * @throws Refused `notFound`, `illegalTransition`
 */
export const resolvePayout = async (
  tx: Tx,
  { withdrawalId, outcome, block, operator, note }: Resolution,
): Promise<void> => {
  const { row, payout, expiresAfter } = await lockResolvable(tx, { withdrawalId, outcome, block });
  const by = operatorActor(operator.username);
  const settled: FinalOutcome =
    outcome === 'paid'
      ? { state: 'paid', blockNumber: block, deliveredRaw: payout.amountRaw }
      : { state: 'failed', blockNumber: expiresAfter, failure: 'refused', reason: note };
  await settlePayout(tx, payout, settled);
  if (outcome === 'paid') await setCompleted(tx, row);
  else await setFailed(tx, row, 'refused');
  await post(tx, outcome === 'paid' ? payoutOf(row, by) : releaseOf(row, by));
  await recordAudit(tx, {
    actor: by,
    action: 'withdrawal.payout.resolved',
    subject: `withdrawal:${withdrawalId}`,
    details: { before: payout.status, outcome, block, note, txHash: payout.txHash },
  });
};
