export { operatorBucket } from './account-lock.ts';
export { answerCaptcha, issueCaptcha, type Captcha } from './captcha.ts';
export { confirmOperatorPassword } from './confirm-password.ts';
export {
  ipStatus,
  logInOperator,
  MAX_OPERATOR_FAILURES,
  type IpStatus,
  type OperatorLogin,
} from './log-in-operator.ts';
export { createOperator, createPasswordLink, setOperatorPassword, setPasswordByLink } from './operators.ts';
export { operatorList } from './operators-list-store.ts';
export { findOperator, findOperatorByName, type NewOperator, type OperatorRow } from './operators-store.ts';
export {
  createSubAdministrator,
  editOperator,
  endOperatorSessions,
  sendOperatorPasswordLink,
} from './manage-operators.ts';
export { operatorSessions, type OperatorProfile, type OperatorSession } from './operator-profiles-store.ts';
