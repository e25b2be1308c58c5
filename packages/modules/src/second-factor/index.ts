export {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  resetSecondFactor,
  secondFactorOf,
  type FactorStatus,
} from './enrol.ts';
export { deleteOldPasskeyCodes, newPasskeyCode } from './passkey-codes.ts';
export { hasSecondFactor, nameOf, noCode, proofOf, type Proof, type Shown } from './prove.ts';
