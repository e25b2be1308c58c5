export {
  memberLeg,
  ofMember,
  ofProgramme,
  programmeLeg,
  transfer,
  MEMBER_ACCOUNTS,
  PROGRAMME_ACCOUNTS,
  WALLETS,
  MOVEMENT_NAMES,
  WALLET_NAMES,
} from './accounts.ts';
export type { Leg, MemberAccount, Movement, ProgrammeAccount, Wallet } from './accounts.ts';
export { AlreadyPosted, post, type EntryToPost } from './post.ts';
export { postLegs, type LegsToPost } from './post-legs.ts';
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
  lineId,
  statementList,
  type StatementFilter,
  type StatementLine,
  type StatementSort,
  type StatementSums,
} from './statement.ts';
