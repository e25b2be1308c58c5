export { assignDepositAddress } from './assign-deposit-address.ts';
export { creditDeposit } from './credit-deposit.ts';
export { MIN_DEPOSIT_MICRO, PAYMENT_WINDOW_SECONDS, type MemberDeposit, type Payment } from './deposit.ts';
export { watchLag, watchLags, type WatchLag } from './cursors-store.ts';
export { addressOf } from './deposit-addresses-store.ts';
export { closePayment, getPayment, openPayment, openPaymentOf } from './payments.ts';
export {
  depositList,
  type DepositFilter,
  type DepositSort,
  type DepositSums,
} from './deposit-history-store.ts';
export { noteOtherTokens } from './watch-other-tokens.ts';
export { DepositWatcher, type PassResult, type WatcherNeeds } from './watch-deposits.ts';
export { allDepositsList } from './all-deposits-list-store.ts';
export { exceptionsList } from './exceptions-list-store.ts';
export { answerException } from './answer-exception.ts';
export { traceDeposit, type Trace } from './trace-deposit.ts';
export { claimDeposit, confirmDepositClaim, declineDepositClaim } from './claim-deposit.ts';
export { settleDepositClaims } from './settle-deposit-claims.ts';
export { shownDepositClaims, type StoredDepositClaim } from './deposit-claims-store.ts';
export { foldDepositTallies } from './deposit-tallies-store.ts';
