import type { AddressBook } from '@tributary/chain';
import type { Tx } from '@tributary/database';
import { insertDepositAddress } from './deposit-addresses-store.ts';

/** Gives a member their one permanent address (AMB-032): the index in the key's tree is the member's id. */
export const assignDepositAddress = async (
  tx: Tx,
  addresses: AddressBook,
  memberId: number,
): Promise<string> => {
  const address = addresses.addressAt(memberId);
  await insertDepositAddress(tx, { memberId, index: memberId, address });
  return address;
};
