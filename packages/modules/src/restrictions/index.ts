export {
  blockMember,
  holdWithdrawals,
  releaseWithdrawals,
  unblockMember,
  unlockMember,
  type MemberRestriction,
} from './restrict-member.ts';
export {
  disableOperator,
  enableOperator,
  linkOperator,
  unlockOperator,
  type OperatorRestriction,
} from './restrict-operator.ts';
