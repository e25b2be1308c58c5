import { type FakeBlock, type FakeEvmChain, type FakeLog, type FakeTx, hashOf } from './fake-evm-chain.ts';
import type { EvmLie } from './evm-lies.ts';
import { FakeRefusal, pendingNonce } from './fake-evm-pool.ts';

const TRANSFER_TOPIC = hashOf('Transfer(address,address,uint256)');

/** One node's view of the chain: its lag and its lie. */
export type FakeView = {
  chain: FakeEvmChain;
  chainId: number;
  decimals: number;
  finalityDepth: number;
  lagBlocks: number;
  lie: EvmLie | undefined;
  gasPriceWei: bigint;
  /** The coins of every account for fees. */
  nativeWei: bigint;
  /** The most blocks of one request for logs. */
  maxRange: number | undefined;
};

type Params = readonly unknown[];
type JsonLog = Record<string, unknown>;
type LogFilter = {
  fromBlock: string;
  toBlock: string;
  address?: string;
  topics?: (string | null | string[])[];
};

const hex = (value: number | bigint): string => `0x${value.toString(16)}`;
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;
const addressWord = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

/** Every read of the protocol that this project uses. */
export const FAKE_READS: Record<string, (view: FakeView, params: Params) => unknown> = {
  eth_chainId: ({ chainId, lie }) => hex(lie?.kind === 'wrongChainId' ? lie.chainId : chainId),
  eth_blockNumber: (view) => hex(headNumber(view)),
  eth_getBlockByNumber: (view, [tag, isWhole]) => blockJson(view, String(tag), isWhole === true),
  eth_getTransactionByHash: (view, [hash]) => transactionJson(view, String(hash)),
  eth_getBlockByHash: (view, [hash]) =>
    jsonOf(
      view,
      visible(view).find((block) => block.hash === hash),
    ),
  eth_getCode: ({ chain }, [address]) => (String(address).toLowerCase() === chain.token ? '0x6080' : '0x'),
  eth_getTransactionCount: (view, [account, tag]) =>
    hex(nonceAt(view, String(account).toLowerCase(), String(tag))),
  eth_gasPrice: ({ gasPriceWei }) => hex(gasPriceWei),
  eth_getBalance: ({ nativeWei }) => hex(nativeWei),
  eth_getTransactionReceipt: (view, [hash]) => receiptJson(view, String(hash)),
  eth_getLogs: (view, [filter]) => logsJson(view, filter as LogFilter),
  eth_call: (view, [call, tag]) => callToken(view, call as { to: string; data: string }, String(tag)),
};

function visible({ chain, lagBlocks }: FakeView): readonly FakeBlock[] {
  return chain.blocks.slice(0, Math.max(chain.blocks.length - lagBlocks, 1));
}

function headNumber(view: FakeView): number {
  const number = visible(view).length - 1;
  if (view.lie?.kind === 'futureHead') return number + view.lie.blocks;
  return view.lie?.kind === 'olderHead' ? Math.max(number - view.lie.blocks, 0) : number;
}

function numberOfTag(view: FakeView, tag: string): number {
  if (tag === 'latest' || tag === 'pending') return headNumber(view);
  if (tag === 'finalized') return Math.max(headNumber(view) - view.finalityDepth, 0);
  return Number(BigInt(tag));
}

function blockJson(view: FakeView, tag: string, isWhole = false): unknown {
  const number = numberOfTag(view, tag);
  const isFuture = view.lie?.kind === 'futureHead' && tag === 'finalized';
  if (isFuture) return jsonOf(view, { ...view.chain.head, number });
  const block = visible(view)[number];
  const json = jsonOf(view, block);
  if (!block || typeof json !== 'object' || json === null || !isWhole) return json;
  return { ...json, transactions: block.receipts.map(({ tx }) => txJson(tx)) };
}

const txJson = ({ hash, from, nonce = 0 }: FakeTx) => ({ hash, from: from.toLowerCase(), nonce: hex(nonce) });

function transactionJson(view: FakeView, hash: string): unknown {
  const found = view.chain.find(hash);
  return found && found.block.number < visible(view).length ? txJson(found.receipt.tx) : null;
}

function jsonOf(view: FakeView, block: FakeBlock | undefined): unknown {
  if (block === undefined || view.lie?.kind === 'missingBlock') return null;
  const hash = view.lie?.kind === 'forkedBlocks' ? hashOf(`fork ${block.hash}`) : block.hash;
  const { number, parentHash, timestamp } = block;
  return { number: hex(number), hash, parentHash, timestamp: hex(timestamp), transactions: [] };
}

