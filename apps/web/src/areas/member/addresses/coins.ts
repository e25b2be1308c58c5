import { formatDateTime } from '@tributary/ui/time';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type AddressRecord = DataOf<'addresses.list'>[number];

export type CoinId = 'usdt' | 'xrp';

interface Coin {
  id: CoinId;
  sign: 'USDT' | 'XRP';
  network: string;
  tooShort: string;
}

const COINS: Record<CoinId, Coin> = {
  usdt: {
    id: 'usdt',
    sign: 'USDT',
    network: 'BEP20',
    tooShort: 'Please add correct BEP20 Address (min 20 chars)',
  },
  xrp: {
    id: 'xrp',
    sign: 'XRP',
    network: 'XRP Ledger',
    tooShort: 'Please add correct XRP Address (min 20 chars)',
  },
};

export const MIN_ADDRESS_LENGTH = 20;
export const FREE_CHANGES = 3;

/** Withdrawals stop for a day after a change of password or e-mail; shown before anything is typed. */
export const heldText = (record: AddressRecord | null): string | undefined =>
  record?.withdrawals_held_until
    ? `Withdrawals are stopped until ${formatDateTime(record.withdrawals_held_until)} IST: the password or the e-mail address was changed.`
    : undefined;

/** The documented record holds both coins side by side; a screen shows one of them. */
export interface CoinAddress {
  coin: Coin;
  address: string | null;
  tag: number | null;
  isVerified: boolean;
  changeCount: number;
  addedAt: string | null;
  verifiedAt: string | null;
  nextChangeFee: string;
  /** Withdrawals to this address that wait for a decision. */
  openRequests: number;
}

export function coinAddress(record: AddressRecord | null, id: CoinId): CoinAddress {
  return {
    coin: COINS[id],
    address: record?.[`${id}_address`] ?? null,
    tag: id === 'xrp' ? (record?.xrp_tag ?? null) : null,
    isVerified: record?.[`${id}_is_verified`] ?? false,
    changeCount: record?.[`${id}_change_count`] ?? 0,
    addedAt: record?.[`${id}_created_at`] ?? null,
    verifiedAt: record?.[`${id}_verified_at`] ?? null,
    openRequests: record?.[`${id}_open_requests`] ?? 0,
    nextChangeFee: record?.next_change_fee[id] ?? '0.000000',
  };
}
