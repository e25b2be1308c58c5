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
export { defineReport, sortWordsOf, wordsOf } from '@tributary/definitions/lists';
export type { CardPlace, Report, ReportColumn, StatusWords, Tone } from '@tributary/definitions/lists';
export { STATEMENT_REPORT } from './statement.ts';