function nonceAt(view: FakeView, account: string, tag: string): number {
  if (tag === 'pending') return pendingNonce(view.chain, account);
  const block = visible(view)[numberOfTag(view, tag)];
  if (block === undefined) throw new FakeRefusal('header not found');
  return block.nonces.get(account) ?? 0;
}

/** The gas of each transaction, and its price in wei. */
const FAKE_GAS = 50_000;
const FAKE_GAS_PRICE = 1_000_000_000;

function receiptJson(view: FakeView, hash: string): unknown {
  const found = view.chain.find(hash);
  const { lie } = view;
  if (!found || found.block.number >= visible(view).length || lie?.kind === 'receiptMissing') return null;
  const { block, receipt } = found;
  return {
    transactionHash: lie?.kind === 'receiptOfAnotherHash' ? hashOf(hash) : receipt.tx.hash,
    transactionIndex: hex(receipt.index),
    blockHash: block.hash,
    blockNumber: hex(block.number),
    from: receipt.tx.from,
    ...(lie?.kind === 'statusMissing' ? {} : { status: receipt.status ? '0x1' : '0x0' }),
    ...(lie?.kind === 'feeMissing' ? {} : { gasUsed: hex(FAKE_GAS), effectiveGasPrice: hex(FAKE_GAS_PRICE) }),
    logs: receipt.logs.map((log) => logJson(block, log)),
  };
}

function logJson(block: FakeBlock, log: FakeLog): JsonLog {
  return {
    address: log.token.toLowerCase(),
    topics: [TRANSFER_TOPIC, addressWord(log.from), addressWord(log.to)],
    data: word(log.amountRaw),
    blockHash: block.hash,
    blockNumber: hex(block.number),
    transactionHash: log.txHash,
    logIndex: hex(log.logIndex),
    removed: false,
  };
}

function logsJson(view: FakeView, filter: LogFilter): JsonLog[] {
  const [from, to] = [numberOfTag(view, filter.fromBlock), numberOfTag(view, filter.toBlock)];
  const { maxRange } = view;
  if (maxRange !== undefined && to - from + 1 > maxRange)
    throw new FakeRefusal(`query exceeds max block range ${maxRange}`);
  // Like a real node, it lists no logs for blocks that it lacks, just as for empty ones.
  const blocks = visible(view).slice(from, to + 1);
  const logs = blocks.flatMap((block) =>
    block.receipts.flatMap((receipt) => receipt.logs.map((log) => logJson(block, log))),
  );
  return twist(
    logs.filter((log) => matches(log, filter)),
    view,
    blocks.at(-1),
  );
}

function matches(log: JsonLog, { address, topics = [] }: LogFilter): boolean {
  if (address !== undefined && log.address !== address.toLowerCase()) return false;
  const actual = log.topics as string[];
  return topics.every((wanted, at) => {
    const topic = actual[at];
    return wanted === null || (topic !== undefined && [wanted].flat().includes(topic));
  });
}

/** Makes this node's lie from the true logs. */
function twist(logs: JsonLog[], { lie, chain }: FakeView, block: FakeBlock | undefined): JsonLog[] {
  switch (lie?.kind) {
    case 'emptyLogs':
      return [];
    case 'forgedLog': {
      if (!block) return logs;
      const transfer = {
        token: chain.token,
        from: `0x${'66'.repeat(20)}`,
        to: lie.to,
        amountRaw: lie.amountRaw,
      };
      return [...logs, logJson(block, { ...transfer, txHash: hashOf('never happened'), logIndex: 9_999 })];
    }
    case 'logsOfAnotherBlock':
      return logs.map((log) => ({ ...log, blockHash: hashOf('another block') }));
    case 'logsOfAnotherToken':
      return logs.map((log) => ({ ...log, address: `0x${'77'.repeat(20)}` }));
    case 'logsOfAnotherReceiver':
      return logs.map((log) => ({
        ...log,
        topics: [...(log.topics as string[]).slice(0, 2), addressWord(lie.to)],
      }));
    case 'removedFlag':
      return logs.map((log) => ({ ...log, removed: true }));
    default:
      return logs;
  }
}

function callToken(view: FakeView, { to, data }: { to: string; data: string }, tag: string): string {
  if (to.toLowerCase() !== view.chain.token) return '0x';
  if (data.startsWith('0x313ce567')) return word(BigInt(view.decimals));
  if (data.startsWith('0x70a08231')) {
    const block = visible(view)[numberOfTag(view, tag)];
    if (block === undefined) throw new FakeRefusal('header not found');
    if (view.lie?.kind === 'otherBalances') return word(view.lie.amountRaw);
    return word(block.balances.get(`0x${data.slice(-40)}`) ?? 0n);
  }
  throw new FakeRefusal('execution reverted');
}
