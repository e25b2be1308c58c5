import { padHex } from 'viem';
import { type RpcNode, NodeRefusal, connectRpcNode } from '../bsc/rpc-node.ts';
import { countOf } from '../bsc/rpc-values.ts';
import { TRANSFER_TOPIC } from '../bsc/transfer-logs.ts';
import { type JsonRpcServer, type RpcReply, startJsonRpcServer } from './json-rpc-server.ts';

/**
 * Lies about collections by a node between us and a real chain: about final blocks, about the present state, and
 * about sent bytes.
 */
export const COLLECTION_LIES = {
  past: [
    'receipts are missing',
    'receipts say reverted',
    'receipts show a transfer that never was',
    'receipts show no transfer',
    'the head is ahead',
  ],
  present: [
    'balances are zero',
    'balances are large',
    'addresses have no code',
    'sequences are ahead',
    'sequences are behind',
  ],
  sending: [
    'gas is underestimated',
    'rehearsals fail',
    'sent bytes are dropped',
    'sent bytes have no answer',
    'nothing is answered',
  ],
} as const;
export type CollectionLie = (typeof COLLECTION_LIES)[keyof typeof COLLECTION_LIES][number];

export type LyingProxy = JsonRpcServer & { lie(kind: CollectionLie | undefined, about?: LieAbout): void };
/** The transfer that is forged or enlarged. */
export type LieAbout = { from: string; to: string; token: string };

const BALANCE_OF = '0x70a08231';
const FORGED_RAW = 999n * 10n ** 18n;

/** A node that forwards everything to a real one, until a test makes it lie. */
export async function startLyingProxy(rpcUrl: string): Promise<LyingProxy> {
  const node = connectRpcNode(rpcUrl);
  let kind: CollectionLie | undefined;
  let about: LieAbout | undefined;
  const server = await startJsonRpcServer(async (method, params) => {
    const told = kind && (await lieOf(kind, { node, method, params, about }));
    return told ?? passOn(node, method, params);
  });
  return {
    ...server,
    lie(next, whose) {
      kind = next;
      about = whose ?? about;
    },
  };
}

async function passOn(node: RpcNode, method: string, params: readonly unknown[]): Promise<RpcReply> {
  try {
    return { result: await node.ask(method, params) };
  } catch (error) {
    return error instanceof NodeRefusal ? { error: error.message } : { hangUp: true };
  }
}

type Asked = { node: RpcNode; method: string; params: readonly unknown[]; about: LieAbout | undefined };
type Receipt = Record<string, unknown> & { logs: Record<string, unknown>[] };

const quantity = (value: bigint | number): string => `0x${value.toString(16)}`;
const word = (value: bigint): string => padHex(quantity(value) as `0x${string}`, { size: 32 });

async function lieOf(kind: CollectionLie, asked: Asked): Promise<RpcReply | undefined> {
  const { node, method, params } = asked;
  if (kind === 'nothing is answered') return { hangUp: true };
  if (method === 'eth_getTransactionReceipt') return receiptLie(kind, asked);
  if (method === 'eth_call') return callLie(kind, params);
  if (method === 'eth_getCode' && kind === 'addresses have no code') return { result: '0x' };
  if (
    method === 'eth_getTransactionCount' &&
    (kind === 'sequences are ahead' || kind === 'sequences are behind')
  ) {
    const count = countOf(await node.ask(method, params), 'a count');
    return { result: quantity(kind === 'sequences are ahead' ? count + 3 : Math.max(count - 2, 0)) };
  }
  if (method === 'eth_blockNumber' && kind === 'the head is ahead')
    return { result: quantity(countOf(await node.ask(method, params), 'a count') + 20) };
  if (method === 'eth_estimateGas' && kind === 'gas is underestimated') return { result: quantity(60_000) };
  if (method === 'eth_sendRawTransaction' && kind === 'sent bytes are dropped') return { result: word(1n) };
  if (method === 'eth_sendRawTransaction' && kind === 'sent bytes have no answer') {
    await passOn(node, method, params);
    return { hangUp: true };
  }
  return undefined;
}

async function receiptLie(
  kind: CollectionLie,
  { node, method, params, about }: Asked,
): Promise<RpcReply | undefined> {
  const receipt = (await node.ask(method, params)) as Receipt | null;
  if (receipt === null) return undefined;
  if (kind === 'receipts are missing') return { result: null };
  if (kind === 'receipts say reverted') return { result: { ...receipt, status: '0x0', logs: [] } };
  if (kind === 'receipts show no transfer') return { result: { ...receipt, logs: [] } };
  if (kind !== 'receipts show a transfer that never was' || !about) return undefined;
  const topics = [TRANSFER_TOPIC, word(BigInt(about.from)), word(BigInt(about.to))];
  const place = { logIndex: quantity(900), transactionIndex: '0x0', removed: false };
  const { blockHash, blockNumber, transactionHash } = receipt;
  const log = { address: about.token, topics, data: word(FORGED_RAW), ...place };
  return {
    result: { ...receipt, logs: [...receipt.logs, { ...log, blockHash, blockNumber, transactionHash }] },
  };
}

function callLie(kind: CollectionLie, params: readonly unknown[]): RpcReply | undefined {
  const { data } = params[0] as { data?: string };
  const isBalance = data?.startsWith(BALANCE_OF) === true;
  if (isBalance && kind === 'balances are zero') return { result: word(0n) };
  if (isBalance && kind === 'balances are large') return { result: word(FORGED_RAW) };
  return !isBalance && kind === 'rehearsals fail' ? { error: 'execution reverted' } : undefined;
}
