import type { Micro } from '@tributary/domain';
import { ofMember, ofProgramme, transfer, type EntryToPost } from '@tributary/ledger';
import type { Coin } from './address.ts';

type Charged = { memberId: number; coin: Coin; no: number; feeMicro: Micro };

/** Working -> fees: the fee for a changed address, once per coin and number of the address. */
export const addressFeeOf = ({ memberId, coin, no, feeMicro }: Charged): EntryToPost => ({
  owner: memberId,
  movement: 'address_fee',
  cause: `address:${coin}:${no}`,
  actor: `member:${memberId}`,
  postings: transfer(feeMicro, ofMember(memberId, 'working'), ofProgramme('fees')),
  insufficient: 'addressFeeNotCovered',
});
