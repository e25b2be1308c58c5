/** Address verdicts without any network client: safe to load where a form is checked. */
export { checkEvmAddress, type EvmAddressRefusal, type EvmAddressVerdict } from './bsc/evm-address.ts';
export {
  checkDestinationTag,
  checkXrpAddress,
  type DestinationTagVerdict,
  type XrpAddressRefusal,
  type XrpAddressVerdict,
} from './xrpl/xrp-address.ts';
