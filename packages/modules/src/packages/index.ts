export { activatePackage, type Activation, type ActivationRequest } from './activate-package.ts';
export { lotList, type LotFilter, type MemberLot } from './lots-list-store.ts';
export { packagesOf, type MemberPackage } from './packages-store.ts';
