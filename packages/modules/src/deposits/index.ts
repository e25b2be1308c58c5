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
