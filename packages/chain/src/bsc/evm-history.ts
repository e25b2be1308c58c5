import { disbelieve, fieldsOf, listOf } from '../answer-values.ts';
import type { BlockRef, ChainHead } from '../deposit-chain.ts';
import type { EvmFinality, EvmSettings } from './evm-settings.ts';
import { connectRpcNode, type RpcNode } from './rpc-node.ts';
import { addressOf, countOf, hash32Of } from './rpc-values.ts';
import { readTransferLogs, type TransferLog, TRANSFER_TOPIC } from './transfer-logs.ts';

/** A receipt from one node; `transfers` are those of the token, empty when the transaction was reverted. */
export type EvmReceipt = {
  status: boolean;
  blockNumber: number;
  blockHash: string;
  transfers: TransferLog[];
};

/** One node's view of the past, with every check that needs no other node. */
export type EvmHistory = {
  node: RpcNode;
  head(): Promise<ChainHead>;
  block(number: number): Promise<BlockRef>;
  receipt(txHash: string): Promise<EvmReceipt | undefined>;
};

/** Reads blocks and receipts of one node; `tokenAddress` is the only contract whose transfers are decoded. */
export function createEvmHistory(
  rpcUrl: string,
  about: Pick<EvmSettings, 'tokenAddress' | 'finality' | 'timeoutMs' | 'measure'>,
): EvmHistory {
  const node = connectRpcNode(rpcUrl, about.timeoutMs, about.measure);
  const token = about.tokenAddress.toLowerCase();
  return {
    node,
    head: () => readHead(node, about.finality),
    block: (number) => readBlock(node, number),
    async receipt(txHash) {
      const answer = await node.ask('eth_getTransactionReceipt', [txHash]);
      return answer === null ? undefined : readReceipt(answer, txHash.toLowerCase(), token);
    },
  };
}

async function readHead(node: RpcNode, finality: EvmFinality): Promise<ChainHead> {
  if (finality !== 'finalized-tag') {
    const latest = countOf(await node.ask('eth_blockNumber', []), 'the block number');
    return { latest, finalized: Math.max(latest - finality.confirmations + 1, 0) };
  }
  const [number, tagged] = await Promise.all([
    node.ask('eth_blockNumber', []),
    node.ask('eth_getBlockByNumber', ['finalized', false]),
  ]);
  const latest = countOf(number, 'the block number');
  const finalized = countOf(fieldsOf(tagged, 'the finalized block').number, 'the finalized block number');
  // A finalized block above the head means that the chain moved in between, or that the node lies. In both cases the
  // block can wait.
  return { latest, finalized: Math.min(latest, finalized) };
}

async function readBlock(node: RpcNode, number: number): Promise<BlockRef> {
  const answer = await node.ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]);
  if (answer === null) disbelieve(`it does not have block ${number}`);
  const block = fieldsOf(answer, 'a block');
  if (countOf(block.number, 'the number of a block') !== number)
    disbelieve(`another block instead of ${number}`);
  return {
    number,
    hash: hash32Of(block.hash, 'the hash of a block'),
    parentHash: hash32Of(block.parentHash, 'the parent of a block'),
    minedAt: new Date(countOf(block.timestamp, 'the time of a block') * 1000),
  };
}

function readReceipt(answer: unknown, txHash: string, token: string): EvmReceipt {
  const receipt = fieldsOf(answer, 'a receipt');
  if (hash32Of(receipt.transactionHash, 'the hash of a receipt') !== txHash)
    disbelieve('a receipt of another hash');
  // Without a status it is unknown whether the transaction was reverted; either guess could lose money.
  const status = countOf(receipt.status, 'the status of a receipt') === 1;
  const blockHash = hash32Of(receipt.blockHash, 'the block of a receipt');
  const blockNumber = countOf(receipt.blockNumber, 'the block number of a receipt');
  const logs = listOf(receipt.logs, 'the logs of a receipt').filter((entry) => {
    const log = fieldsOf(entry, 'a log');
    const [event] = listOf(log.topics, 'the topics of a log');
    return event === TRANSFER_TOPIC && addressOf(log.address, 'the address of a log') === token;
  });
  const hashes = new Map([[blockNumber, blockHash]]);
  const expected = { from: blockNumber, to: blockNumber, hashes, txHash, contract: token };
  const transfers = status ? readTransferLogs(logs, expected) : [];
  return { status, blockNumber, blockHash, transfers };
}
