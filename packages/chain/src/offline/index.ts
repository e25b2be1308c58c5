export { openDepositTree, type DepositTree } from './deposit-tree.ts';
export { makeKeystore, openKeystore } from '../bsc/keystore.ts';
export { openEvmAccount } from '../bsc/payout-account.ts';
export { type CollectionDeployer, openCollectionDeployer } from './deploy-collection.ts';
