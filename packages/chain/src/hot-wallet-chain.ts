import type { PayoutChain } from './payout-chain.ts';

/** A paying account at one final block or ledger, in raw units of its asset. */
export type AccountReading = {
  block: number;
  /** The amount that can be paid out. */
  heldRaw: bigint;
  /** The rest of the balance, never paid out: the network's reserve, with room for fees. */
  reserveRaw: bigint;
  /** The missing part of that reserve. */
  lacksRaw: bigint;
};

/** A final payment to a paying account. `tag` is the destination tag of an XRP payment. */
export type Arrival = {
  txHash: string;
  logIndex: number;
  blockNumber: number;
  from: string;
  tag: number | undefined;
  amountRaw: bigint;
};

/** Port: reads an account that pays withdrawals; holds no key. */
export type HotWalletChain = Pick<PayoutChain, 'chain' | 'asset'> & {
  /** Undefined if no block was read yet. Throws ChainUnavailableError. */
  read(account: string): Promise<AccountReading | undefined>;
  /** The payments in blocks after `after`, up to `upTo`. Throws ChainUnavailableError, and LedgerGapError if the node lacks ledgers. */
  arrivals(account: string, range: { after: number; upTo: number }): Promise<Arrival[]>;
};
