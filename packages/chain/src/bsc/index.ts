export { createEvmAddressBook } from './address-book.ts';
export { signerOf } from './authorization.ts';
export { createBscCollectionChain, type BscCollectionSettings } from './bsc-collection-chain.ts';
export { createBscDepositChain } from './bsc-deposit-chain.ts';
export { type BscPayoutSettings, createBscPayoutChain } from './bsc-payout-chain.ts';
export { coinsOf, examineCollection, examineNode, type NodeReport } from './examine-node.ts';
export type { EvmFee } from './payout-fee.ts';
export { checkEvmAddress, type EvmAddressRefusal, type EvmAddressVerdict } from './evm-address.ts';
export {
  BSC_CHAIN_ID,
  BSC_TESTNET_CHAIN_ID,
  BSC_USDT_ADDRESS,
  type EvmFinality,
  type EvmSettings,
} from './evm-settings.ts';
export { type EvmSecret, openEvmAccount } from './payout-account.ts';
export type { RemoteKey } from './remote-signer.ts';
export { createScreeningOracle } from './screening-oracle.ts';
export { microToRaw, RAW_PER_MICRO, rawToMicro, TOKEN_DECIMALS } from './token-units.ts';
