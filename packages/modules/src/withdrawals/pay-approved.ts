import { inTransaction } from '@tributary/database';
import { isUnsettled, newestOf, type PayoutNeeds, type StoredPayout } from './payout.ts';
import { mayPay } from './paying-account.ts';
import { approvedToPay, lockPayout, noteSend, noteWaits, signedPayouts } from './payouts-store.ts';
import { signPayout } from './sign-payout.ts';
import { lockWithdrawal, setStatus } from './withdrawals-store.ts';

/** The most withdrawals that one pass pays; the next pass follows at once. */
const BATCH = 20;
/** The most withdrawals that one pass examines: some wait for room, and must not block those behind them. */
const LOOKED_AT = 500;

/**
 * Pays approved withdrawals of the chain's coin: sign, commit, then send those bytes. A payout that an earlier
 * process signed and may not have sent is sent first. Any number of workers may run this at once, and may die
 * anywhere. Returns how many withdrawals changed their state.
 */
export const payApproved = async (needs: PayoutNeeds): Promise<number> => {
  const { db, chain } = needs;
  if (!(await mayPay(needs))) return 0;
  await sendSigned(needs);
  let moved = 0;
  // Members whose payouts wait. Their other withdrawals are not signed, because the bytes would be dropped.
  const waiting = new Set<number>();
  const waits: Waits = { lacks: undefined, above: undefined };
  for (const due of await approvedToPay(db, chain, LOOKED_AT)) {
    if (moved === BATCH) break;
    if (waiting.has(due.memberId)) continue;
    const came = await signPayout(needs, due);
    if (came === 'nothing') waiting.add(due.memberId);
    if (typeof came === 'object' && 'lacks' in came) waits.lacks ??= came.lacks;
    if (typeof came === 'object' && 'above' in came) waits.above ??= came.above;
    if (came !== 'moved') continue;
    moved++;
    await sendSigned(needs, due.id);
  }
  logWaits(needs, waits);
  await noteWaits(db, chain, waits);
  return moved;
};

type Waits = { lacks: string | undefined; above: string | undefined };

/** Logs why payouts of an account wait, once for as long as they do. */
const logWaits = ({ chain: { chain, account }, logger }: PayoutNeeds, { lacks, above }: Waits): void => {
  const holds = (why: string | undefined) => (why === undefined ? [] : [{ chain, why }]);
  logger.lasting('payouts.short', { of: account, holds: holds(lacks) });
  logger.lasting('payouts.atLimit', { of: account, holds: holds(above) });
};

const sendSigned = async (needs: PayoutNeeds, withdrawalId?: number): Promise<void> => {
  for (const payout of await signedPayouts(needs.db, needs.chain)) {
    if (withdrawalId === undefined || payout.withdrawalId === withdrawalId) await sendPayout(needs, payout);
  }
};

/**
 * Sends stored bytes, as often as needed, and stores the node's reply. The reply decides nothing: unless the node
 * accepts them, the payout is `unknown` until its receipt decides.
 */
export const sendPayout = async ({ db, chain }: PayoutNeeds, sent: StoredPayout): Promise<void> => {
  const result = await chain.send(newestOf(sent).bytes);
  await inTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, sent.memberId, sent.withdrawalId);
    const payout = await lockPayout(tx, sent);
    if (!row || !isUnsettled(payout.status)) return;
    // "Already known" after an acceptance raises no doubt; an acceptance after a doubt ends it.
    const status = result.accepted || payout.status === 'broadcast' ? 'broadcast' : 'unknown';
    await noteSend(tx, payout, { status, result });
    if (row.status !== status) await setStatus(tx, row, status);
  });
};
