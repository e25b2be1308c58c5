export { createEvmAddressBook } from './address-book.ts';
export { createBscDepositChain } from './bsc-deposit-chain.ts';
export { type BscPayoutSettings, createBscPayoutChain } from './bsc-payout-chain.ts';
export { examineNode, type NodeReport } from './examine-node.ts';
export type { EvmFee } from './payout-fee.ts';
export { checkEvmAddress, type EvmAddressRefusal, type EvmAddressVerdict } from './evm-address.ts';
export { BSC_CHAIN_ID, BSC_USDT_ADDRESS, type EvmFinality, type EvmSettings } from './evm-settings.ts';
export type { EvmSecret } from './payout-account.ts';
export { microToRaw, RAW_PER_MICRO, rawToMicro, TOKEN_DECIMALS } from './token-units.ts';
