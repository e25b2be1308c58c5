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

/** Which of these receivers are ours; addresses go in and come out in lower case, each once. */
export type OwnReceivers = (receivers: readonly string[]) => Promise<ReadonlySet<string>>;

/** Where to read on: the blocks above `after`, up to `upTo` or as far as the node lets one read at a time. */
export type BlockRange = { after: Pick<BlockRef, 'number' | 'hash'>; upTo: number; ours: OwnReceivers };

/** What lies between two blocks, in the order of the chain; `last` is the block up to which it is complete. */
export type Reading<Transfer> = { last: BlockRef; transfers: Transfer[] };

/** By the signature of a key (EIP-191), or by what the contract at the address says of it (EIP-1271). */
export type ControlMethod = 'eip191' | 'eip1271';

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
  /** Transfers of the configured token to us; undefined when `after` is not in the chain any more. */
  transfersAfter(range: BlockRange): Promise<Reading<IncomingTransfer> | undefined>;
  /** Transfers of every other contract to us: never credited, shown to operators. */
  unknownTransfersAfter(range: BlockRange): Promise<Reading<UnknownTransfer> | undefined>;
  /** Transfers of the configured token to one address in blocks after `after` up to `upTo`, which all nodes tell alike. */
  transfersTo(address: string, blocks: { after: number; upTo: number }): Promise<IncomingTransfer[]>;
  /** The receipt as the verifying node sees it (a second node where one is configured); undefined when unknown. */
  receipt(txHash: string): Promise<TransferReceipt | undefined>;
  /** What each address holds of the token at a block, in the order asked, in the token's own units. */
  balancesAt(addresses: readonly string[], blockNumber: number): Promise<bigint[]>;
  /** How a signature shows control of an address; undefined where it does not. A contract is asked for its word. */
  controlOf(signed: {
    address: string;
    message: string;
    signature: string;
  }): Promise<ControlMethod | undefined>;
  /** Whole micro-USDT of a raw amount, rounded down, with the raw rest that did not make a micro-unit. */
  toMicro(amountRaw: bigint): { micro: bigint; restRaw: bigint };
};
