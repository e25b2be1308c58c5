export {
  hasRight,
  refuseUnlessTwo,
  refuseWithoutRight,
  whyFirstIsOwn,
  whyMayNotSecond,
  whyNoApprover,
  whyNoClaimer,
  whyNotFirst,
  whyOpened,
  type FirstDecision,
} from './two-people.ts';
export { whyTwoCannotDecide } from './can-two-decide.ts';
export { isLinked, isOwn, ownMembers, refuseOwn } from './own-account.ts';
export { openedBy, stillWaitsFor, voterNamed } from './second-person-store.ts';
