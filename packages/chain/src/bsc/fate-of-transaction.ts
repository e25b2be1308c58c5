import { ChainUnavailableError } from '../chain-errors.ts';
import type { EvmHistory, EvmReceipt } from './evm-history.ts';
import type { RpcNode } from './rpc-node.ts';
import { countOf } from './rpc-values.ts';

/** Transactions of which the network can include one: they have the same sender and sequence. */
type Question = { account: string; sequence: number; hashes: readonly string[] };

/** What became of them. `final`: a block that all nodes count as final holds one of them, and each tells the same of it. */
export type Fate =
  | { state: 'pending' }
  | { state: 'foreign'; reason: string }
  | { state: 'final'; txHash: string; blockNumber: number; receipts: EvmReceipt[] };

/** Decides by receipts and finality of all nodes. Throws ChainUnavailableError where they contradict each other. */
export async function fateOf(
  all: readonly EvmHistory[],
  { account, sequence, hashes }: Question,
): Promise<Fate> {
  const finalized = await finalOnAll(all);
  // The nonce is read before the receipts: had our transaction used it by then, a receipt must exist now.
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

/** The block of these receipts of one transaction where it is final and in the chain; undefined while it is not. */
export async function finalBlockOf(
  all: readonly EvmHistory[],
  receipts: readonly EvmReceipt[],
  finalized: number,
): Promise<number | undefined> {
  const [receipt, ...others] = receipts;
  if (receipt === undefined || receipt.blockNumber > finalized) return undefined;
  if (others.some((other) => other.blockHash !== receipt.blockHash || other.status !== receipt.status))
    throw new ChainUnavailableError('The two nodes tell different outcomes of one transaction.');
  for (const history of all) {
    const block = await history.block(receipt.blockNumber);
    // The receipt is of a block that lost: the transaction may yet land elsewhere.
    if (block.hash !== receipt.blockHash) return undefined;
  }
  return receipt.blockNumber;
}

/** How many transactions of an account a block, or the pool, has. */
export async function nonceAt(node: RpcNode, account: string, block: number | 'pending'): Promise<number> {
  const at = block === 'pending' ? block : `0x${block.toString(16)}`;
  return countOf(await node.ask('eth_getTransactionCount', [account, at]), 'the nonce');
}
