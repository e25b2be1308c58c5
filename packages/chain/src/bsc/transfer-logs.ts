import { disbelieve, type Fields, fieldsOf, listOf } from '../answer-values.ts';
import type { IncomingTransfer } from '../deposit-chain.ts';
import { addressOf, countOf, hash32Of } from './rpc-values.ts';

/** keccak256 of `Transfer(address,address,uint256)`, the first topic of every ERC-20 transfer. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** A Transfer log with the contract that wrote it; every address is in lower case. */
export type TransferLog = IncomingTransfer & { contract: string };

/** Values that every log must match exactly; otherwise the node answered another request. */
export type LogExpectation = {
  /** The requested blocks, first and last. */
  from: number;
  to: number;
  /** The known hashes of those blocks; in any case all logs of one block must have one hash. */
  hashes: ReadonlyMap<number, string>;
  txHash?: string | undefined;
  /** Our token. Without it any contract may answer, and logs that are not ERC-20 transfers are ignored. */
  contract?: string | undefined;
};

const WORD = /^0x[0-9a-fA-F]{64}$/;
const ADDRESS_WORD = /^0x0{24}[0-9a-fA-F]{40}$/;

/** An address in the form of a topic: 32 bytes, left-padded, lower case. */
export function topicOf(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

/**
 * Reads ERC-20 Transfer logs in the order of the chain, without removed logs and zero values, which move no money.
 * Throws ChainUnavailableError when a log is not from the requested blocks.
 */
export function readTransferLogs(answer: unknown, expected: LogExpectation): TransferLog[] {
  const hashes = new Map(expected.hashes);
  const seen = new Set<string>();
  const transfers: TransferLog[] = [];
  for (const entry of listOf(answer, 'the list of logs')) {
    const log = fieldsOf(entry, 'a log');
    const transfer = log.removed === true ? undefined : readTransferLog(log, expected);
    if (transfer === undefined) continue;
    const { blockNumber, blockHash, logIndex } = transfer;
    if ((hashes.get(blockNumber) ?? blockHash) !== blockHash) disbelieve('a log of another block');
    hashes.set(blockNumber, blockHash);
    const place = `${blockNumber}:${logIndex}`;
    if (seen.has(place)) disbelieve('two logs with one index');
    seen.add(place);
    if (transfer.amountRaw > 0n) transfers.push(transfer);
  }
  return transfers.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
}

function readTransferLog(log: Fields, expected: LogExpectation): TransferLog | undefined {
  const contract = addressOf(log.address, 'the address of a log');
  if (expected.contract !== undefined && contract !== expected.contract)
    disbelieve('a log of another contract');
  const content = readContent(log);
  if (content === undefined) {
    // Anyone can deploy a contract that writes odd logs about our addresses; it must not stop the watcher.
    return expected.contract === undefined ? undefined : disbelieve('a transfer of the token that is none');
  }
  const blockHash = hash32Of(log.blockHash, 'the block of a log');
  const txHash = hash32Of(log.transactionHash, 'the transaction of a log');
  if (expected.txHash !== undefined && txHash !== expected.txHash) disbelieve('a log of another transaction');
  const logIndex = countOf(log.logIndex, 'the index of a log');
  const blockNumber = countOf(log.blockNumber, 'the block number of a log');
  if (blockNumber < expected.from || blockNumber > expected.to) disbelieve('a log of another block number');
  return { contract, txHash, logIndex, blockNumber, blockHash, ...content };
}

/** Sender, receiver and amount; undefined for other events, for NFTs (a fourth topic) and for odd encodings. */
function readContent({ topics, data }: Fields): Pick<TransferLog, 'from' | 'to' | 'amountRaw'> | undefined {
  const [event, from, to, ...more] = listOf(topics, 'the topics of a log');
  if (event !== TRANSFER_TOPIC || more.length > 0) return undefined;
  if (typeof from !== 'string' || typeof to !== 'string' || typeof data !== 'string') return undefined;
  if (!ADDRESS_WORD.test(from) || !ADDRESS_WORD.test(to) || !WORD.test(data)) return undefined;
  return { from: addressInTopic(from), to: addressInTopic(to), amountRaw: BigInt(data) };
}

function addressInTopic(topic: string): string {
  return `0x${topic.slice(26).toLowerCase()}`;
}
