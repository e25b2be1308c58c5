import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { readSetting } from '../settings/index.ts';
import { refuseUnlessTwo } from '../second-person/index.ts';
import {
  insertClaim,
  isDeposit,
  lockClaim,
  lockTransfer,
  refuseLapsed,
  setConfirmed,
  type StoredClaim,
} from './funding-claims-store.ts';
import type { ClaimStatus, FundingClaim } from './funding-claim.ts';

/**
 * Claims that a transfer paid the operator's capital into custody. Nothing is funded yet. From the setting
 * `secondFundingFromMicro` on, another operator confirms it first. Then the chain has to show it (AMB-107).
 * @throws Refused `conflict` for a transfer that was named before
 */
export const claimFunding = (db: Db, claim: FundingClaim): Promise<{ id: number; status: ClaimStatus }> =>
  inTransaction(db, async (tx) => {
    const isLarge = claim.amountMicro >= BigInt(await readSetting(tx, 'secondFundingFromMicro'));
    const status = isLarge ? 'proposed' : 'confirmed';
    const txHash = claim.txHash.toLowerCase();
    await lockTransfer(tx, txHash);
    if (await isDeposit(tx, txHash))
      throw new Refused('conflict', { message: 'This transfer is a member’s deposit.' });
    await refuseLapsed(tx, txHash, await readSetting(tx, 'proposalHours'));
    const id = await insertClaim(tx, { ...claim, txHash, status });
    await recordAudit(tx, {
      actor: claim.actor,
      action: 'treasury.fund.proposed',
      subject: `funding-claim:${id}`,
      details: {
        amountMicro: claim.amountMicro.toString(),
        txHash: claim.txHash,
        reference: claim.reference,
        status,
      },
    });
    return { id, status };
  });

const firstOf = ({ proposedBy, proposedAt }: StoredClaim) => ({
  by: proposedBy,
  at: proposedAt,
  right: 'main' as const,
});

/**
 * Confirms a large funding by another operator.
 * @throws Refused `notFound`, `sameApprover`, `conflict` for one that no longer needs a confirmation
 */
export const confirmFunding = (db: Db, { id, actor }: { id: number; actor: string }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, id);
    if (!claim) throw new Refused('notFound');
    if (claim.status !== 'proposed') throw new Refused('conflict');
    await refuseUnlessTwo(tx, { first: firstOf(claim), second: actor });
    await setConfirmed(tx, id, actor);
    await recordAudit(tx, {
      actor,
      action: 'treasury.fund.confirmed',
      subject: `funding-claim:${id}`,
      details: { before: 'proposed', after: 'confirmed', amountMicro: claim.amountMicro.toString() },
    });
  });
