import { checkDestinationTag, checkEvmAddress, checkXrpAddress } from '@tributary/chain/addresses';
import { Refused, usdt, type Micro, type RefusalCode } from '@tributary/domain';
import type { Proof } from '../second-factor/index.ts';

export type Coin = 'usdt' | 'xrp';

/** A new address can be paid to after this long, on the server's clock (AMB-058). */
export const ADDRESS_WAIT_SECONDS = 86_400;
/** The first entry is not a change; these many changes of a coin's address cost nothing (AMB-028). */
export const FREE_CHANGES = 3;
const CHANGE_FEE_MICRO = usdt(1);

/** An address as it is stored and compared: checksummed, with a tag only where one was chosen. */
export type CheckedAddress = { coin: Coin; address: string; tag: number | null };

export type ActiveAddress = CheckedAddress & {
  /** Counts the addresses of this coin, from 1. */
  no: number;
  addedAt: Date;
  /** When its wait ends. */
  verifiedAt: Date;
  isVerified: boolean;
};

/** Addresses that belong to the platform and are never a destination, by the kind of network. */
export type OwnAddresses = { evm: readonly string[]; xrp: readonly string[] };

export type AddressesToSync = {
  memberId: number;
  usdt?: { address: string } | undefined;
  xrp?: { address: string; tag?: number | string | null | undefined } | undefined;
  key?: string | undefined;
  /** What shows that who has a second factor is at hand. */
  prove?: Proof | undefined;
};

const REFUSAL_OF: Record<Coin, RefusalCode> = { usdt: 'invalidUsdtAddress', xrp: 'invalidXrpAddress' };

/** What the change that makes an address number `no` costs, in micro-USDT. */
export const feeOfEntry = (no: number): Micro => (no - 1 > FREE_CHANGES ? CHANGE_FEE_MICRO : 0n);

export const invalidAddress = (coin: Coin, field: 'address' | 'tag' = 'address'): Refused => {
  const { code, message } = new Refused(REFUSAL_OF[coin]);
  return new Refused(code, { fields: { [`addresses.${coin}.${field}`]: message } });
};

/**
 * Reads what was typed as addresses that may be paid to.
 * @throws Refused `invalidUsdtAddress`, `invalidXrpAddress` (AMB-059)
 */
export const checkAddresses = (typed: AddressesToSync, ours: OwnAddresses): CheckedAddress[] => {
  const checked: CheckedAddress[] = [];
  if (typed.usdt) {
    const verdict = checkEvmAddress(typed.usdt.address, ours.evm);
    if (!verdict.valid) throw invalidAddress('usdt');
    checked.push({ coin: 'usdt', address: verdict.address, tag: null });
  }
  if (typed.xrp) {
    const verdict = checkXrpAddress(typed.xrp.address, ours.xrp);
    if (!verdict.valid) throw invalidAddress('xrp');
    const tag = checkDestinationTag(String(typed.xrp.tag ?? ''));
    if (!tag.valid) throw invalidAddress('xrp', 'tag');
    checked.push({ coin: 'xrp', address: verdict.address, tag: tag.tag ?? null });
  }
  return checked;
};

export const isSameAddress = (a: CheckedAddress, b: CheckedAddress): boolean =>
  a.address === b.address && a.tag === b.tag;
