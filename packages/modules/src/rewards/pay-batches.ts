import { inTransaction, type Db } from '@tributary/database';
import { lockTreasury, post, postMany } from '@tributary/ledger';
import { readSetting } from '../settings/index.ts';
import {
  finishPaymentChunk,
  firstWaitingBatch,
  fundedBatches,
  markFunded,
  markPaidWhenDone,
  planPaymentChunks,
  takePaymentChunk,
  type Batch,
} from './batches-store.ts';
import { batchFundingOf, batchPaymentOf } from './reward-postings.ts';
import { shareWork, type Sharing } from './share-work.ts';

/** Members per payment transaction. */
const CHUNK_MEMBERS = 50_000;

/**
 * Pays the batches that the treasury covers, in order of the queue. First a batch as a whole moves from the
 * treasury to rewards payable, then it reaches the members chunk by chunk. Several workers may run it at once.
 * Returns how many batches were funded.
 */
export const payBatches = async (
  db: Db,
  { chunkMembers = CHUNK_MEMBERS, ...sharing }: Sharing & { chunkMembers?: number } = {},
): Promise<number> => {
  if (await readSetting(db, 'rewardPayoutsPaused')) return 0;
  let funded = 0;
  while (await fundNextBatch(db, chunkMembers)) funded++;
  for (const batch of await fundedBatches(db)) {
    await shareWork(() => payNextChunk(db, batch), sharing);
    await inTransaction(db, (tx) => markPaidWhenDone(tx, batch.id));
  }
  return funded;
};

const fundNextBatch = (db: Db, chunkMembers: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const treasuryMicro = await lockTreasury(tx);
    const batch = await firstWaitingBatch(tx);
    if (!batch || treasuryMicro < batch.totalMicro) return false;
    await post(tx, batchFundingOf(batch));
    await markFunded(tx, batch.id);
    await planPaymentChunks(tx, batch.id, chunkMembers);
    return true;
  });

const payNextChunk = (db: Db, batch: Batch): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const chunk = await takePaymentChunk(tx, batch.id);
    if (!chunk) return false;
    await postMany(tx, batchPaymentOf(batch, chunk));
    await finishPaymentChunk(tx, batch.id, chunk.chunkNo);
    return true;
  });
