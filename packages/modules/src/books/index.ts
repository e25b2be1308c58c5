export { verifyBooks, type Verified } from './verify-books.ts';
export { INVARIANTS, type Invariant } from './invariants.ts';
export { checkBooks } from './check-books.ts';
export { lastBookCheck, type BookCheck } from './book-checks-store.ts';
