import { ChainUnavailableError } from '../chain-errors.ts';
import type { Carried, Collected, CollectionOutcome, CollectionQuestion } from '../collection-chain.ts';
import type { EvmHistory, EvmReceipt } from './evm-history.ts';
import { fateOf, finalBlockOf, finalOnAll } from './fate-of-transaction.ts';
import { feeOf } from './fee-of-transaction.ts';
import { transferHashes } from './transfer-hashes.ts';
import { topicOf } from './transfer-logs.ts';

/** The outcome of a collection, and the amounts that reached one of these addresses of custody. */
export async function outcomeOf(
  all: readonly EvmHistory[],
  { account, sequence, hashes, addresses }: CollectionQuestion,
  custodies: readonly string[],
): Promise<CollectionOutcome> {
  const fate = await fateOf(all, { account, sequence, hashes });
  if (fate.state !== 'final') return { state: fate.state };
  const { txHash, blockNumber, receipts } = fate;
  const feeWei = await feeOf(all, txHash);
  if (!receipts.every(({ status }) => status)) return { state: 'failed', txHash, blockNumber, feeWei };
  return { state: 'done', txHash, blockNumber, feeWei, carried: agreed(receipts, { addresses, custodies }) };
}

/** The amount that each address sent to custody, on which all nodes agree. */
function agreed(
  receipts: readonly EvmReceipt[],
  { addresses, custodies }: { addresses: readonly string[]; custodies: readonly string[] },
): Carried[] {
  const ours = new Set(addresses.map((address) => address.toLowerCase()));
  const [first = [], ...others] = receipts.map(({ transfers }) =>
    transfers
      .filter(({ from, to }) => ours.has(from) && custodies.includes(to))
      .map(({ from, amountRaw, logIndex }) => ({ address: from, amountRaw, logIndex })),
  );
  const text = (carried: readonly Carried[]): string =>
    carried.map(({ address, amountRaw, logIndex }) => `${address} ${amountRaw} ${logIndex}`).join();
  if (others.some((other) => text(other) !== text(first)))
    throw new ChainUnavailableError('The two nodes report different transfers of one transaction.');
  return first;
}

type Search = { address: string; since: number; custodies: readonly string[]; token: string };

/** One node names the transactions; all nodes must agree on the amounts that each moved. */
export async function collectedBy(
  all: readonly EvmHistory[],
  { address, since, custodies, token }: Search,
): Promise<Collected[]> {
  const [main] = all;
  if (main === undefined) throw new ChainUnavailableError('No node is configured.');
  const upTo = await finalOnAll(all);
  const topics = [topicOf(address), custodies.map(topicOf)];
  const collected: Collected[] = [];
  for (const txHash of await transferHashes(main.node, { token, topics, since, upTo })) {
    const told = await Promise.all(all.map((each) => each.receipt(txHash)));
    const receipts = told.filter((each) => each !== undefined);
    const blockNumber = await finalBlockOf(all, receipts, upTo);
    if (receipts.length < all.length || blockNumber === undefined) continue;
    const carried = agreed(receipts, { addresses: [address], custodies });
    if (carried.length > 0) collected.push({ txHash, blockNumber, feeWei: 0n, carried });
  }
  return collected;
}
