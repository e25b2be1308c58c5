export {
  confirmReversal,
  proposeReversal,
  requestReversalsFor,
  type ProposedReversal,
} from './request-reversal.ts';
export { reverseRequested } from './reverse-requested.ts';
export type { ReversedLot } from './reversed-lot.ts';
export { holdPayments, takeBackRewards } from './take-back-rewards.ts';
export { settleDebts } from './settle-debts.ts';
