import type { BlockRef, DepositChain, IncomingTransfer } from '@tributary/chain';
import { inTransaction, type Db } from '@tributary/database';
import type { Logger } from '@tributary/runtime';
import { addressesAfter } from './deposit-addresses-store.ts';
import { creditDeposit } from './credit-deposit.ts';
import { findCursor, insertCursor, lockCursor, moveCursor, noteHead, type Cursor } from './cursors-store.ts';
import {
  creditedAbove,
  detectedUpTo,
  insertException,
  noteTransfer,
  type DepositRow,
} from './deposits-store.ts';
import { orphanDeposit } from './orphan-deposit.ts';
import { declineExpired } from './payments-store.ts';

/** Blocks read for good in one pass, so that a pass after a long downtime still ends. */
const BLOCKS_PER_PASS = 200;
/** Final blocks that a fresh watcher reads again: a node may have answered "nothing" for blocks it lacked. */
const OVERLAP_BLOCKS = 24;
/** How far the cursor goes back when the chain under it has changed. */
const REWIND_BLOCKS = 64;
/** Blocks above finality that are looked at for the screen. */
const MAX_UNFINAL_BLOCKS = 40;
const REREAD_EVERY_PASSES = 50;

export type WatcherNeeds = {
  db: Db;
  chain: DepositChain;
  logger: Logger;
  /** The block to begin with where no cursor exists yet. */
  startBlock: number;
};

export type PassResult = { credited: number; orphaned: number; blocks: number };

/**
 * Watches one network for deposits. State is the cursor in the database; crediting and moving the cursor are
 * one transaction, so a watcher can be killed anywhere, run twice, or be away for days.
 */
export class DepositWatcher {
  private readonly needs: WatcherNeeds;
  private readonly memberOf = new Map<string, number>();
  private addresses: string[] = [];
  private lastKnownMember = 0;
  private passes = 0;

  constructor(needs: WatcherNeeds) {
    this.needs = needs;
  }

  /** One pass: checks the ground under the cursor, reads what became final, then looks at what is on its way. */
  async pass(): Promise<PassResult> {
    const { chain, db } = this.needs;
    const head = await chain.head();
    await this.learnAddresses();
    const cursor = await this.standOnSolidGround(head.finalized);
    await noteHead(db, chain.chain, head);
    const rereadFrom =
      this.passes++ % REREAD_EVERY_PASSES === 0
        ? Math.max(this.needs.startBlock, cursor.blockNumber - OVERLAP_BLOCKS)
        : undefined;
    if (rereadFrom !== undefined) await this.rereadBlocks(rereadFrom, cursor.blockNumber);
    const credited = await this.readFinalBlocks(cursor, head.finalized);
    await this.lookAhead(head);
    const orphaned = await this.orphanVanished(
      Math.min(head.finalized, cursor.blockNumber + BLOCKS_PER_PASS),
    );
    await declineExpired(db);
    return { credited, orphaned, blocks: Math.min(head.finalized - cursor.blockNumber, BLOCKS_PER_PASS) };
  }

  private async learnAddresses(): Promise<void> {
    for (const { memberId, address } of await addressesAfter(this.needs.db, this.lastKnownMember)) {
      this.memberOf.set(address.toLowerCase(), memberId);
      this.addresses.push(address);
      this.lastKnownMember = memberId;
    }
  }

  /** The cursor, moved back where the chain below it is another one now, once what was credited above is looked at again. */
  private async standOnSolidGround(finalized: number): Promise<Cursor> {
    const { db, chain, logger, startBlock } = this.needs;
    const found = await findCursor(db, chain.chain);
    if (!found) {
      const first = await chain.block(Math.max(0, Math.min(startBlock, finalized)));
      await inTransaction(db, (tx) => insertCursor(tx, chain.chain, first));
      return this.standOnSolidGround(finalized);
    }
    if (found.blockNumber > finalized) return found;
    const ground = await chain.block(found.blockNumber);
    if (ground.hash === found.blockHash) return found;
    logger.error(
      { chain: chain.chain, block: found.blockNumber },
      'a final block changed: the watcher goes back and looks again',
    );
    const back = await chain.block(Math.max(0, found.blockNumber - REWIND_BLOCKS));
    // A watcher that dies in between still stands on ground that changed, and looks at all of them again.
    await this.recheckCredited(back.number);
    await inTransaction(db, (tx) => moveCursor(tx, chain.chain, back));
    return { ...found, blockNumber: back.number, blockHash: back.hash };
  }

  private async readFinalBlocks(cursor: Cursor, finalized: number): Promise<number> {
    let credited = 0;
    let parent = { number: cursor.blockNumber, hash: cursor.blockHash };
    const last = Math.min(finalized, cursor.blockNumber + BLOCKS_PER_PASS);
    for (let number = cursor.blockNumber + 1; number <= last; number++) {
      const block = await this.needs.chain.block(number);
      // The chain changed while it was read; the next pass stands on solid ground again.
      if (block.parentHash !== parent.hash) break;
      credited += await this.creditBlock(block, { moveFrom: parent.number });
      parent = block;
    }
    return credited;
  }

