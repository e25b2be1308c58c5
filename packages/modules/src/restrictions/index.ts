export {
  blockMember,
  holdWithdrawals,
  releaseWithdrawals,
  unblockMember,
  type MemberRestriction,
} from './restrict-member.ts';
export {
  disableOperator,
  enableOperator,
  linkOperator,
  type OperatorRestriction,
} from './restrict-operator.ts';
