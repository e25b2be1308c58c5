/** Checks of addresses without a network client, so that a form can load them. */
export { checkEvmAddress, type EvmAddressRefusal, type EvmAddressVerdict } from './bsc/evm-address.ts';
export {
  checkDestinationTag,
  checkXrpAddress,
  type DestinationTagVerdict,
  type XrpAddressRefusal,
  type XrpAddressVerdict,
} from './xrpl/xrp-address.ts';
