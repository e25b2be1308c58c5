export {
  hasRight,
  refuseUnlessTwo,
  whyLapsed,
  whyMayNotSecond,
  whyNoApprover,
  whyOpened,
  type FirstDecision,
  type Right,
} from './two-people.ts';
export { whyTwoCannotDecide } from './can-two-decide.ts';
export { isOwn, refuseOwn } from './own-account.ts';
export { openedBy } from './second-person-store.ts';
