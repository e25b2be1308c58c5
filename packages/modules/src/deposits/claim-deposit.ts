import { inTransaction, type Db } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { numberIn, type CarryOut, type ProposingOperator } from '../proposals/index.ts';
import { isFunding, lockTransfer } from '../treasury/index.ts';
import {
  insertDepositClaim,
  lockDepositClaim,
  memberCalled,
  setClaimConfirmed,
  setClaimRefused,
} from './deposit-claims-store.ts';

export type DepositClaim = {
  userrefid: string;
  txHash: string;
  reason: string;
  operator: ProposingOperator;
};

/**
 * Claims for a member a transfer that nobody credited. An operator's word credits nothing: the chain must show the
 * transfer as final. From a limit on, a second operator confirms the transfer that was found (AMB-139).
 * @throws Refused `notFound`, `conflict` for a transfer that was claimed before or funds the treasury
 */
export const claimDeposit = (
  db: Db,
  { userrefid, txHash: typed, reason, operator }: DepositClaim,
): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    const txHash = typed.toLowerCase();
    const memberId = await memberCalled(tx, userrefid);
    if (memberId === undefined) throw new Refused('notFound', { message: 'There is no such member.' });
    await lockTransfer(tx, txHash);
    if (await isFunding(tx, txHash))
      throw new Refused('conflict', { message: 'This transfer was named as a funding of the treasury.' });
    const id = await insertDepositClaim(tx, { memberId, txHash, reason, operatorId: operator.id });
    await recordAudit(tx, {
      actor: operatorActor(operator.username),
      action: 'deposit.claim',
      subject: `member:${memberId}`,
      details: { claim: id, txHash, reason },
    });
    return { id };
  });

/**
 * Confirms a claim by a second operator, who saw the transfer as the chain shows it. The chain is read again before
 * the credit.
 */
export const confirmDepositClaim: CarryOut = async (tx, proposal) => {
  const claim = await lockDepositClaim(tx, numberIn(proposal, 'claim'));
  if (claim?.status !== 'proposed') throw new Refused('conflict');
  await setClaimConfirmed(tx, claim.id);
};

export const declineDepositClaim: CarryOut = async (tx, proposal, { username }) => {
  const claim = await lockDepositClaim(tx, numberIn(proposal, 'claim'));
  if (claim?.status !== 'proposed') throw new Refused('conflict');
  await setClaimRefused(tx, claim.id, `${username} declined it.`);
};
