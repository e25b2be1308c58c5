import { type CollectionContracts, verifyContracts } from './collection-contracts.ts';
import { createEvmHistory } from './evm-history.ts';
import type { EvmSettings } from './evm-settings.ts';
import { ChainUnavailableError } from '../chain-errors.ts';
import { connectRpcNode } from './rpc-node.ts';
import { quantityOf } from './rpc-values.ts';
import { TRANSFER_TOPIC } from './transfer-logs.ts';
import { verifyNode } from './verify-setup.ts';

/**
 * The abilities of a node, for the operator who chooses or repairs one. Ages are in seconds by this machine's clock.
 */
export type NodeReport = {
  latest: number;
  finalized: number;
  /** Age of the newest block. */
  latestAge: number;
  /** Age of the newest final block: a deposit is credited no sooner. */
  finalizedAge: number;
  /** False for a node that has to be asked one call at a time. */
  takesMany: boolean;
  /** The longest tried range of blocks whose transfers it lists in one answer; 0 for none. */
  logRange: number;
};

/** Longest first: the watcher asks for up to 500 blocks, and halves the range if a node refuses. */
const RANGES = [500, 100, 32, 1] as const;
const MANY = 40;

/**
 * Checks one node for everything that the product needs. Throws ChainSetupError if it serves another chain or
 * token, ChainUnavailableError if it does not answer.
 */
export async function examineNode(settings: EvmSettings): Promise<NodeReport> {
  const history = createEvmHistory(settings.rpcUrl, settings);
  const { node } = history;
  await verifyNode(node, settings);
  const { latest, finalized } = await history.head();
  const [newest, final] = await Promise.all([history.block(latest), history.block(finalized)]);
  const ageOf = (at: Date): number => Math.round((Date.now() - at.getTime()) / 1000);

  const takes = async (questions: () => Promise<unknown>): Promise<boolean> => {
    try {
      await questions();
      return true;
    } catch (error) {
      if (!(error instanceof ChainUnavailableError)) throw error;
      return false;
    }
  };
  const logsOf = (blocks: number) => () =>
    node.ask('eth_getLogs', [
      {
        address: settings.tokenAddress,
        topics: [TRANSFER_TOPIC],
        fromBlock: `0x${Math.max(0, finalized - blocks + 1).toString(16)}`,
        toBlock: `0x${finalized.toString(16)}`,
      },
    ]);
  let logRange = 0;
  for (const blocks of RANGES)
    if (await takes(logsOf(blocks))) {
      logRange = blocks;
      break;
    }
  await Promise.all(Array.from({ length: MANY }, () => node.ask('eth_blockNumber', [])));
  return {
    latest,
    finalized,
    latestAge: ageOf(newest.minedAt),
    finalizedAge: ageOf(final.minedAt),
    takesMany: node.takesMany(),
    logRange,
  };
}

/** Compares a node's code of both contracts of collection with ours. Throws ChainSetupError if it differs. */
export const examineCollection = (rpcUrl: string, contracts: CollectionContracts): Promise<void> =>
  verifyContracts(connectRpcNode(rpcUrl), contracts);

/** The coins of an account, in wei. */
export const coinsOf = async (rpcUrl: string, account: string): Promise<bigint> =>
  quantityOf(await connectRpcNode(rpcUrl).ask('eth_getBalance', [account, 'latest']), 'a balance');
