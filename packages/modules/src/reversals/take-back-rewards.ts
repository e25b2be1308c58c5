import type { Tx } from '@tributary/database';
import { rewardWallet } from '@tributary/domain';
import { lockTreasury, takeBack } from '@tributary/ledger';
import type { Scope } from './reversed-lot.ts';
import { cutBatches, isPaying, markReversed, paidSums, uncount } from './reversal-effects-store.ts';

/** A funded batch is being paid to its members; the reversal of rewards is repeated afterwards. */
export class PaymentUnderWay extends Error {
  override readonly name = 'PaymentUnderWay';
}

/**
 * Locks the treasury, so that no batch is funded or paid in between.
 * @throws PaymentUnderWay while a funded batch has not reached all its members
 */
export const holdPayments = async (tx: Tx): Promise<void> => {
  await lockTreasury(tx);
  if (await isPaying(tx)) throw new PaymentUnderWay('A reward batch is being paid');
};

/**
 * Reverses the chosen rewards of a lot: the earnings of packages fall, waiting batches shrink, and paid amounts
 * return to the treasury, one entry per member and kind.
 */
export const takeBackRewards = async (tx: Tx, lotId: number, scope: Scope): Promise<void> => {
  await markReversed(tx, lotId, scope);
  await cutBatches(tx, lotId, scope);
  await uncount(tx, lotId, scope);
  for (const { memberId, kind, amountMicro } of await paidSums(tx, lotId, scope)) {
    await takeBack(tx, {
      member: memberId,
      wallet: rewardWallet(kind),
      amountMicro,
      kind,
      cause: `reversed:${lotId}:${kind}`,
      actor: 'reversals',
    });
  }
};
