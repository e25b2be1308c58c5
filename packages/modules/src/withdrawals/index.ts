export { approveInBulk, bulkOffer } from './bulk-approval.ts';
export { cancelWithdrawal } from './cancel-withdrawal.ts';
export {
  decideWithdrawal,
  type DecidingOperator,
  type DecisionNeeds,
  type SeenWithdrawal,
  type WithdrawalDecision,
} from './decide-withdrawal.ts';
export { compareSequences } from './compare-sequences.ts';
export {
  proposeExplanation,
  unexplainedSequences,
  type Explainable,
  type Explanation,
} from './explain-sequences.ts';
export { getWithdrawal, ownWithdrawal, risksOf } from './get-withdrawal.ts';
export { ownWithdrawalList, withdrawalList } from './lists-store.ts';
export { payApproved } from './pay-approved.ts';
export { freeSequence, mayPay, payoutsAreHalted } from './paying-account.ts';
export { lockAccount } from './payouts-store.ts';
export { firstOpenSequence, openTotals, takenSequences } from './sequences-store.ts';
export { noteTaken } from './unexplained-store.ts';
export type { PayoutNeeds } from './payout.ts';
export type { SignerLimits } from './signer-limits.ts';
export { confirmRestart, proposeRestart } from './propose-restart.ts';
export {
  othersWhoMayResume,
  payoutAccounts,
  stoppedPayouts,
  undecidedPayouts,
  type PayingAccount,
  type StoppedPayout,
  type UndecidedPayout,
} from './undecided-store.ts';
export {
  confirmSettlement,
  proposeForeignRelease,
  proposeResolution,
  proposeResumption,
} from './propose-settlement.ts';
export type { Offer } from './offers-store.ts';
export type { Quote } from './withdrawal.ts';
export { currentXrpPrice, MAX_QUOTE_AGE_SECONDS, notePrice, offerXrp, type QuoteSource } from './quote.ts';
export { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts';
export { haltPayouts } from './halt-payouts.ts';
export { rejectListed } from './reject-listed.ts';
export { revokeApproval, type Revocation } from './revoke-approval.ts';
export {
  REPLACE_AFTER_SECONDS,
  RESEND_AFTER_SECONDS,
  settlePayouts,
  type SettleOptions,
} from './settle-payouts.ts';
export { type ListedStatus, type Withdrawal, type WithdrawalForOperators } from './withdrawal.ts';
export { countPending, heldUntil } from './withdrawals-store.ts';
export { foldTallies } from './tallies-store.ts';
export { waitingWithdrawals, type WaitingWithdrawals } from './waiting-store.ts';
export { withdrawalInvariants } from './withdrawal-invariants-store.ts';
export { refundable, type Refundable } from './refundable.ts';
