export {
  confirmReversal,
  proposeReversal,
  requestReversalsFor,
  type ProposedReversal,
} from './request-reversal.ts';
export { reverseRequested } from './reverse-requested.ts';
export { holdPayments, takeBackRewards, type ReversedLot } from './take-back-rewards.ts';
export { settleDebts } from './settle-debts.ts';
