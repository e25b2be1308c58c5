import { REWARD_KINDS, REWARDS, type Micro, type RewardKind } from '@tributary/domain';

/**
 * What a member's money is kept in, in the database's order. `debt` is what they owe (below zero); `uncollected` is
 * how much of it waits to return to the treasury.
 */
export const MEMBER_ACCOUNTS = [
  'r_wallet',
  'principal',
  'profit',
  'working',
  'held',
  'debt',
  'uncollected',
] as const;
export type MemberAccount = (typeof MEMBER_ACCOUNTS)[number];

export const WALLETS = ['r_wallet', 'profit', 'working'] as const;
export type Wallet = (typeof WALLETS)[number];

export const WALLET_NAMES: Record<Wallet, string> = {
  r_wallet: 'R-Wallet',
  profit: 'Profit',
  working: 'Working',
};

/** In the database's order. */
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
  | RewardKind
  | 'deposit'
  | 'activation'
  | 'principal_return'
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

/** As a statement names it (AMB-034). */
export const MOVEMENT_NAMES: Record<Movement, string> = {
  ...(Object.fromEntries(REWARD_KINDS.map((kind) => [kind, REWARDS[kind].name])) as Record<
    RewardKind,
    string
  >),
  deposit: 'Deposit USDT (BEP20)',
  activation: 'Package activation',
  principal_return: 'Principal returned',
  batch_funding: 'Reward batch',
  withdrawal_request: 'Withdrawal requested',
  withdrawal_release: 'Withdrawal returned',
  withdrawal_payout: 'Withdrawal paid',
  address_fee: 'Address change fee',
  treasury_funding: 'Treasury funding',
  suspense: 'Suspense',
  refund: 'Refund',
  reversal: 'Correction',
  debt_settlement: 'Debt settled',
};

/** One side of an entry: what an account gains (or loses, below zero), in micro-USDT. */
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
