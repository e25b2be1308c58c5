import type { Micro } from '@tributary/domain';
import { ofMember, transfer, type EntryToPost } from '@tributary/ledger';

type NewLot = { memberId: number; lotId: number; amountMicro: Micro };

/** R-Wallet -> principal: the whole amount, once per lot. */
export const activationOf = ({ memberId, lotId, amountMicro }: NewLot): EntryToPost => ({
  owner: memberId,
  movement: 'activation',
  cause: `activation:${lotId}`,
  actor: `member:${memberId}`,
  postings: transfer(amountMicro, ofMember(memberId, 'r_wallet'), ofMember(memberId, 'principal')),
  insufficient: 'insufficientForActivation',
});
