import { inTransaction, type Db, type Tx } from '@tributary/database';
import { lockTreasury, post } from '@tributary/ledger';
import { Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { fundingOf } from './treasury-postings.ts';
import { insertFunding, nextFees, type FeeEntries, type Funding } from './treasury-store.ts';

/**
 * Funds the reward treasury from the operator's capital or from recorded fees, with a reference and evidence
 * (AMB-107). It is the only way in; the next sweep pays waiting batches.
 * @throws Refused `conflict` for a used reference, `insufficientBalance` for more than the fees
 */
export const fundTreasury = (db: Db, funding: Funding): Promise<number> =>
  inTransaction(db, (tx) => fundTreasuryIn(tx, funding));

/** `fundTreasury` in a transaction of the caller. */
export const fundTreasuryIn = async (tx: Tx, funding: Funding): Promise<number> => {
  const fees = funding.source === 'fees' ? await takeFees(tx, funding) : undefined;
  const id = await insertFunding(tx, funding, fees);
  await post(tx, fundingOf(id, funding));
  await recordAudit(tx, {
    actor: funding.actor,
    action: 'treasury.fund',
    subject: `funding:${id}`,
    details: {
      amountMicro: funding.amountMicro.toString(),
      source: funding.source,
      reference: funding.reference,
      evidence: funding.evidence,
      ...(fees ? { firstEntry: fees.first.toString(), lastEntry: fees.last.toString() } : {}),
    },
  });
  return id;
};

/**
 * Takes the entries of fees that fund the treasury: a funding from fees names its entries, as capital names its
 * transfer.
 */
const takeFees = async (tx: Tx, { amountMicro }: Funding): Promise<FeeEntries> => {
  await lockTreasury(tx);
  const fees = await nextFees(tx, amountMicro);
  if (!fees) throw new Refused('insufficientBalance');
  return fees;
};
