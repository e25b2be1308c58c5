import { getAddress } from 'viem';
import { fieldsOf, listOf } from '../answer-values.ts';
import { ChainUnavailableError } from '../chain-errors.ts';
import type { SequenceRange, SpentSequence } from '../payout-chain.ts';
import type { EvmHistory } from './evm-history.ts';
import { NodeRefusal } from './rpc-node.ts';
import { addressOf, countOf, hash32Of } from './rpc-values.ts';
import { transferHashes } from './transfer-hashes.ts';
import { topicOf } from './transfer-logs.ts';

type Question = SequenceRange & { account: string; token: string };
type Found = { sequence: number; txHash: string };

/**
 * The nonces that an account spent, from final blocks. The token's logs name every payout, and nodes keep logs for
 * ever. A transaction without a log is found by the account's count of transactions, which needs a node with old
 * state.
 */
export async function spentNonces(all: readonly EvmHistory[], question: Question): Promise<SpentSequence[]> {
  const [main] = all;
  if (main === undefined) throw new ChainUnavailableError('No node is configured.');
  const heads = await Promise.all(all.map((history) => history.head()));
  const finalized = Math.min(...heads.map((head) => head.finalized));
  const found = new Map<number, string>();
  const note = ({ sequence, txHash }: Found): void => {
    if (sequence >= question.from && sequence <= question.upTo) found.set(sequence, txHash);
  };
  for (const each of await byLogs(main, question, finalized)) note(each);
  for (let sequence = question.from; sequence <= question.upTo; sequence++) {
    const each = found.has(sequence) ? undefined : await byCount(main, { ...question, sequence }, finalized);
    if (each) note(each);
  }
  const spent: SpentSequence[] = [];
  for (const [sequence, txHash] of [...found].sort(([a], [b]) => a - b)) {
    const each = await read(all, { sequence, txHash, finalized, ...question });
    if (each) spent.push(each);
  }
  return spent;
}

async function byLogs(history: EvmHistory, question: Question, finalized: number): Promise<Found[]> {
  const { account, token, since } = question;
  const { node } = history;
  const hashes = await transferHashes(node, { token, topics: [topicOf(account)], since, upTo: finalized });
  const found = await Promise.all(
    hashes.map(async (hash) => ownTransaction(await node.ask('eth_getTransactionByHash', [hash]), account)),
  );
  return found.filter((each) => each !== undefined);
}

/** The account's transaction is in the first block after which its count exceeds the nonce. */
async function byCount(
  { node }: EvmHistory,
  { account, since, sequence }: Question & { sequence: number },
  finalized: number,
): Promise<Found | undefined> {
  const countAt = async (block: number): Promise<number> =>
    countOf(await node.ask('eth_getTransactionCount', [account, hex(block)]), 'the nonce');
  try {
    if ((await countAt(finalized)) <= sequence) return undefined;
    let [before, holds] = [since, finalized];
    while (holds - before > 1) {
      const middle = Math.floor((before + holds) / 2);
      if ((await countAt(middle)) > sequence) holds = middle;
      else before = middle;
    }
    const block = fieldsOf(await node.ask('eth_getBlockByNumber', [hex(holds), true]), 'a block');
    return listOf(block.transactions, 'the transactions of a block')
      .map((each) => ownTransaction(each, account))
      .find((each) => each?.sequence === sequence);
  } catch (error) {
    // A node without old state refuses; then only a log names the transaction.
    if (error instanceof NodeRefusal) return undefined;
    throw error;
  }
}

function ownTransaction(answer: unknown, account: string): Found | undefined {
  if (answer === null) return undefined;
  const { from, nonce, hash } = fieldsOf(answer, 'a transaction');
  if (addressOf(from, 'the sender of a transaction') !== account.toLowerCase()) return undefined;
  return {
    sequence: countOf(nonce, 'the nonce of a transaction'),
    txHash: hash32Of(hash, 'the hash of a transaction'),
  };
}

async function read(
  all: readonly EvmHistory[],
  { sequence, txHash, finalized, account }: Question & Found & { finalized: number },
): Promise<SpentSequence | undefined> {
  const receipts = await Promise.all(all.map((history) => history.receipt(txHash)));
  const [receipt] = receipts;
  if (receipt === undefined || receipt.blockNumber > finalized) return undefined;
  if (receipts.some((each) => each?.blockHash !== receipt.blockHash || each.status !== receipt.status))
    throw new ChainUnavailableError('The two nodes report different outcomes of one transaction.');
  const own = receipt.transfers.filter(({ from }) => from.toLowerCase() === account.toLowerCase());
  const [first] = own;
  // A transaction of ours pays one address; one that paid several is left for people to examine.
  const moved =
    first && own.length === 1
      ? { destination: getAddress(first.to), tag: undefined, amountRaw: first.amountRaw }
      : undefined;
  return { sequence, txHash, blockNumber: receipt.blockNumber, moved };
}

const hex = (value: number): string => `0x${value.toString(16)}`;
