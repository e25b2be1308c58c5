/** A block named by number and hash; the hash decides which history it belongs to. */
export type BlockRef = { number: number; hash: string; parentHash: string; minedAt: Date };

/** `finalized` is the highest block number that the network can no longer reorganise. */
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

/** The present state of one transaction on the network; `status` false means that it was reverted. */
export type TransferReceipt = {
  status: boolean;
  blockNumber: number;
  blockHash: string;
  transfers: IncomingTransfer[];
};

/** Filters receivers that are ours. Addresses are in lower case, each once. */
export type OwnReceivers = (receivers: readonly string[]) => Promise<ReadonlySet<string>>;

/** The blocks to read: above `after`, up to `upTo` or the node's limit for one reading. */
export type BlockRange = { after: Pick<BlockRef, 'number' | 'hash'>; upTo: number; ours: OwnReceivers };

/** The transfers between two blocks, in the order of the chain; `last` is the block up to which they are complete. */
export type Reading<Transfer> = { last: BlockRef; transfers: Transfer[] };

/** By the signature of a key (EIP-191), or by the confirmation of the contract at the address (EIP-1271). */
export type ControlMethod = 'eip191' | 'eip1271';

/**
 * Port: deposits on one network. Every method throws ChainUnavailableError when the node cannot be believed or
 * reached; no answer is ever a guess.
 */
export type DepositChain = {
  /** Short name used in keys and rows, e.g. `bsc` or `local`. */
  readonly chain: string;
  /** Checks chain id, token code and decimals; throws ChainSetupError. */
  verifySetup(): Promise<void>;
  head(): Promise<ChainHead>;
  block(number: number): Promise<BlockRef>;
  /** Transfers of the configured token to us; undefined when `after` is no longer in the chain. */
  transfersAfter(range: BlockRange): Promise<Reading<IncomingTransfer> | undefined>;
  /** Transfers of every other contract to us: never credited, shown to operators. */
  unknownTransfersAfter(range: BlockRange): Promise<Reading<UnknownTransfer> | undefined>;
  /**
   * Transfers of the configured token to one address in blocks after `after` up to `upTo`, on which all nodes agree.
   */
  transfersTo(address: string, blocks: { after: number; upTo: number }): Promise<IncomingTransfer[]>;
  /** The receipt from the verifying node (a second node if one is configured); undefined when unknown. */
  receipt(txHash: string): Promise<TransferReceipt | undefined>;
  /** The token balance of each address at a block, in the given order and the token's own units, as all nodes say. */
  balancesAt(addresses: readonly string[], blockNumber: number): Promise<bigint[]>;
  /** How a signature proves control of an address; undefined if it does not. A contract is asked to confirm it, on all nodes. */
  controlOf(signed: {
    address: string;
    message: string;
    signature: string;
  }): Promise<ControlMethod | undefined>;
  /** Whole micro-USDT of a raw amount, rounded down, and the raw rest below one micro-unit. */
  toMicro(amountRaw: bigint): { micro: bigint; restRaw: bigint };
};
