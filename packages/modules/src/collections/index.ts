export { importAuthorizations, type AuthorizationImport, type ImportNeeds } from './import-authorizations.ts';
export type { IndexedAuthorization } from './authorizations-store.ts';
export type { CollectionNeeds } from './collection.ts';
export { collectDue } from './collect-due.ts';
export { settleCollections, type CollectionSettleOptions } from './settle-collections.ts';
export { pauseCollection, type CollectionPause } from './pause-collection.ts';
export { unauthorizedIndexes } from './due-store.ts';
export { paysWithdrawals } from './paying-accounts-store.ts';
export { collectionInvariants } from './collection-invariants-store.ts';
