/** What has to arrive. `amountRaw` is in the asset's own smallest unit (18-decimal token units, XRP drops). */
export type Payout = { destination: string; tag: number | undefined; amountRaw: bigint };

/**
 * A payout that is signed and not yet sent. The bytes are stored before they are sent and are the only thing
 * that is ever sent for this payout; `sequence` is the nonce (EVM) or account sequence (XRPL), `expiresAfter`
 * the last block or ledger in which it can still be included (null: never expires).
 */
export type SignedPayout = { bytes: string; txHash: string; sequence: number; expiresAfter: number | null };

/** What the node said to the bytes. It decides nothing: only `outcome` does. */
export type SendResult = { accepted: boolean; reply: string };

/**
 * Decided by receipt and finality alone.
 * `pending` not decided yet, `paid` final and successful, `failed` final and reverted (or expired unexecuted),
 * `foreign` another transaction of this account took our sequence: stop and call a person.
 */
export type PayoutOutcome =
  | { state: 'pending' }
  /** `txHash` where it was one of the earlier bytes, or of those that replaced them. */
  | { state: 'paid'; blockNumber: number; deliveredRaw: bigint; txHash?: string }
  | { state: 'failed'; blockNumber: number; reason: string }
  | { state: 'foreign'; sequence: number; reason: string };

/** What the paying account has now: the asset in raw units, and for how many more payouts its fees suffice. */
export type PayoutFunds = { assetRaw: bigint; feesFor: number };

/** Every set of bytes that was signed for one payout; the network can include one of them. */
export type PayoutQuestion = SignedPayout & { asked: Payout; replacedBy?: readonly string[] };

/**
 * A final transaction of the paying account. `moved` is what it transferred of the asset; undefined where it transferred none
 * (it failed, or it did something else).
 */
export type SpentSequence = {
  sequence: number;
  txHash: string;
  blockNumber: number;
  moved: Payout | undefined;
};

/** Sequences `from` to `upTo`, both included, used in blocks (or ledgers) after `since`. */
export type SequenceRange = { from: number; upTo: number; since: number };

/** Port: money going out on one network, used by the signer role only. */
export type PayoutChain = {
  readonly chain: string;
  readonly asset: 'USDT' | 'XRP';
  /** The account that pays, as an address. */
  readonly account: string;
  /** Checks that the node serves the configured network (and token); throws ChainSetupError. */
  verifySetup(): Promise<void>;
  /** The next sequence that the network has not used yet, counting only what is final or pending there. */
  nextSequence(): Promise<number>;
  /**
   * Signs without sending; the hash is computed here, never taken from a node.
   * Throws PayoutRefusedError when the destination, the tag or the amount must not be paid, and
   * ChainUnavailableError while the network asks for a higher fee than the settings allow.
   */
  sign(payout: Payout, sequence: number): Promise<SignedPayout>;
  funds(): Promise<PayoutFunds>;
  /**
   * Signs the very same transfer under the same sequence once more, at a higher fee. Undefined where the fee's ceiling
   * is reached, and on networks whose bytes expire by themselves.
   */
  replace(bytes: string): Promise<SignedPayout | undefined>;
  /** Sends stored bytes. Never throws for what the node or the network did: a lost reply is a reply, too. */
  send(bytes: string): Promise<SendResult>;
  outcome(payout: PayoutQuestion): Promise<PayoutOutcome>;
  /**
   * The account's own final transactions in this range, in order of their sequences. What the nodes do not tell (yet) is missing.
   * Throws ChainUnavailableError where nothing could be read.
   */
  spentSequences(range: SequenceRange): Promise<SpentSequence[]>;
};
