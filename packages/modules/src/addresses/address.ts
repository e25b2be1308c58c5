import { checkDestinationTag, checkEvmAddress, checkXrpAddress } from '@tributary/chain/addresses';
import { readPastedAddress, Refused, usdt, type Micro, type RefusalCode } from '@tributary/domain';
import type { Proof } from '../second-factor/index.ts';

export type Coin = 'usdt' | 'xrp';

/** Seconds until a new address can be paid to, on the server's clock (AMB-058). */
export const ADDRESS_WAIT_SECONDS = 86_400;
/** This many changes of a coin's address are free; the first entry is not a change (AMB-028). */
export const FREE_CHANGES = 3;
const CHANGE_FEE_MICRO = usdt(1);

/** An address as it is stored and compared: checksummed, with a tag only if the member chose one. */
export type CheckedAddress = { coin: Coin; address: string; tag: number | null };

export type ActiveAddress = CheckedAddress & {
  /** The number of this address among the member's addresses of the coin, from 1. */
  no: number;
  addedAt: Date;
  /** The end of its wait. */
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
  /** Proof that the holder of the second factor is present. */
  prove?: Proof | undefined;
};

const REFUSAL_OF: Record<Coin, RefusalCode> = { usdt: 'invalidUsdtAddress', xrp: 'invalidXrpAddress' };

/** The fee of the change to address number `no`, in micro-USDT. */
export const feeOfEntry = (no: number): Micro => (no - 1 > FREE_CHANGES ? CHANGE_FEE_MICRO : 0n);

/** No network has shorter addresses; the documents have a message for a shorter text. */
const MIN_LENGTH = 20;

/** `why` names the fault of an address that is long enough. */
export const invalidAddress = (
  coin: Coin,
  { field = 'address', why }: { field?: 'address' | 'tag'; why?: string | undefined } = {},
): Refused => {
  const { code, message } = new Refused(REFUSAL_OF[coin], why ? { message: why } : {});
  return new Refused(code, { message, fields: { [`addresses.${coin}.${field}`]: message } });
};

const refusedAddress = (coin: Coin, text: string, why: string): Refused =>
  invalidAddress(coin, text.length < MIN_LENGTH ? {} : { why: whereToPut(text) ?? why });

/** Tells the member how to split a pasted link or a padded address; undefined for anything else. */
const whereToPut = (text: string): string | undefined => {
  const pasted = readPastedAddress(text);
  if (!pasted || pasted.address === text) return undefined;
  const tag = pasted.tag === undefined ? '' : `, and ${pasted.tag} as the destination tag`;
  return `Enter only the address, ${pasted.address}${tag}.`;
};

/** The refusal of an address of the platform itself. */
export const OWN_ADDRESS = 'This address belongs to the platform itself.';

/**
 * Parses typed addresses as destinations of payouts.
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
