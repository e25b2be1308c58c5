export { DROPS_PER_XRP, dropsToXrp, xrpToDrops } from './drops.ts';
export {
  checkDestinationTag,
  checkXrpAddress,
  type DestinationTagVerdict,
  type XrpAddressRefusal,
  type XrpAddressVerdict,
} from './xrp-address.ts';
export { createXrplPayoutChain, type XrplPayoutChain, type XrplSettings } from './xrpl-payout-chain.ts';
export { XRPL_MAIN_NETWORK_ID, XRPL_TESTNET_ID } from './xrpl-history.ts';
export { createXrpDirectory } from './xrpl-directory.ts';
export { createXrplAccountReader, type XrplAccountSettings } from './xrpl-account.ts';
