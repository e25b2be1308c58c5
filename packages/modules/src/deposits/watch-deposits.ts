import type { ChainHead, DepositChain } from '@tributary/chain';
import { inTransaction, type Db } from '@tributary/database';
import type { Logger } from '@tributary/runtime';
import { creditTransfers, noteTransfers, readingsOf } from './credit-transfers.ts';
import { findCursor, insertCursor, moveCursor, noteHead, type Cursor } from './cursors-store.ts';
import { creditedAbove, detectedUpTo } from './deposits-store.ts';
import { orphanVanished } from './orphan-vanished.ts';
import { declineExpired } from './payments-store.ts';

/** The most readings of one pass, so that it ends even after a long downtime; the next one follows at once. */
const READINGS_PER_PASS = 20;
/** Final blocks that a fresh watcher reads again: a node may have answered "nothing" for blocks that it lacked. */
const OVERLAP_BLOCKS = 24;
/** How far the cursor moves back when the chain below it has changed: no reading spans more blocks. */
const REWIND_BLOCKS = 500;
/** Blocks above finality that are read for the screen. */
const MAX_UNFINAL_BLOCKS = 40;
const REREAD_EVERY_PASSES = 50;

export type WatcherNeeds = {
  db: Db;
  chain: DepositChain;
  logger: Logger;
  /** The first block where no cursor exists yet. */
  startBlock: number;
};

export type PassResult = {
  credited: number;
  orphaned: number;
  blocks: number;
  /** There are more final blocks than this pass could read. */
  isBehind: boolean;
};

/**
 * Watches one network for deposits. Its state is the cursor in the database. A credit and its move of the cursor
 * share one transaction. So a watcher can be killed anywhere, run twice, or be away for days.
 */
export class DepositWatcher {
  private readonly needs: WatcherNeeds;
  private passes = 0;

  constructor(needs: WatcherNeeds) {
    this.needs = needs;
  }

  /**
   * One pass: checks the block below the cursor, reads new final blocks, then looks at transfers that are not
   * final.
   */
  async pass(): Promise<PassResult> {
    const { chain, db, startBlock } = this.needs;
    const head = await chain.head();
    const cursor = await this.standOnSolidGround(head.finalized);
    await noteHead(db, chain.chain, head);
    if (this.passes++ % REREAD_EVERY_PASSES === 0)
      await this.readAgain(Math.max(startBlock, cursor.number - OVERLAP_BLOCKS), cursor.number);
    const { credited, position } = await this.readFinalBlocks(cursor, head.finalized);
    const isBehind = position.number < head.finalized;
    if (!isBehind) await this.lookAhead(head);
    const readUpTo = Math.min(position.number, (await findCursor(db, chain.chain))?.number ?? 0);
    const orphaned = await orphanVanished(this.needs, await detectedUpTo(db, chain.chain, readUpTo));
    await declineExpired(db);
    return { credited, orphaned, blocks: Math.max(position.number - cursor.number, 0), isBehind };
  }

  /**
   * Reads final blocks again, both ends included, and credits missed transfers there; credited deposits stay
   * unchanged. Returns how many it credited.
   */
  async readAgain(from: number, to: number): Promise<number> {
    const after = await this.needs.chain.block(Math.max(from - 1, 0));
    let credited = 0;
    for await (const reading of readingsOf(this.needs, { after, upTo: to }))
      credited += await creditTransfers(this.needs, reading);
    return credited;
  }

  /**
   * Returns the cursor. If the chain below it changed, the credits above are checked again, and then the cursor moves
   * back.
   */
  private async standOnSolidGround(finalized: number): Promise<Cursor> {
    const { db, chain, logger, startBlock } = this.needs;
    const found = await findCursor(db, chain.chain);
    if (!found) {
      const first = await chain.block(Math.max(0, Math.min(startBlock, finalized)));
      await insertCursor(db, chain.chain, first);
      return this.standOnSolidGround(finalized);
    }
    if (found.number > finalized) return found;
    const ground = await chain.block(found.number);
    if (ground.hash === found.hash) return found;
    logger.write('deposits.blockChanged', { chain: chain.chain, block: found.number });
    const back = await chain.block(Math.max(0, found.number - REWIND_BLOCKS));
    // After a crash here, the watcher finds the changed chain again and repeats all checks.
    await orphanVanished(this.needs, await creditedAbove(db, chain.chain, back.number));
    await inTransaction(db, (tx) => moveCursor(tx, chain.chain, { from: found, to: back }));
    return back;
  }

  private async readFinalBlocks(
    cursor: Cursor,
    finalized: number,
  ): Promise<{ credited: number; position: Cursor }> {
    let credited = 0;
    let position = cursor;
    let readings = 0;
    for await (const reading of readingsOf(this.needs, { after: cursor, upTo: finalized })) {
      credited += await creditTransfers(this.needs, reading, { moveFrom: reading.after });
      position = reading.last;
      if (++readings === READINGS_PER_PASS) break;
    }
    return { credited, position };
  }

  private async lookAhead({ latest, finalized }: ChainHead): Promise<void> {
    const from = Math.max(finalized, latest - MAX_UNFINAL_BLOCKS);
    if (latest <= from) return;
    const after = await this.needs.chain.block(from);
    for await (const { transfers } of readingsOf(this.needs, { after, upTo: latest }))
      await noteTransfers(this.needs, transfers);
  }
}
