import type { XrplAccountSettings } from './xrpl-account.ts';
import type { XrpDirectory } from '../xrp-directory.ts';
import { readDestination } from './xrpl-history.ts';
import { connectXrplNode } from './xrpl-node.ts';

/** Asks a node, with its own connection and without a key. It connects at the first question. */
export function createXrpDirectory({
  rpcUrl,
  measure,
  timeoutMs,
}: Pick<XrplAccountSettings, 'rpcUrl' | 'measure' | 'timeoutMs'>): XrpDirectory & { close(): Promise<void> } {
  const node = connectXrplNode(rpcUrl, timeoutMs, measure);
  return {
    destination: (address) => readDestination(node, address),
    close: () => node.close(),
  };
}
