import {
  MEMBER_ACCOUNT_FACTS,
  MOVEMENTS,
  PROGRAMME_ACCOUNT_FACTS,
  type MemberAccountName,
  type Movement,
  type ProgrammeAccountName,
} from '@tributary/definitions/movements';
import type { Micro } from '@tributary/domain';

export type { Movement };

/**
 * The accounts of a member, in the database's order. `debt` is the member's debt (below zero); `uncollected` is the
 * part of it that the treasury still waits for.
 */
export const MEMBER_ACCOUNTS = Object.keys(MEMBER_ACCOUNT_FACTS) as readonly MemberAccountName[];
export type MemberAccount = MemberAccountName;

export const WALLETS = ['r_wallet', 'profit', 'working'] as const;
export type Wallet = (typeof WALLETS)[number];

export const WALLET_NAMES: Record<Wallet, string> = {
  r_wallet: MEMBER_ACCOUNT_FACTS.r_wallet.name,
  profit: MEMBER_ACCOUNT_FACTS.profit.name,
  working: MEMBER_ACCOUNT_FACTS.working.name,
};

/** The accounts of the programme, in the database's order. */
export const PROGRAMME_ACCOUNTS = Object.keys(PROGRAMME_ACCOUNT_FACTS) as readonly ProgrammeAccountName[];
export type ProgrammeAccount = ProgrammeAccountName;

/** The name of each movement on a statement (AMB-034). */
export const MOVEMENT_NAMES = Object.fromEntries(
  Object.entries(MOVEMENTS).map(([movement, { name }]) => [movement, name]),
) as Record<Movement, string>;

/** One side of an entry: an account's gain in micro-USDT, or its loss below zero. */
export type Posting =
  | { member: number; account: MemberAccount; amountMicro: Micro }
  | { programme: ProgrammeAccount; amountMicro: Micro };

export const memberPosting = (member: number, account: MemberAccount, amountMicro: Micro): Posting => ({
  member,
  account,
  amountMicro,
});
export const programmePosting = (programme: ProgrammeAccount, amountMicro: Micro): Posting => ({
  programme,
  amountMicro,
});

/** The postings of one transfer between two accounts; the most frequent entry. */
export const transfer = (
  amountMicro: Micro,
  from: (amount: Micro) => Posting,
  to: (amount: Micro) => Posting,
): Posting[] => [from(-amountMicro), to(amountMicro)];

export const ofMember =
  (member: number, account: MemberAccount) =>
  (amount: Micro): Posting =>
    memberPosting(member, account, amount);
export const ofProgramme =
  (account: ProgrammeAccount) =>
  (amount: Micro): Posting =>
    programmePosting(account, amount);
