import type { SendResult, SignedPayout } from './payout-chain.ts';

/**
 * The permission of a deposit address to act by the delegate's code, and by no other (EIP-7702). It is signed offline
 * with the key of the address and can be used once, while the address has this nonce. The permission stays in force
 * afterwards.
 */
export type Authorization = {
  address: string;
  chainId: number;
  delegate: string;
  nonce: number;
  r: string;
  s: string;
  yParity: number;
};

/** A deposit address to collect from; `authorization` is set if it does not act by the delegate yet. */
export type CollectedAddress = { address: string; authorization: Authorization | undefined };

/**
 * The balance of an address in the newest block, and the code that it acts by: none, our delegate's, or another. The
 * next authorization must have its nonce.
 */
export type AddressState = { amountRaw: bigint; actsBy: 'key' | 'delegate' | 'other'; nonce: number };

/**
 * Another token than USDT, collected to custody by the same contracts. Its contract is not trusted: it gets a limited
 * amount of gas, and a balance that it cannot name in one word is 0.
 */
export type TokenCollection = Pick<CollectionChain, 'states' | 'rehearse' | 'sign'>;

/** The effect of a collection now, and its highest cost. `fails` are addresses that would be skipped. */
export type Rehearsal = { gas: bigint; feeWei: bigint; fails: string[] };

/**
 * An amount that left one address for custody. `logIndex` is its place in the block: earlier transfers were carried
 * along.
 */
export type Carried = { address: string; amountRaw: bigint; logIndex: number };

/** A transaction that collected, in a final block. */
export type Collected = { txHash: string; blockNumber: number; feeWei: bigint; carried: Carried[] };

/**
 * Decided by receipts and finality alone. `failed`: final and reverted, nothing moved. `foreign`: another transaction
 * of the collector used this sequence, so this one can never be included.
 */
export type CollectionOutcome =
  | { state: 'pending' }
  | ({ state: 'done' } & Collected)
  | { state: 'failed'; txHash: string; blockNumber: number; feeWei: bigint }
  | { state: 'foreign' };

/** Every set of bytes that was signed for one collection; the network can include one of them. */
export type CollectionQuestion = {
  /** The account that signed them. Its key may be an earlier one. */
  account: string;
  sequence: number;
  hashes: readonly string[];
  addresses: readonly string[];
};

/**
 * Port: collections of deposits to custody, used by the collector alone. Its key pays fees and can move no deposit.
 */
export type CollectionChain = {
  readonly chain: string;
  readonly chainId: number;
  /** The account that pays the fees. */
  readonly account: string;
  readonly custody: string;
  readonly delegate: string;
  /**
   * Checks the network and the token. Also checks that both contracts equal ours to the byte, and that the delegate
   * sends to the custody of the settings. Throws ChainSetupError.
   */
  verifySetup(): Promise<void>;
  /** The balances of addresses and the code that they act by, in the given order. */
  states(addresses: readonly string[]): Promise<AddressState[]>;
  /** The next sequence of the collector, on which all nodes agree. */
  nextSequence(): Promise<number>;
  /** Simulates a collection without sending. Throws ChainUnavailableError if the fee is above the ceiling. */
  rehearse(from: readonly CollectedAddress[]): Promise<Rehearsal>;
  /**
   * Signs without sending; the hash is computed here. Throws ChainUnavailableError if its highest cost is above
   * `feeMostWei`, because the price rose since the rehearsal.
   */
  sign(
    from: readonly CollectedAddress[],
    how: { sequence: number; gas: bigint; feeMostWei: bigint },
  ): Promise<SignedPayout>;
  /** The same collection under the same sequence at a higher fee; undefined at the fee's ceiling. */
  replace(bytes: string): Promise<SignedPayout | undefined>;
  /** Another token on the same addresses, with the same sequences. Throws ChainSetupError for our own token. */
  forToken(token: string): TokenCollection;
  /**
   * A call that collects from no address, under the same sequence and at a higher fee. So bytes that no block includes
   * do not hold up the sequence. Undefined at the fee's ceiling.
   */
  giveUp(bytes: string): Promise<SignedPayout | undefined>;
  /** The addresses that a final transaction skipped, by the log of our batch, on which all nodes agree. */
  skippedBy(txHash: string): Promise<string[]>;
  /** Sends stored bytes. Never throws for errors of the node or the network. */
  send(bytes: string): Promise<SendResult>;
  outcome(question: CollectionQuestion): Promise<CollectionOutcome>;
  /**
   * Final transactions of any sender that moved tokens of an address to custody, in blocks after `since`. Anyone who
   * calls a deposit address collects from it.
   */
  collectedFrom(address: string, since: number): Promise<Collected[]>;
  /** The collector's balance for fees. */
  feesLeft(): Promise<bigint>;
};
