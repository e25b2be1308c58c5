export { activatePackage, type Activation, type ActivationRequest } from './activate-package.ts';
export { topUpList } from './top-ups-list-store.ts';
export { packagesOf, type MemberPackage } from './packages-store.ts';
