import type { Tx } from '@tributary/database';
import type { Micro, RewardKind } from '@tributary/domain';
import { lockTreasury, post } from '@tributary/ledger';
import { readSetting } from '../settings/index.ts';
import { insertBatch, markPaid, otherBatchWaits } from './batches-store.ts';
import { rewardOf } from './reward-postings.ts';

export type SmallBatch = {
  batchId: number;
  cause: string;
  businessDate: string;
  memberId: number;
  kind: RewardKind;
  totalMicro: Micro;
};

/**
 * Queues the batch of a single reward. It is paid at once when nothing waits before it and the treasury covers it;
 * otherwise it stays pending. The treasury is locked last of all rows.
 */
export const queueAndPayAtOnce = async (tx: Tx, batch: SmallBatch): Promise<'paid' | 'pending'> => {
  const treasuryMicro = await lockTreasury(tx);
  await insertBatch(tx, {
    id: batch.batchId,
    cause: batch.cause,
    businessDate: batch.businessDate,
    totalMicro: batch.totalMicro,
    memberId: batch.memberId,
  });
  const waits = await otherBatchWaits(tx, batch.batchId);
  if (waits || treasuryMicro < batch.totalMicro || (await readSetting(tx, 'rewardPayoutsPaused')))
    return 'pending';
  await post(tx, rewardOf(batch));
  await markPaid(tx, batch.batchId);
  return 'paid';
};
