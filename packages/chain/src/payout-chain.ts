/** The amount that must arrive. `amountRaw` is in the asset's smallest unit (18-decimal token units, XRP drops). */
export type Payout = { destination: string; tag: number | undefined; amountRaw: bigint };

/**
 * A payout that is signed and not yet sent. The bytes are stored before they are sent, and only stored bytes are ever
 * sent. `sequence` is the nonce (EVM) or account sequence (XRPL). `expiresAfter` is the last block or ledger in which
 * the payout can still be included (null: never expires).
 */
export type SignedPayout = { bytes: string; txHash: string; sequence: number; expiresAfter: number | null };

/** The node's reply to the bytes. It decides nothing: only `outcome` does. */
export type SendResult = { accepted: boolean; reply: string };

/**
 * Why a payout cannot be paid, for the member who reads it. `refused`: any cause that only the platform can remove.
 * The `reason` beside it has the network's own words, for operators.
 */
export type PayoutFailure = 'tagNeeded' | 'permissionNeeded' | 'belowReserve' | 'addressRefused' | 'refused';

/** `feeRaw` is what the network took, in wei or drops. It is shown to people and decides nothing; absent if unknown. */
type Included = { blockNumber: number; feeRaw?: bigint | undefined };

/**
 * Decided by receipt and finality alone. `pending`: not decided yet. `expired`: the sequence is unused and no bytes
 * can use it any more, so `replace` signs it again. `paid`: final and successful. `failed`: final and reverted.
 * `foreign`: another transaction of this account took our sequence; stop and call a person.
 */
export type PayoutOutcome =
  | { state: 'pending' }
  | { state: 'expired'; blockNumber: number; reason: string }
  /** `txHash` is set if an earlier or a replacing set of bytes was included. */
  | ({ state: 'paid'; deliveredRaw: bigint; txHash?: string } & Included)
  | ({ state: 'failed'; failure: PayoutFailure; reason: string } & Included)
  | { state: 'foreign'; sequence: number; reason: string };

/** The paying account's present balance in raw units, and the number of payouts that its fees cover. */
export type PayoutFunds = { assetRaw: bigint; feesFor: number };

/** An outcome after which nothing can happen to a payout. */
export type FinalOutcome = Exclude<PayoutOutcome, { state: 'pending' | 'expired' }>;

/** One set of bytes of a payout. All sets have the sequence of the first. */
export type SignedBytes = Omit<SignedPayout, 'sequence'>;

/** Every set of bytes that was signed for one payout, oldest first; the network can include one of them. */
export type PayoutQuestion = SignedPayout & { asked: Payout; replacedBy?: readonly SignedBytes[] };

/**
 * A final transaction of the paying account. `moved` is the amount of the asset that it transferred; undefined if
 * it transferred none (it failed, or it did something else).
 */
export type SpentSequence = {
  sequence: number;
  txHash: string;
  blockNumber: number;
  moved: Payout | undefined;
};

/** Sequences `from` to `upTo`, both included, used in blocks (or ledgers) after `since`. */
export type SequenceRange = { from: number; upTo: number; since: number };

/** Port: payments on one network, used by the signer role only. */
export type PayoutChain = {
  readonly chain: string;
  readonly asset: 'USDT' | 'XRP';
  /** The address of the paying account. */
  readonly account: string;
  /** Checks that the node serves the configured network (and token); throws ChainSetupError. */
  verifySetup(): Promise<void>;
  /** The next sequence that the network has not used yet, counting only final and pending transactions there. */
  nextSequence(): Promise<number>;
  /**
   * Signs without sending; the hash is computed here, never taken from a node. Throws PayoutRefusedError when the
   * destination, the tag or the amount must not be paid. Throws ChainUnavailableError while the network's fee is above
   * the settings' limit.
   */
  sign(payout: Payout, sequence: number): Promise<SignedPayout>;
  funds(): Promise<PayoutFunds>;
  /**
   * Signs the same transfer under the same sequence again: at a higher fee, or for later ledgers if its bytes have
   * expired. Undefined at the fee's ceiling, and while bytes that expire can still be included.
   */
  replace(bytes: string): Promise<SignedPayout | undefined>;
  /** Sends stored bytes. Never throws for errors of the node or the network: a lost reply counts as a reply. */
  send(bytes: string): Promise<SendResult>;
  outcome(payout: PayoutQuestion): Promise<PayoutOutcome>;
  /**
   * The account's own final transactions in this range, in order of their sequences. Those that the nodes do not
   * report (yet) are missing. Throws ChainUnavailableError if nothing could be read.
   */
  spentSequences(range: SequenceRange): Promise<SpentSequence[]>;
};
