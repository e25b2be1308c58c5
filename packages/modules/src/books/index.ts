export { verifyBooks, type Verified } from './verify-books.ts';
export type { Invariant } from './invariant.ts';
export { INVARIANTS, ROW_INVARIANTS } from './invariants.ts';
export { checkBooks } from './check-books.ts';
export {
  confirmExplanation,
  proposeExplanation,
  ruleOf,
  shownBreaches,
  type ShownBreach,
} from './explain-breach.ts';
export { bookChecks, lastBookCheck, type BookCheck, type BookCheckOfDay } from './book-checks-store.ts';
