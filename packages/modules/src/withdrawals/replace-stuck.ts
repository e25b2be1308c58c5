import { inTransaction } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { isUnsettled, newestOf, type PayoutNeeds, type StoredPayout } from './payout.ts';
import { insertReplacement, lockAccount, lockPayout } from './payouts-store.ts';

/**
 * Replaces the bytes of a payout that no block includes: signs it with the same sequence, recipient and amount, at a
 * higher fee or for later ledgers. So no network can pay it twice. The replacement is stored before anything is sent.
 * Undefined at the fee's ceiling, or when another worker settled or replaced it.
 */
export const replaceStuck = async (
  { db, chain, logger }: PayoutNeeds,
  seen: StoredPayout,
): Promise<StoredPayout | undefined> => {
  const dearer = await chain.replace(newestOf(seen).bytes);
  if (dearer === undefined) {
    if (seen.expiresAfter === null)
      logger.lasting('payout.stuck', { of: chain.account, holds: [{ id: seen.id, txHash: seen.txHash }] });
    return undefined;
  }
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, chain))) return undefined;
    const payout = await lockPayout(tx, seen);
    if (!isUnsettled(payout.status) || payout.replacements.length !== seen.replacements.length)
      return undefined;
    await insertReplacement(tx, payout, dearer);
    await recordAudit(tx, {
      actor: 'signer',
      action: 'withdrawal.payout.replaced',
      subject: `withdrawal:${payout.withdrawalId}`,
      details: { sequence: payout.sequence, txHash: dearer.txHash },
    });
    return lockPayout(tx, payout);
  });
};
