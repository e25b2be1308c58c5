export { activatePackage, type Activation, type ActivationRequest } from './activate-package.ts';
export { lotsOf, packagesOf, type MemberLot, type MemberPackage } from './activations-store.ts';
