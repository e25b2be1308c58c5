export {
  BOUNTY_REPORTS,
  BOUNTY_WORDS,
  DAILY_REPORT,
  DIRECT_REPORT,
  NETWORK_REPORT,
  ODL_REPORT,
  type BountyKind,
} from './bounties.ts';
export { DEPOSITS_REPORT, OWN_DEPOSIT_WORDS } from './deposits.ts';
export { defineReport, sortWordsOf } from './report.ts';
export type { CardPlace, Report, ReportColumn, StatusWords, Tone } from './report.ts';
export { TOP_UPS_REPORT } from './top-ups.ts';
export { TRANSACTIONS_REPORT } from './transactions.ts';
export { OWN_WITHDRAWAL_WORDS, OWN_WITHDRAWALS_REPORT } from './own-withdrawals.ts';
export { WITHDRAWAL_REPORTS, WITHDRAWAL_WORDS } from './withdrawals.ts';
export type { WithdrawalReport } from './withdrawals.ts';
