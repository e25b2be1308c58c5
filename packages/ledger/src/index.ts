export {
  memberPosting,
  ofMember,
  ofProgramme,
  programmePosting,
  transfer,
  MEMBER_ACCOUNTS,
  PROGRAMME_ACCOUNTS,
  WALLETS,
  MOVEMENT_NAMES,
  WALLET_NAMES,
} from './accounts.ts';
export type { Posting, MemberAccount, Movement, ProgrammeAccount, Wallet } from './accounts.ts';
export { AlreadyPosted, post, type EntryToPost } from './post.ts';
export { postMany, type PostingsOfMany } from './post-many.ts';
export {
  balancesOf,
  lockMembers,
  lockTreasury,
  openAccounts,
  programmeBalance,
  type MemberBalances,
} from './balances.ts';
export { reverse, takeBack, type Reversal, type TakenBack } from './reverse.ts';
export { membersAbleToSettle, settleDebt } from './settle-debt.ts';
export {
  periodList,
  periodSumsOf,
  type PeriodFilter,
  type PeriodSums,
  type WalletPeriod,
} from './statement-period.ts';
export { balanceDays, type BalanceDay } from './balance-days.ts';
export { statementList } from './statement.ts';
export { newestLines } from './newest-lines.ts';
