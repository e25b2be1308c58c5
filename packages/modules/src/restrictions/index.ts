export { confirmReinstatement, proposeReinstatement, type Reinstatement } from './reinstate-member.ts';
export { blockMember, holdWithdrawals, unlockMember, type MemberRestriction } from './restrict-member.ts';
export { holdForADay } from './restrictions-store.ts';
export {
  disableOperator,
  enableOperator,
  linkOperator,
  resetOperatorSecondFactor,
  unlockOperator,
  type OperatorRestriction,
} from './restrict-operator.ts';
