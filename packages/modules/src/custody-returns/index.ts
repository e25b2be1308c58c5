export {
  confirmReturn,
  countExcesses,
  proposeReturn,
  returnableNow,
  type AskedReturn,
  type Returnable,
} from './propose-return.ts';
export { newestReturns, type PayingAccount, type ShownReturn } from './returns-store.ts';
export { passReturns, type ReturnNeeds } from './pass-returns.ts';
