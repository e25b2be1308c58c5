export {
  blockMember,
  holdWithdrawals,
  releaseWithdrawals,
  resetMemberSecondFactor,
  unblockMember,
  unlockMember,
  type MemberRestriction,
} from './restrict-member.ts';
export {
  disableOperator,
  enableOperator,
  linkOperator,
  resetOperatorSecondFactor,
  unlockOperator,
  type OperatorRestriction,
} from './restrict-operator.ts';
