import { inTransaction, type Db, type Tx } from '@tributary/database';
import { ofProgramme, post, transfer } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { insertFunding, type Funding } from './treasury-store.ts';

/**
 * Funds the reward treasury from the operator's capital or from recorded fees, with a reference and evidence
 * (AMB-107). It is the only way in; waiting batches are paid by the next sweep.
 * @throws Refused `conflict` for a reference that was used, `insufficientBalance` for more than the fees
 */
export const fundTreasury = (db: Db, funding: Funding): Promise<number> =>
  inTransaction(db, (tx) => fundTreasuryIn(tx, funding));

/** The same in a transaction of the caller. */
export const fundTreasuryIn = async (tx: Tx, funding: Funding): Promise<number> => {
  const id = await insertFunding(tx, funding);
  await post(tx, {
    owner: 0,
    movement: 'treasury_funding',
    cause: `funding:${id}`,
    actor: funding.actor,
    legs: transfer(funding.amountMicro, ofProgramme(funding.source), ofProgramme('reward_treasury')),
  });
  await recordAudit(tx, {
    actor: funding.actor,
    action: 'treasury.fund',
    subject: `funding:${id}`,
    details: {
      amountMicro: funding.amountMicro.toString(),
      source: funding.source,
      reference: funding.reference,
      evidence: funding.evidence,
    },
  });
  return id;
};
