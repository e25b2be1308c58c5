import type { XrplAccountSettings } from './xrpl-account.ts';
import { readDestination, type XrpDestination } from './xrpl-history.ts';
import { connectXrplNode } from './xrpl-node.ts';

/** Port: what accounts of the XRP Ledger demand of payments to them. */
export type XrpDirectory = {
  /** Throws ChainUnavailableError if the node does not answer. */
  destination(address: string): Promise<XrpDestination>;
};

/** Asks a node, with its own connection and without a key. It connects at the first question. */
export function createXrpDirectory({
  rpcUrl,
  observe,
  timeoutMs,
}: Pick<XrplAccountSettings, 'rpcUrl' | 'observe' | 'timeoutMs'>): XrpDirectory & { close(): Promise<void> } {
  const node = connectXrplNode(rpcUrl, timeoutMs, observe);
  return {
    destination: (address) => readDestination(node, address),
    close: () => node.close(),
  };
}
