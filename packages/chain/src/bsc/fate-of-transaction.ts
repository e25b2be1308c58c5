import { ChainUnavailableError } from '../chain-errors.ts';
import type { EvmHistory, EvmReceipt } from './evm-history.ts';
import type { RpcNode } from './rpc-node.ts';
import { countOf } from './rpc-values.ts';

/** Transactions with the same sender and sequence, of which the network can include one. */
type Question = { account: string; sequence: number; hashes: readonly string[] };

/** Their fate. `final`: one of them is in a block that all nodes count as final, and all nodes agree on it. */
export type Fate =
  | { state: 'pending' }
  | { state: 'foreign'; reason: string }
  | { state: 'final'; txHash: string; blockNumber: number; receipts: EvmReceipt[] };

/** Decides by receipts and finality of all nodes. Throws ChainUnavailableError if they contradict each other. */
export async function fateOf(
  all: readonly EvmHistory[],
  { account, sequence, hashes }: Question,
): Promise<Fate> {
  const finalized = await finalOnAll(all);
  // The nonce is read before the receipts: if our transaction has used it, a receipt must exist now.
  const nonces = await Promise.all(all.map(({ node }) => nonceAt(node, account, finalized)));
  const tellings = await Promise.all(
    all.map((history) => Promise.all(hashes.map((hash) => history.receipt(hash)))),
  );
  const included = hashes.findIndex((_hash, at) => tellings.every((receipts) => receipts[at] !== undefined));
  const txHash = hashes[included];
  if (txHash !== undefined) {
    const receipts = tellings.flatMap((each) => each[included] ?? []);
    const blockNumber = await finalBlockOf(all, receipts, finalized);
    return blockNumber === undefined
      ? { state: 'pending' }
      : { state: 'final', txHash, blockNumber, receipts };
  }
  const isKnownSomewhere = tellings.flat().some((receipt) => receipt !== undefined);
  if (isKnownSomewhere || nonces.some((nonce) => nonce <= sequence)) return { state: 'pending' };
  const reason = `Nonce ${sequence} was used up by block ${finalized}, and not by ${hashes.join(' or ')}.`;
  return { state: 'foreign', reason };
}

/** The last block that every node counts as final. */
export async function finalOnAll(all: readonly EvmHistory[]): Promise<number> {
  const heads = await Promise.all(all.map((history) => history.head()));
  return Math.min(...heads.map((head) => head.finalized));
}

/** The block of one transaction's receipts if it is final and in the chain; undefined otherwise. */
export async function finalBlockOf(
  all: readonly EvmHistory[],
  receipts: readonly EvmReceipt[],
  finalized: number,
): Promise<number | undefined> {
  const [receipt, ...others] = receipts;
  if (receipt === undefined || receipt.blockNumber > finalized) return undefined;
  if (others.some((other) => other.blockHash !== receipt.blockHash || other.status !== receipt.status))
    throw new ChainUnavailableError('The two nodes report different outcomes of one transaction.');
  for (const history of all) {
    const block = await history.block(receipt.blockNumber);
    // The block of the receipt was lost: another block may still include the transaction.
    if (block.hash !== receipt.blockHash) return undefined;
  }
  return receipt.blockNumber;
}

/** The number of an account's transactions up to a block, or including the pool. */
export async function nonceAt(node: RpcNode, account: string, block: number | 'pending'): Promise<number> {
  const at = block === 'pending' ? block : `0x${block.toString(16)}`;
  return countOf(await node.ask('eth_getTransactionCount', [account, at]), 'the nonce');
}
