export { verifyBooks, type Verified } from './verify-books.ts';
export { INVARIANTS, type Invariant } from './invariants.ts';
