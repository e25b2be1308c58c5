import type { BlockRef, DepositChain, IncomingTransfer, Reading } from '@tributary/chain';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { invariant } from '@tributary/domain';
import { lockMembers } from '@tributary/ledger';
import { creditDeposit } from './credit-deposit.ts';
import { moveCursor, type Cursor } from './cursors-store.ts';
import { ownersOf } from './deposit-addresses-store.ts';
import { noteTransfer, type SeenTransfer } from './deposits-store.ts';

type Needs = { db: Db; chain: DepositChain };

/** Receipts that are fetched at the same time. */
const RECEIPTS_AT_ONCE = 100;

/**
 * Credits the final transfers of a reading. With `moveFrom` (the present cursor), it also moves the cursor to the
 * last block, in the same transaction. Returns how many were credited; none when another watcher was faster.
 */
export const creditTransfers = async (
  { db, chain }: Needs,
  { last, transfers }: Reading<IncomingTransfer>,
  { moveFrom }: { moveFrom?: Cursor } = {},
): Promise<number> => {
  await refuseUnconfirmed(chain, transfers);
  if (moveFrom === undefined && transfers.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    if (moveFrom !== undefined && !(await moveCursor(tx, chain.chain, { from: moveFrom, to: last })))
      return 0;
    const seen = await withOwners(tx, chain, transfers);
    await lockMembers(
      tx,
      [...new Set(seen.map(({ memberId }) => memberId))].sort((a, b) => a - b),
    );
    let credited = 0;
    for (const each of seen) if (await creditDeposit(tx, each)) credited++;
    return credited;
  });
};

/** Stores transfers that are not final yet, so that a waiting member sees them arrive. */
export const noteTransfers = async (
  { db, chain }: Needs,
  transfers: readonly IncomingTransfer[],
): Promise<void> => {
  for (const transfer of transfers)
    await inTransaction(db, async (tx) => {
      for (const seen of await withOwners(tx, chain, [transfer])) await noteTransfer(tx, seen);
    });
};

const withOwners = async (
  tx: Tx,
  chain: DepositChain,
  transfers: readonly IncomingTransfer[],
): Promise<SeenTransfer[]> => {
  const owners = await ownersOf(tx, [...new Set(transfers.map(({ to }) => to.toLowerCase()))]);
  return transfers.map((transfer) => {
    const memberId = owners.get(transfer.to.toLowerCase());
    invariant(memberId !== undefined, `the receiver of ${transfer.txHash} is a member`);
    const { micro: amountMicro } = chain.toMicro(transfer.amountRaw);
    return { chain: chain.chain, memberId, transfer, amountMicro };
  });
};

/** Refuses logs that the verifying node does not confirm: their blocks are read again later. */
const refuseUnconfirmed = async (
  chain: DepositChain,
  transfers: readonly IncomingTransfer[],
): Promise<void> => {
  for (let at = 0; at < transfers.length; at += RECEIPTS_AT_ONCE)
    await Promise.all(
      transfers.slice(at, at + RECEIPTS_AT_ONCE).map(async (transfer) => {
        if (!(await isConfirmed(chain, transfer)))
          throw new Error(
            `The receipt of ${transfer.txHash} does not confirm its transfer; its blocks are read again later`,
          );
      }),
    );
};

const isConfirmed = async (chain: DepositChain, transfer: IncomingTransfer): Promise<boolean> => {
  const receipt = await chain.receipt(transfer.txHash);
  return (
    receipt?.status === true &&
    receipt.blockHash === transfer.blockHash &&
    receipt.transfers.some(
      (each) =>
        each.logIndex === transfer.logIndex &&
        each.to.toLowerCase() === transfer.to.toLowerCase() &&
        each.amountRaw === transfer.amountRaw,
    )
  );
};

/** Reads the blocks from one to another, reading by reading; ends early if the chain has changed. */
export async function* readingsOf(
  { db, chain }: Needs,
  { after, upTo }: { after: Cursor; upTo: number },
): AsyncGenerator<Reading<IncomingTransfer> & { after: Cursor }> {
  const ours = async (receivers: readonly string[]) => new Set((await ownersOf(db, receivers)).keys());
  for (let position = after; position.number < upTo;) {
    const reading = await chain.transfersAfter({ after: position, upTo, ours });
    if (reading === undefined) return;
    yield { ...reading, after: position };
    position = reading.last satisfies BlockRef;
  }
}