  private async rereadBlocks(from: number, to: number): Promise<void> {
    for (let number = from; number <= to; number++)
      await this.creditBlock(await this.needs.chain.block(number), {});
  }

  /** Credits a final block's transfers and moves the cursor onto it, together or not at all. */
  private async creditBlock(block: BlockRef, { moveFrom }: { moveFrom?: number }): Promise<number> {
    const { db, chain } = this.needs;
    const transfers = await this.confirmed(await chain.transfersInBlock(block.hash, this.addresses));
    const unknown = await chain.unknownTransfersInBlock(block.hash, this.addresses);
    if (moveFrom === undefined && transfers.length === 0 && unknown.length === 0) return 0;
    return inTransaction(db, async (tx) => {
      if (moveFrom !== undefined) {
        const cursor = await lockCursor(tx, chain.chain);
        // Another watcher was faster; it has credited this block.
        if (cursor?.blockNumber !== moveFrom) return 0;
      }
      let credited = 0;
      for (const transfer of transfers) {
        if (
          await creditDeposit(tx, {
            chain: chain.chain,
            memberId: this.ownerOf(transfer),
            transfer,
            amountMicro: chain.toMicro(transfer.amountRaw).micro,
          })
        )
          credited++;
      }
      for (const transfer of unknown)
        await insertException(tx, { chain: chain.chain, memberId: this.ownerOf(transfer), transfer });
      if (moveFrom !== undefined) await moveCursor(tx, chain.chain, block);
      return credited;
    });
  }

  /** Keeps what the receipt confirms: a log that the verifying node does not know, or knows otherwise, is no money. */
  private async confirmed(transfers: readonly IncomingTransfer[]): Promise<IncomingTransfer[]> {
    const kept: IncomingTransfer[] = [];
    for (const transfer of transfers) {
      const receipt = await this.needs.chain.receipt(transfer.txHash);
      const same =
        receipt?.status === true &&
        receipt.blockHash === transfer.blockHash &&
        receipt.transfers.some(
          (each) =>
            each.logIndex === transfer.logIndex &&
            each.to.toLowerCase() === transfer.to.toLowerCase() &&
            each.amountRaw === transfer.amountRaw,
        );
      if (!same)
        throw new Error(
          `The receipt of ${transfer.txHash} does not confirm its transfer; the block is read again later`,
        );
      kept.push(transfer);
    }
    return kept;
  }

  /** Notes transfers that are not final yet, so that a waiting member sees them come. */
  private async lookAhead({ latest, finalized }: { latest: number; finalized: number }): Promise<void> {
    const { db, chain } = this.needs;
    for (let number = Math.max(finalized + 1, latest - MAX_UNFINAL_BLOCKS); number <= latest; number++) {
      const block = await chain.block(number);
      const transfers = await chain.transfersInBlock(block.hash, this.addresses);
      for (const transfer of transfers) {
        await inTransaction(db, (tx) =>
          noteTransfer(tx, {
            chain: chain.chain,
            memberId: this.ownerOf(transfer),
            transfer,
            amountMicro: chain.toMicro(transfer.amountRaw).micro,
          }),
        );
      }
    }
  }

  private async orphanVanished(readUpTo: number): Promise<number> {
    const { db, chain } = this.needs;
    const cursor = await findCursor(db, chain.chain);
    return this.orphanVanishedOf(
      await detectedUpTo(db, chain.chain, Math.min(readUpTo, cursor?.blockNumber ?? 0)),
    );
  }

  private async recheckCredited(above: number): Promise<void> {
    const { db, chain } = this.needs;
    await this.orphanVanishedOf(await creditedAbove(db, chain.chain, above));
  }

  /** The same transaction may come back with its log at another place: that log is another deposit, this one is gone. */
  private async isInChain(deposit: DepositRow): Promise<boolean> {
    const { chain } = this.needs;
    const receipt = await chain.receipt(deposit.txHash);
    return (
      receipt?.status === true &&
      receipt.transfers.some(
        (each) =>
          each.logIndex === deposit.logIndex && chain.toMicro(each.amountRaw).micro === deposit.amountMicro,
      )
    );
  }

  private async orphanVanishedOf(deposits: readonly DepositRow[]): Promise<number> {
    let orphaned = 0;
    for (const deposit of deposits) {
      if (await this.isInChain(deposit)) continue;
      const reversed = await inTransaction(this.needs.db, (tx) => orphanDeposit(tx, deposit));
      this.needs.logger[reversed ? 'error' : 'warn'](
        { deposit: deposit.id, reversed },
        'a deposit is not in the chain any more',
      );
      orphaned++;
    }
    return orphaned;
  }

  private ownerOf(transfer: { to: string }): number {
    const owner = this.memberOf.get(transfer.to.toLowerCase());
    if (owner === undefined) throw new Error('A node returned a transfer that was not asked for');
    return owner;
  }
}
