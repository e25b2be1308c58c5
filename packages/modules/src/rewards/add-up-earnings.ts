import { inTransaction, type Db } from '@tributary/database';
import { addUpChunk, becomeTheAdder, nextDoneChunk } from './added-earnings-store.ts';

/**
 * Adds one chunk of a close's network bounties to what each level and leg came to, each chunk once. It is no part of
 * the close, which therefore takes no longer. Returns how many chunks were added up: 0 when none waits.
 */
export const addUpEarnings = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    await becomeTheAdder(tx);
    const chunk = await nextDoneChunk(tx);
    if (!chunk) return 0;
    await addUpChunk(tx, chunk);
    return 1;
  });
