import type { Authorization, CollectionChain, SignedPayout } from '@tributary/chain';
import type { Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import type { Logger } from '@tributary/runtime';

export type CollectionNeeds = { db: Db; chain: CollectionChain; logger: Logger };

/** A member's address with uncollected deposits, and its stored authorizations. */
export type DueAddress = {
  memberId: number;
  address: string;
  /** The sum of its uncollected deposits, in raw units of the token. */
  expectedRaw: bigint;
  /** The block of the oldest of them. */
  firstBlock: number;
  authorizations: Authorization[];
};

/** An address in a collection. */
export type ChosenAddress = {
  memberId: number;
  address: string;
  amountRaw: bigint;
  authorization: Authorization | undefined;
};

/** Why nothing can be collected from an address, by its own state. */
export type AddressFault = 'emptied' | 'acts by other code' | 'authorization spent';

/** Why an address is not collected from for now. */
export type WaitReason = AddressFault | 'fails' | 'below its fee';

/** The operators' settings: when an address is due, and what a collection may cost. */
export type CollectionRules = {
  fromMicro: Micro;
  afterHours: number;
  feePerMille: number;
  coinPriceMicro: Micro;
};

/** A collection without an outcome. */
export type OpenCollection = Pick<SignedPayout, 'bytes' | 'txHash' | 'sequence'> & {
  id: number;
  state: 'signed' | 'sent';
  /** The account that signed it. The collector may have another key by now. */
  account: string;
  replacements: { bytes: string; txHash: string }[];
  items: { memberId: number; address: string }[];
  /** The request whose token it carries; null for USDT. */
  tokenCollectionId: number | null;
  /** Seconds since the bytes were last sent; null when they never were. */
  sentSecondsAgo: number | null;
  /** Seconds since the newest bytes were signed. */
  signedSecondsAgo: number;
};

/** The bytes to send for a collection now: its newest ones. */
export const newestBytes = ({ bytes, replacements }: OpenCollection): string =>
  replacements.at(-1)?.bytes ?? bytes;
