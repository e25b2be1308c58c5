import { inTransaction, type Db, type Tx } from '@tributary/database';
import { operatorActor, Refused, type Micro } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { propose, textIn, type CarryOut, type ProposingOperator } from '../proposals/index.ts';
import { lockSetting, readSetting } from '../settings/index.ts';
import {
  fundedAloneLately,
  insertClaim,
  isDeposit,
  isFunding,
  lockTransfer,
  subjectOf,
} from './funding-claims-store.ts';
import type { FundingClaim } from './funding-claims-store.ts';

/** `operator` is missing for the server's command line, which cannot make the first of two decisions. */
export type NamedFunding = FundingClaim & { operator?: ProposingOperator | undefined };

/**
 * True if a funding needs a second person: it and those of 24 hours that nobody confirmed reach the limit. Several
 * below the limit count as one above it.
 */
export const needsSecondFunding = async (executor: Db | Tx, amountMicro: Micro): Promise<boolean> =>
  amountMicro + (await fundedAloneLately(executor)) >=
  BigInt(await readSetting(executor, 'secondFundingFromMicro'));

/**
 * Claims that a transfer paid the operator's capital into custody. Nothing is funded yet: the chain has to show it
 * (AMB-107). If `needsSecondFunding`, it is a proposal, and another operator confirms it first.
 * Returns the number of the claim or of the proposal.
 * @throws Refused `conflict` for a transfer that was named before, `notAllowed` for a large one without an operator
 */
export const claimFunding = (
  db: Db,
  { operator, ...named }: NamedFunding,
): Promise<{ id: number; status: 'proposed' | 'confirmed' }> =>
  inTransaction(db, async (tx) => {
    const claim = { ...named, txHash: named.txHash.toLowerCase() };
    await refuseNamed(tx, claim.txHash);
    // Two simultaneous fundings cannot miss each other in the sum.
    await lockSetting(tx, 'secondFundingFromMicro');
    if (await needsSecondFunding(tx, claim.amountMicro)) {
      if (!operator) throw new Refused('notAllowed');
      return { ...(await proposeFunding(tx, claim, operator)), status: 'proposed' };
    }
    const actor = operator ? operatorActor(operator.username) : 'cli';
    const id = await insertClaim(tx, { ...claim, proposedBy: actor });
    await recordAudit(tx, {
      actor,
      action: 'treasury.fund.claimed',
      subject: `funding-claim:${id}`,
      details: {
        amountMicro: claim.amountMicro.toString(),
        txHash: claim.txHash,
        reference: claim.reference,
        reason: claim.evidence,
      },
    });
    return { id, status: 'confirmed' };
  });

const proposeFunding = (
  tx: Tx,
  { amountMicro, txHash, reference, evidence }: FundingClaim,
  operator: ProposingOperator,
): Promise<{ id: number }> => {
  const details = { amountMicro: amountMicro.toString(), txHash, reference };
  return propose(
    tx,
    { kind: 'treasury.fund', subject: subjectOf(txHash), details, reason: evidence },
    operator,
  );
};

/** Refuses a transfer that is a deposit or another funding; of two simultaneous claims, the second sees the first. */
const refuseNamed = async (tx: Tx, txHash: string): Promise<void> => {
  await lockTransfer(tx, txHash);
  if (await isDeposit(tx, txHash))
    throw new Refused('conflict', { message: 'This transfer is a member’s deposit.' });
  if (await isFunding(tx, txHash))
    throw new Refused('conflict', { message: 'This transfer is already named.' });
};

/** Claims a proposed funding; refuses for a transfer that became a deposit or another funding since. */
export const confirmFunding: CarryOut = async (tx, proposal, { username }) => {
  const txHash = textIn(proposal, 'txHash');
  await refuseNamed(tx, txHash);
  await insertClaim(tx, {
    amountMicro: BigInt(textIn(proposal, 'amountMicro')),
    txHash,
    reference: textIn(proposal, 'reference'),
    evidence: proposal.reason,
    proposedBy: operatorActor(proposal.proposerName),
    proposedAt: proposal.proposedAt,
    confirmedBy: operatorActor(username),
  });
};
