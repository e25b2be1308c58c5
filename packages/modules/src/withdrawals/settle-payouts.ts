import type { FinalOutcome, PayoutOutcome } from '@tributary/chain';
import { inTransaction, type Tx } from '@tributary/database';
import { invariant } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import type { LogFields } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { compareSequences } from './compare-sequences.ts';
import { haltPayouts } from './halt-payouts.ts';
import { sendPayout } from './pay-approved.ts';
import { payoutsAreHalted } from './paying-account.ts';
import { replaceStuck } from './replace-stuck.ts';
import { mayStillLeave } from './sign-payout.ts';
import { askedAgain, isUnsettled, type PayoutNeeds, type StoredPayout } from './payout.ts';
import { lockAccount, lockPayout, noteAccount, openPayouts, settlePayout } from './payouts-store.ts';
import { firstOpenSequence } from './sequences-store.ts';
import { noteTaken } from './unexplained-store.ts';
import { payoutOf, releaseOf } from './withdrawal-postings.ts';
import type { WithdrawalRow } from './withdrawal.ts';
import { lockWithdrawal, setCompleted, setFailed, setStatus } from './withdrawals-store.ts';

/** The time after which bytes without an outcome are sent again. */
export const RESEND_AFTER_SECONDS = 30;
/** A pass stops after this many failures of the node. */
const MAX_FAILURES = 3;

/** The first bytes in line are replaced at a higher fee if no block includes them for this long. */
export const REPLACE_AFTER_SECONDS = 120;

export type SettleOptions = { resendAfterSeconds?: number; replaceAfterSeconds?: number };

/**
 * Asks the chain for the outcome of every open payout and acts on final outcomes. Paid completes the withdrawal,
 * failed releases its hold, a foreign transaction in our sequence halts the account. Before a final outcome the
 * same bytes are sent again, and expired ones are signed again. Returns how many payouts were settled.
 */
export const settlePayouts = async (needs: PayoutNeeds, options: SettleOptions = {}): Promise<number> => {
  const { db, chain, logger } = needs;
  if (await noteAccount(db, chain)) await compareSequences(needs);
  let settled = 0;
  const failures: LogFields[] = [];
  const open = await openPayouts(db, chain);
  // The network takes sequences in order: only the first one can block all others.
  const first = open.length > 0 ? await firstOpenSequence(db, chain) : undefined;
  for (const payout of open) {
    try {
      const isFirst = payout.sequence === first;
      if (await settleOne(needs, payout, { ...options, isFirst })) settled++;
    } catch (error) {
      failures.push({ id: payout.id, txHash: payout.txHash, err: error });
      if (failures.length === MAX_FAILURES) break;
    }
  }
  logger.lasting('payout.noOutcome', { of: chain.account, holds: failures });
  if (failures.length === MAX_FAILURES) throw failures.at(-1)?.['err'];
  return settled;
};

const settleOne = async (
  needs: PayoutNeeds,
  payout: StoredPayout,
  {
    resendAfterSeconds = RESEND_AFTER_SECONDS,
    replaceAfterSeconds = REPLACE_AFTER_SECONDS,
    isFirst,
  }: SettleOptions & { isFirst: boolean },
): Promise<boolean> => {
  const outcome = await needs.chain.outcome(askedAgain(payout));
  if (outcome.state === 'expired') return renew(needs, payout, outcome);
  if (outcome.state !== 'pending') {
    const isSettled = await inTransaction(needs.db, (tx) => settle(tx, payout, outcome, needs));
    if (isFirst) needs.logger.lasting('payout.stuck', { of: needs.chain.account, holds: [] });
    // The transaction that took the sequence is read at once: no withdrawal of this coin is decided before it is
    // explained.
    if (outcome.state === 'foreign') await compareSequences(needs, { isForced: true });
    return isSettled;
  }
  const isDue = payout.sentSecondsAgo !== null && payout.sentSecondsAgo >= resendAfterSeconds;
  if (!isDue || (await payoutsAreHalted(needs, needs.db))) return false;
  const isStuck = isFirst && payout.signedSecondsAgo >= replaceAfterSeconds;
  await sendPayout(needs, (isStuck && (await replaceStuck(needs, payout))) || payout);
  return false;
};

/**
 * Signs expired bytes again under their own sequence. A payout that may not leave any more is released instead, so
 * that it does not hold up those behind it.
 */
const renew = async (
  needs: PayoutNeeds,
  payout: StoredPayout,
  expired: Extract<PayoutOutcome, { state: 'expired' }>,
): Promise<boolean> => {
  if (await payoutsAreHalted(needs, needs.db)) return false;
  const released = await inTransaction(needs.db, async (tx) =>
    (await mayStillLeave(tx, payout))
      ? undefined
      : { isSettled: await settle(tx, payout, { ...expired, state: 'failed', failure: 'refused' }, needs) },
  );
  if (released) return released.isSettled;
  const signed = await replaceStuck(needs, payout);
  if (signed) await sendPayout(needs, signed);
  return false;
};

const settle = async (
  tx: Tx,
  seen: StoredPayout,
  outcome: FinalOutcome,
  needs: PayoutNeeds,
): Promise<boolean> => {
  if (outcome.state === 'foreign') await lockAccount(tx, needs.chain);
  else await lockMembers(tx, [seen.memberId]);
  const row = await lockWithdrawal(tx, seen.memberId, seen.withdrawalId);
  invariant(row, `withdrawal ${seen.withdrawalId} exists`);
  const payout = await lockPayout(tx, seen);
  // Another worker was faster.
  if (!isUnsettled(payout.status)) return false;
  await settlePayout(tx, payout, outcome);
  await FOLLOW_UP[outcome.state](tx, row, { outcome, payout, needs });
  return true;
};

type Settled = { outcome: FinalOutcome; payout: StoredPayout; needs: PayoutNeeds };

const complete = async (tx: Tx, row: WithdrawalRow): Promise<void> => {
  await setCompleted(tx, row);
  await post(tx, payoutOf(row, 'signer'));
};

const release = async (tx: Tx, row: WithdrawalRow, { outcome, payout }: Settled): Promise<void> => {
  const reason = 'reason' in outcome ? outcome.reason : '';
  await setFailed(tx, row, 'failure' in outcome ? outcome.failure : 'refused');
  await post(tx, releaseOf(row, 'signer'));
  await recordAudit(tx, {
    actor: 'signer',
    action: 'withdrawal.payout.failed',
    subject: `withdrawal:${row.id}`,
    details: { reason, txHash: payout.txHash },
  });
};

const halt = async (tx: Tx, row: WithdrawalRow, { outcome, payout, needs }: Settled): Promise<void> => {
  if (row.status !== 'unknown') await setStatus(tx, row, 'unknown');
  const reason = 'reason' in outcome ? outcome.reason : '';
  await noteTaken(tx, needs.chain, payout.sequence);
  await haltPayouts(tx, needs, reason);
  needs.logger.write('payouts.halted', { withdrawal: row.id, txHash: payout.txHash, reason });
};

const FOLLOW_UP: Record<
  FinalOutcome['state'],
  (tx: Tx, row: WithdrawalRow, settled: Settled) => Promise<void>
> = {
  paid: complete,
  failed: release,
  foreign: halt,
};
