export { openDepositTree, type DepositTree } from './deposit-tree.ts';
export { keccak256Of } from './keccak.ts';
export { type CollectionDeployer, openCollectionDeployer } from './deploy-collection.ts';
