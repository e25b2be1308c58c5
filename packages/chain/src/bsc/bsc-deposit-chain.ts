import type { ChainHead, DepositChain, IncomingTransfer } from '../deposit-chain.ts';
import { createEvmHistory, type EvmHistory } from './evm-history.ts';
import type { EvmSettings } from './evm-settings.ts';
import type { RpcNode } from './rpc-node.ts';
import { disbelieve } from './rpc-values.ts';
import { rawToMicro } from './token-units.ts';
import { readTransferLogs, topicOf, type TransferLog, TRANSFER_TOPIC } from './transfer-logs.ts';
import { checkEvmSettings, verifyNode } from './verify-setup.ts';

/** Public nodes refuse a topic filter with more alternatives than about this. */
const ADDRESSES_PER_QUERY = 1_000;

/** Above this many addresses one query for the whole token is cheaper than many with a filter. */
const ADDRESSES_WITH_FILTER = 5_000;

/**
 * Deposits of the configured token on BSC or any other EVM network.
 *
 * With a verifying node, a transfer counts only when both nodes list it, and a block is final only when it is final
 * to both. Without one, a node that hides logs of a block it does have cannot be found out.
 * Throws ChainSetupError at once when the settings contradict themselves.
 */
export function createBscDepositChain(settings: EvmSettings): DepositChain {
  checkEvmSettings(settings);
  const token = settings.tokenAddress.toLowerCase();
  const main = createEvmHistory(settings.rpcUrl, settings);
  const second =
    settings.verifyRpcUrl === undefined ? undefined : createEvmHistory(settings.verifyRpcUrl, settings);
  const all: EvmHistory[] = second === undefined ? [main] : [main, second];

  return {
    chain: settings.chain,
    async verifySetup() {
      for (const { node } of all) await verifyNode(node, settings);
    },
    async head() {
      return lowerOf(await Promise.all(all.map((history) => history.head())));
    },
    block: (number) => main.block(number),
    async transfersInBlock(blockHash, addresses) {
      const tellings = await Promise.all(
        all.map(({ node }) => transfersTo(node, { blockHash, addresses, token })),
      );
      const [told = [], verified] = tellings.map((logs) => logs.map(withoutContract));
      if (verified !== undefined && !isDeepEqual(told, verified))
        disbelieve('the two nodes list different transfers');
      return told;
    },
    async unknownTransfersInBlock(blockHash, addresses) {
      const logs = await transfersTo(main.node, { blockHash, addresses, token: undefined });
      return logs.filter((log) => log.contract !== token);
    },
    async receipt(txHash) {
      const receipt = await (second ?? main).receipt(txHash);
      return receipt && { ...receipt, transfers: receipt.transfers.map(withoutContract) };
    },
    toMicro: rawToMicro,
  };
}

/** What all nodes agree to: a block is there, or final, when the slowest of them says so. */
function lowerOf(heads: readonly ChainHead[]): ChainHead {
  return {
    latest: Math.min(...heads.map((head) => head.latest)),
    finalized: Math.min(...heads.map((head) => head.finalized)),
  };
}

type LogQuestion = { blockHash: string; addresses: readonly string[]; token: string | undefined };

/**
 * Asks by block hash, never by number: a node behind a load balancer that lacks the block must then answer with an
 * error, where it would otherwise answer with an empty list.
 */
async function transfersTo(
  node: RpcNode,
  { blockHash, addresses, token }: LogQuestion,
): Promise<TransferLog[]> {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  const found: TransferLog[] = [];
  for (const topics of topicFilters([...wanted])) {
    const filter = { blockHash, topics, ...(token === undefined ? {} : { address: token }) };
    const answer = await node.ask('eth_getLogs', [filter]);
    const logs = readTransferLogs(answer, { blockHash: blockHash.toLowerCase(), contract: token });
    const ours = logs.filter((log) => wanted.has(log.to.toLowerCase()));
    const wasFiltered = topics.length > 1;
    if (wasFiltered && ours.length !== logs.length) disbelieve('a log of an address that nobody asked for');
    found.push(...ours);
  }
  return found.sort((a, b) => a.logIndex - b.logIndex);
}

/** One filter per query; the last topic, where present, is the list of receivers. */
function topicFilters(addresses: readonly string[]): (string | null | string[])[][] {
  if (addresses.length > ADDRESSES_WITH_FILTER) return [[TRANSFER_TOPIC]];
  const filters: (string | null | string[])[][] = [];
  for (let at = 0; at < addresses.length; at += ADDRESSES_PER_QUERY) {
    const receivers = addresses.slice(at, at + ADDRESSES_PER_QUERY).map(topicOf);
    filters.push([TRANSFER_TOPIC, null, receivers]);
  }
  return filters;
}

function withoutContract({ contract: _contract, ...transfer }: TransferLog): IncomingTransfer {
  return transfer;
}

function isDeepEqual(some: readonly IncomingTransfer[], others: readonly IncomingTransfer[]): boolean {
  return some.length === others.length && some.every((one, at) => identityOf(one) === identityOf(others[at]));
}

function identityOf(transfer: IncomingTransfer | undefined): string {
  if (transfer === undefined) return '';
  const { txHash, logIndex, blockNumber, blockHash, from, to, amountRaw } = transfer;
  return [txHash, logIndex, blockNumber, blockHash, from, to, amountRaw].join(' ');
}
