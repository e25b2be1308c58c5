export {
  BLB_REPORT,
  BOUNTY_REPORTS,
  CLAIM_WORDS,
  DAILY_REPORT,
  DIRECT_REPORT,
  NETWORK_REPORT,
  ODL_REPORT,
  type BountyKind,
} from './bounties.ts';
export { REWARD_STATES } from './reward-states.ts';
export { ABOUT_A_LINE, TICKET_SUBJECTS } from './ticket-words.ts';
export { ADMIN_REWARD_REPORTS, type AdminRewardKind } from './admin-rewards.ts';
export { DEPOSITS_REPORT, OWN_DEPOSIT_WORDS } from './deposits.ts';
export { EARNINGS_REPORT } from './earnings.ts';
export { defineReport, sortWordsOf, wordsOf } from '@tributary/definitions/lists';
export type { CardPlace, Report, ReportColumn, StatusWords, Tone } from '@tributary/definitions/lists';
export { DOWNLINE_REPORT, REFERRALS_REPORT, TEAM_WORDS } from './team.ts';
export { STATEMENT_REPORT } from './statement.ts';
export { TRANSACTIONS_REPORT } from './transactions.ts';
export { OWN_WITHDRAWAL_WORDS, OWN_WITHDRAWALS_REPORT } from './own-withdrawals.ts';
export { WITHDRAWAL_REPORTS, WITHDRAWAL_WORDS } from './withdrawals.ts';
export type { WithdrawalChoice, WithdrawalReport } from './withdrawals.ts';
