import { inTransaction } from '@tributary/database';
import { findCursor, insertCursor, moveCursor, OTHER_TOKENS } from './cursors-store.ts';
import { ownersOf } from './deposit-addresses-store.ts';
import { insertException } from './deposits-store.ts';
import type { WatcherNeeds } from './watch-deposits.ts';

/** How far the cursor moves back when the chain below it has changed. */
const REWIND_BLOCKS = 500;

/**
 * Stores transfers of other tokens to our addresses, for operators to see. It reads far more blocks than the
 * deposits need, and nobody waits for it. So it has its own cursor and never delays them. Returns the number of
 * blocks that it read.
 */
export const noteOtherTokens = async ({ db, chain, startBlock }: WatcherNeeds): Promise<number> => {
  const name = `${chain.chain}${OTHER_TOKENS}`;
  const { finalized } = await chain.head();
  const cursor = await findCursor(db, name);
  if (!cursor) {
    await insertCursor(db, name, await chain.block(Math.max(0, Math.min(startBlock, finalized))));
    return 1;
  }
  if (cursor.number >= finalized) return 0;
  const ours = async (receivers: readonly string[]) => new Set((await ownersOf(db, receivers)).keys());
  const reading = await chain.unknownTransfersAfter({ after: cursor, upTo: finalized, ours });
  const to = reading?.last ?? (await chain.block(Math.max(0, cursor.number - REWIND_BLOCKS)));
  await inTransaction(db, async (tx) => {
    if (!(await moveCursor(tx, name, { from: cursor, to }))) return;
    const transfers = reading?.transfers ?? [];
    const owners = await ownersOf(tx, [...new Set(transfers.map((each) => each.to.toLowerCase()))]);
    for (const transfer of transfers) {
      const memberId = owners.get(transfer.to.toLowerCase());
      if (memberId !== undefined) await insertException(tx, { chain: chain.chain, memberId, transfer });
    }
  });
  return Math.abs(to.number - cursor.number);
};
