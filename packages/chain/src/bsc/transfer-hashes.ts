import { NodeRefusal, type RpcNode } from './rpc-node.ts';
import { readTransferLogs, TRANSFER_TOPIC } from './transfer-logs.ts';

/** Blocks of one request for logs; halved if a node refuses it. */
const LOG_SPAN = 500;
/** A search reads at most this many blocks back (about ten days at two blocks a second). */
const MAX_LOG_BLOCKS = 2_000_000;

type Wanted = {
  token: string;
  topics: readonly (string | readonly string[] | null)[];
  since: number;
  upTo: number;
};

/**
 * Hashes of transactions after block `since` that transferred a token. `topics` are the sender and the receiver; a
 * list matches each of its own, null matches any.
 */
export async function transferHashes(
  node: RpcNode,
  { token, topics, since, upTo }: Wanted,
): Promise<string[]> {
  const hashes = new Set<string>();
  let from = Math.max(since, upTo - MAX_LOG_BLOCKS) + 1;
  let span = LOG_SPAN;
  while (from <= upTo) {
    const to = Math.min(upTo, from + span - 1);
    const filter = {
      fromBlock: hex(from),
      toBlock: hex(to),
      address: token,
      topics: [TRANSFER_TOPIC, ...topics],
    };
    try {
      const logs = await node.ask('eth_getLogs', [filter]);
      const expected = { from, to, hashes: new Map<number, string>(), contract: token.toLowerCase() };
      for (const { txHash } of readTransferLogs(logs, expected)) hashes.add(txHash);
      from = to + 1;
    } catch (error) {
      if (!(error instanceof NodeRefusal) || span === 1) throw error;
      span = Math.ceil(span / 2);
    }
  }
  return [...hashes];
}

const hex = (value: number): string => `0x${value.toString(16)}`;
