import {
  microToRaw,
  type Payout,
  type PayoutChain,
  type PayoutQuestion,
  type SignedBytes,
  type SignedPayout,
} from '@tributary/chain';
import type { Db } from '@tributary/database';
import { invariant } from '@tributary/domain';
import type { Logger } from '@tributary/runtime';
import type { Coin } from '../addresses/index.ts';
import type { SignerLimits } from './signer-limits.ts';
import type { WithdrawalRow } from './withdrawal.ts';

export type PayoutNeeds = {
  db: Db;
  chain: PayoutChain;
  logger: Logger;
  /** Set if the process logs in to the database as the signer; others cannot write the signer's records. */
  limits?: SignerLimits | undefined;
};

export type PayoutStatus = 'signed' | 'broadcast' | 'unknown' | 'paid' | 'failed' | 'foreign';

/** A payout as stored: the bytes, their terms, and their state. */
export type StoredPayout = SignedPayout & {
  id: number;
  memberId: number;
  withdrawalId: number;
  status: PayoutStatus;
  destination: string;
  tag: number | null;
  amountRaw: bigint;
  /** Seconds since the bytes were last sent; null when they never were. */
  sentSecondsAgo: number | null;
  /** Seconds since the newest bytes were signed. */
  signedSecondsAgo: number;
  /** The same transfer under the same sequence, at higher fees or for later ledgers, oldest first. */
  replacements: SignedBytes[];
};

export const isUnsettled = (status: PayoutStatus): boolean =>
  status === 'signed' || status === 'broadcast' || status === 'unknown';

export const COIN_OF: Record<PayoutChain['asset'], Coin> = { USDT: 'usdt', XRP: 'xrp' };

/** The payout that an approved withdrawal asks of its chain; every field comes from the copy on its row. */
export const askedOf = (row: WithdrawalRow): Payout => {
  const amountRaw = row.coin === 'usdt' ? microToRaw(row.netMicro) : row.xrpDrops;
  invariant(amountRaw !== null && amountRaw > 0n, `approved withdrawal ${row.id} has an amount to pay`);
  return { destination: row.address, tag: row.tag ?? undefined, amountRaw };
};

/** The question for `outcome` about bytes that exist. */
export const askedAgain = (payout: StoredPayout): PayoutQuestion => {
  const { bytes, txHash, sequence, expiresAfter, destination, tag, amountRaw } = payout;
  const asked = { destination, tag: tag ?? undefined, amountRaw };
  return { bytes, txHash, sequence, expiresAfter, asked, replacedBy: payout.replacements };
};

/** The bytes to send for a payout now. */
export const newestOf = (payout: StoredPayout): SignedBytes => payout.replacements.at(-1) ?? payout;

/** The lowest sequence from the network's next one on that none of our payouts has. */
export const firstFree = (networkNext: number, taken: ReadonlySet<number>): number => {
  let sequence = networkNext;
  while (taken.has(sequence)) sequence += 1;
  return sequence;
};
