import { getAddress } from 'viem';
import type { IncomingTransfer } from '../deposit-chain.ts';
import { addressOf, countOf, disbelieve, type Fields, fieldsOf, hash32Of, listOf } from './rpc-values.ts';

/** keccak256 of `Transfer(address,address,uint256)`, the first topic of every ERC-20 transfer. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** A Transfer log with the contract that wrote it, in lower case. */
export type TransferLog = IncomingTransfer & { contract: string };

/** What every log must hold to the letter, or the node answered a question that nobody asked. */
export type LogExpectation = {
  blockHash: string;
  txHash?: string;
  /** Our token. Without it any contract may answer, and what is no ERC-20 transfer is passed over. */
  contract?: string;
};

const WORD = /^0x[0-9a-fA-F]{64}$/;
const ADDRESS_WORD = /^0x0{24}[0-9a-fA-F]{40}$/;

/** An address as it stands in a topic: 32 bytes, left-padded, lower case. */
export function topicOf(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

/**
 * Reads ERC-20 Transfer logs in log order, without removed logs and zero values, which move no money.
 * Throws ChainUnavailableError when a log is not from where we asked.
 */
export function readTransferLogs(answer: unknown, expected: LogExpectation): TransferLog[] {
  const transfers = listOf(answer, 'the list of logs')
    .map((entry) => fieldsOf(entry, 'a log'))
    .filter((log) => log.removed !== true)
    .map((log) => readTransferLog(log, expected))
    .filter((log) => log !== undefined);
  checkDistinct(transfers);
  return transfers.filter((log) => log.amountRaw > 0n).sort((a, b) => a.logIndex - b.logIndex);
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
  if (blockHash !== expected.blockHash) disbelieve('a log of another block');
  const txHash = hash32Of(log.transactionHash, 'the transaction of a log');
  if (expected.txHash !== undefined && txHash !== expected.txHash) disbelieve('a log of another transaction');
  const logIndex = countOf(log.logIndex, 'the index of a log');
  const blockNumber = countOf(log.blockNumber, 'the block number of a log');
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
  return getAddress(`0x${topic.slice(26)}`);
}

function checkDistinct(logs: readonly TransferLog[]): void {
  if (new Set(logs.map((log) => log.logIndex)).size !== logs.length) disbelieve('two logs with one index');
  if (new Set(logs.map((log) => log.blockNumber)).size > 1) disbelieve('one block with two numbers');
}
