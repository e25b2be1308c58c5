export { feeOfEntry, FREE_CHANGES, ADDRESS_WAIT_SECONDS } from './address.ts';
export type { ActiveAddress, AddressesToSync, Coin, OwnAddresses } from './address.ts';
export { addressesOf, type MemberAddresses } from './addresses-of.ts';
export { findActiveAddress } from './addresses-store.ts';
export { refuseUntagged } from './refuse-untagged.ts';
export { syncAddresses, tryAddresses } from './sync-addresses.ts';
