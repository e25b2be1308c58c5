import { currentTime, type Db } from '@tributary/database';
import type { ActiveAddress } from './address.ts';
import { activeAddresses } from './addresses-store.ts';

export type MemberAddresses = {
  usdt: ActiveAddress | undefined;
  xrp: ActiveAddress | undefined;
  /** The business clock, by which a screen counts down. */
  now: Date;
};

/** The member's present address of each coin. */
export const addressesOf = async (db: Db, memberId: number): Promise<MemberAddresses> => {
  const [addresses, now] = await Promise.all([activeAddresses(db, memberId), currentTime(db)]);
  const ofCoin = (coin: string) => addresses.find((each) => each.coin === coin);
  return { usdt: ofCoin('usdt'), xrp: ofCoin('xrp'), now };
};
