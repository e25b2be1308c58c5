/** A block named by number and hash; the hash decides which history it belongs to. */
export type BlockRef = { number: number; hash: string; parentHash: string; minedAt: Date };

/** `finalized` is the highest block number that the network will not reorganise any more. */
export type ChainHead = { latest: number; finalized: number };

/** One Transfer log of the configured token to one of our addresses. `amountRaw` is in the token's own units. */
export type IncomingTransfer = {
  txHash: string;
  logIndex: number;
  blockNumber: number;
  blockHash: string;
  from: string;
  to: string;
  amountRaw: bigint;
};

/** A Transfer log of a contract that is not our token; `amountRaw` is in units that only that contract knows. */
export type UnknownTransfer = IncomingTransfer & { contract: string };

/** What the network says of one transaction now; `status` false means that it was reverted. */
export type TransferReceipt = {
  status: boolean;
  blockNumber: number;
  blockHash: string;
  transfers: IncomingTransfer[];
};

/**
 * Port: money coming in on one network. Every method throws ChainUnavailableError when the node cannot be
 * believed or reached; nothing is ever answered from a guess.
 */
export type DepositChain = {
  /** Short name used in keys and rows, e.g. `bsc` or `local`. */
  readonly chain: string;
  /** Checks chain id, token code and decimals; throws ChainSetupError. */
  verifySetup(): Promise<void>;
  head(): Promise<ChainHead>;
  block(number: number): Promise<BlockRef>;
  /** Transfers of the configured token to `addresses` in exactly this block, asked by hash, in log order. */
  transfersInBlock(blockHash: string, addresses: readonly string[]): Promise<IncomingTransfer[]>;
  /** Transfers of every other contract to `addresses` in this block: never credited, shown to operators. */
  unknownTransfersInBlock(blockHash: string, addresses: readonly string[]): Promise<UnknownTransfer[]>;
  /** The receipt as the verifying node sees it (a second node where one is configured); undefined when unknown. */
  receipt(txHash: string): Promise<TransferReceipt | undefined>;
  /** Whole micro-USDT of a raw amount, rounded down, with the raw rest that did not make a micro-unit. */
  toMicro(amountRaw: bigint): { micro: bigint; restRaw: bigint };
};
