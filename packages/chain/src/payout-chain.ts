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
  | { state: 'paid'; blockNumber: number; deliveredRaw: bigint }
  | { state: 'failed'; blockNumber: number; reason: string }
  | { state: 'foreign'; sequence: number; reason: string };

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
   * Throws PayoutRefusedError when the destination, the tag or the amount must not be paid.
   */
  sign(payout: Payout, sequence: number): Promise<SignedPayout>;
  /** Sends stored bytes. Never throws for what the node or the network did: a lost reply is a reply, too. */
  send(bytes: string): Promise<SendResult>;
  outcome(payout: SignedPayout & { asked: Payout }): Promise<PayoutOutcome>;
};
