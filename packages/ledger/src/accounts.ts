import type { Micro } from '@tributary/domain';

/** What a member's money is kept in; the first three are the wallets a member sees. */
export const MEMBER_ACCOUNTS = ['r_wallet', 'profit', 'working', 'principal', 'held', 'debt'] as const;
export type MemberAccount = (typeof MEMBER_ACCOUNTS)[number];

export const WALLETS = ['r_wallet', 'profit', 'working'] as const;
export type Wallet = (typeof WALLETS)[number];

export const PROGRAMME_ACCOUNTS = [
  'custody',
  'reward_treasury',
  'rewards_payable',
  'fees',
  'operator',
  'suspense',
  'xrp_desk',
] as const;
export type ProgrammeAccount = (typeof PROGRAMME_ACCOUNTS)[number];

/** Why money moved. The rewards have their own kind each, so that a statement can name them. */
export type Movement =
  | 'deposit'
  | 'activation'
  | 'principal_return'
  | 'daily'
  | 'direct'
  | 'network'
  | 'blb'
  | 'odl'
  | 'royalty'
  | 'special'
  | 'batch_funding'
  | 'withdrawal_request'
  | 'withdrawal_release'
  | 'withdrawal_payout'
  | 'address_fee'
  | 'treasury_funding'
  | 'suspense'
  | 'refund'
  | 'reversal'
  | 'debt_settlement';

/** One side of an entry: what an account gains (or loses, below zero), in micro-USDT. */
export type Leg =
  | { member: number; account: MemberAccount; amountMicro: Micro }
  | { programme: ProgrammeAccount; amountMicro: Micro };

export const memberLeg = (member: number, account: MemberAccount, amountMicro: Micro): Leg => ({
  member,
  account,
  amountMicro,
});
export const programmeLeg = (programme: ProgrammeAccount, amountMicro: Micro): Leg => ({
  programme,
  amountMicro,
});

/** The legs of one transfer between two accounts; the most frequent entry. */
export const transfer = (
  amountMicro: Micro,
  from: (amount: Micro) => Leg,
  to: (amount: Micro) => Leg,
): Leg[] => [from(-amountMicro), to(amountMicro)];

export const ofMember =
  (member: number, account: MemberAccount) =>
  (amount: Micro): Leg =>
    memberLeg(member, account, amount);
export const ofProgramme =
  (account: ProgrammeAccount) =>
  (amount: Micro): Leg =>
    programmeLeg(account, amount);
