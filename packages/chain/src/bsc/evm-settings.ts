import type { Measure } from '@tributary/runtime';

/** When a block counts as irreversible. With `confirmations`, the block itself is the first one. */
export type EvmFinality = 'finalized-tag' | { confirmations: number };

/** How to reach one EVM network and its USDT. URLs may contain keys, so they never appear in an error. */
export type EvmSettings = {
  /** Short name used in keys and rows, e.g. `bsc` or `local`. */
  chain: string;
  chainId: number;
  rpcUrl: string;
  /** A node of another operator. Data on which the two disagree does not count. */
  verifyRpcUrl?: string | undefined;
  tokenAddress: string;
  finality: EvmFinality;
  /** For one request, in milliseconds. Default 10 seconds. */
  timeoutMs?: number | undefined;
  measure?: Measure | undefined;
};

export const BSC_CHAIN_ID = 56;
/** The test network of BNB Smart Chain. */
export const BSC_TESTNET_CHAIN_ID = 97;

/** Tether's own BEP20 contract. Any other address on BSC is a look-alike. */
export const BSC_USDT_ADDRESS = '0x55d398326f99059fF775485246999027B3197955';
