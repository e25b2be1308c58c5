export {
  dateOfRow,
  defineList,
  isOnWire,
  sortWordsIn,
  sumFields,
  wireName,
  type Chosen,
  type ListDefinition,
  type FieldOf,
  type RowOf,
  type SumFields,
  type SumsOf,
  type FurtherOrder,
  type SortField,
  type SortWord,
  type WireFields,
  type WireRow,
  type WireSums,
  type WordOf,
} from './define-list.ts';
export type { Field } from './field.ts';
export { rowOnWire, sumsOnWire } from './on-wire.ts';
export { reportOf } from './report-of.ts';
export { decimalsOf } from './report.ts';
export type { CardPlace, Report, ReportColumn, StatusWords, Tone } from './report.ts';
export { ALL_DEPOSITS, DEPOSIT_WORDS } from './all-deposits.ts';
export { ALL_REWARDS, ALL_REWARDS_OF } from './all-rewards.ts';
export {
  ALL_WITHDRAWALS,
  ALL_WITHDRAWALS_OF,
  WITHDRAWAL_WORDS,
  type WithdrawalChoice,
  type WithdrawalReport,
} from './all-withdrawals.ts';
export { AUDIT } from './audit.ts';
export { SCREENINGS } from './screenings.ts';
export { coinsOf, COLLECTIONS } from './collections.ts';
export {
  CONTENT,
  CONTENT_KINDS,
  CONTENT_WORDS,
  EVIDENCE_FIGURES,
  EVIDENCE_KINDS,
  NO_EVIDENCE,
} from './content.ts';
export { DECIDED_APPROVALS } from './decided-approvals.ts';
export { DEPOSIT_EXCEPTIONS } from './deposit-exceptions.ts';
export { EARNINGS } from './earnings.ts';
export { EDITED_INFO } from './edited-info.ts';
export { GRANTS, GRANTS_OF } from './grants.ts';
export { HELPDESK, OWN_TICKETS, PRIORITY_WORDS, TICKET_WORDS, type DisputedLine } from './helpdesk.ts';
export { MEMBERS, MEMBER_WORDS, WHY_INACTIVE } from './members.ts';
export { OPERATORS } from './operators.ts';
export { OWN_DEPOSITS } from './own-deposits.ts';
export {
  BLB_REWARDS,
  DAILY_REWARDS,
  DIRECT_REWARDS,
  NETWORK_REWARDS,
  ODL_REWARDS,
  OWN_REWARDS,
  OWN_REWARDS_OF,
  REWARD_LINES,
  rewardId,
  undoneStatus,
} from './own-rewards.ts';
export { OWN_WITHDRAWALS } from './own-withdrawals.ts';
export { QR_CODES } from './qr-codes.ts';
export { CLAIM_WORDS, REWARD_STATES, REWARD_TITLES, type RewardState } from './reward-words.ts';
export { periodLineId, STATEMENT, statementTitle } from './statement.ts';
export { DOWNLINE, REFERRALS, TEAM_STOPS } from './team.ts';
export { TOP_UPS } from './top-ups.ts';
export { lineId, TRANSACTIONS } from './transactions.ts';
export { WALLET_WORDS, WITHDRAWAL_STATUSES, type WithdrawalWallet } from './withdrawal.ts';
