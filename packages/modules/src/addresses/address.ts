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

export type TypedAddresses = Pick<AddressesToSync, 'usdt' | 'xrp'>;

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

/** Shorter than this is no address of any network, and the documents have a sentence for it. */
const MIN_LENGTH = 20;

/** `why` is what is wrong with an address that is long enough to be one. */
export const invalidAddress = (
  coin: Coin,
  { field = 'address', why }: { field?: 'address' | 'tag'; why?: string | undefined } = {},
): Refused => {
  const { code, message } = new Refused(REFUSAL_OF[coin], why ? { message: why } : {});
  return new Refused(code, { message, fields: { [`addresses.${coin}.${field}`]: message } });
};

const refusedAddress = (coin: Coin, text: string, why: string): Refused =>
  invalidAddress(coin, text.length < MIN_LENGTH ? {} : { why });

/** What of the platform's own nobody is paid to. */
export const OWN_ADDRESS = 'This address belongs to the platform itself.';

/**
 * Reads what was typed as addresses that may be paid to.
 * @throws Refused `invalidUsdtAddress`, `invalidXrpAddress` (AMB-059)
 */
export const checkAddresses = (typed: TypedAddresses, ours: OwnAddresses): CheckedAddress[] => {
  const checked: CheckedAddress[] = [];
  if (typed.usdt) {
    const verdict = checkEvmAddress(typed.usdt.address, ours.evm);
    if (!verdict.valid) throw refusedAddress('usdt', typed.usdt.address, verdict.message);
    checked.push({ coin: 'usdt', address: verdict.address, tag: null });
  }
  if (typed.xrp) {
    const verdict = checkXrpAddress(typed.xrp.address, ours.xrp);
    if (!verdict.valid) throw refusedAddress('xrp', typed.xrp.address, verdict.message);
    const tag = checkDestinationTag(String(typed.xrp.tag ?? ''));
    if (!tag.valid) throw invalidAddress('xrp', { field: 'tag', why: tag.message });
    checked.push({ coin: 'xrp', address: verdict.address, tag: tag.tag ?? null });
  }
  return checked;
};

export const isSameAddress = (a: CheckedAddress, b: CheckedAddress): boolean =>
  a.address === b.address && a.tag === b.tag;
