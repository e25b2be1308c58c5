import { inTransaction, type Db } from '@tributary/database';
import { addUpChunk, becomeTheAdder, nextDoneChunk } from './added-earnings-store.ts';

/**
 * Adds one chunk of a close's network bounties to the sums of each level and leg, each chunk once. It runs outside
 * the close, which takes no longer for it. Returns how many chunks were added: 0 when none waits.
 */
export const addUpEarnings = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    await becomeTheAdder(tx);
    const chunk = await nextDoneChunk(tx);
    if (!chunk) return 0;
    await addUpChunk(tx, chunk);
    return 1;
  });
