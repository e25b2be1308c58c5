export { activatePackage, type Activation, type ActivationRequest } from './activate-package.ts';
export {
  comingReturns,
  filledCaps,
  runningLots,
  type FilledCap,
  type ComingReturn,
} from './cap-details-store.ts';
export { capRates, type CapRate } from './cap-rates-store.ts';
export { topUpList } from './top-ups-list-store.ts';
export { packagesOf, type MemberPackage } from './packages-store.ts';
