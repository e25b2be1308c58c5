import { inTransaction, type Db, type Tx } from '@tributary/database';
import { formatExact, operatorActor, PACKAGE_NAMES, Refused, type Micro } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { numberIn, propose, type CarryOut, type ProposingOperator } from '../proposals/index.ts';
import { findReversible, insertRequest, lotsSince } from './reversal-requests-store.ts';
import { tellOfReversal } from './tell-of-reversal.ts';

export type ProposedReversal = {
  memberId: number;
  lotId: number;
  reason: string;
  operator: ProposingOperator;
};

const NOT_THERE = 'There is no such activation to take back.';

/**
 * Proposes to reverse an activation as a correction. Nothing changes before a second operator confirms it (decision
 * 087).
 * @throws Refused `notFound` for a lot that does not exist or was requested before, `ownAccount`, `conflict` while
 *   the same is proposed
 */
export const proposeReversal = (
  db: Db,
  { memberId, lotId, reason, operator }: ProposedReversal,
): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    const lot = await findReversible(tx, { memberId, lotId });
    if (!lot) throw new Refused('notFound', { message: NOT_THERE });
    const details = {
      memberId,
      lotId,
      userrefid: lot.userrefid,
      package: PACKAGE_NAMES[lot.type],
      amount: `${formatExact(lot.amountMicro)} USDT`,
      activatedAt: lot.activatedAt.toISOString(),
    };
    const proposed = await propose(
      tx,
      { kind: 'activation.reverse', subject: `lot:${lotId}`, details, reason },
      operator,
    );
    await tellOfReversal(tx, 'asked', { memberId, ...lot });
    return proposed;
  });

/** Requests the reversal that two operators decided; the next sweep runs it (AMB-128). */
export const confirmReversal: CarryOut = async (tx, proposal, { username }) => {
  const [memberId, lotId] = [numberIn(proposal, 'memberId'), numberIn(proposal, 'lotId')];
  const actor = operatorActor(username);
  const request = { memberId, lotId, cause: `correction: ${proposal.reason}`, requestedBy: actor };
  if (!(await insertRequest(tx, request, { proposalId: proposal.id })))
    throw new Refused('conflict', { message: NOT_THERE });
  await recordAudit(tx, {
    actor,
    action: 'activation.reversal-requested',
    subject: `lot:${lotId}`,
    details: { memberId, reason: proposal.reason, proposedBy: proposal.proposerName },
  });
};

/**
 * Requests the reversal of the activations that a vanished deposit paid. They are chosen from those since its credit,
 * newest first, until their principal covers the amount that the R-Wallet lacked. The deposit must already be marked
 * as vanished.
 */
export const requestReversalsFor = async (
  tx: Tx,
  orphaned: { memberId: number; depositId: number; creditedAt: Date; owedMicro: Micro },
): Promise<void> => {
  const { memberId, depositId } = orphaned;
  let owed = orphaned.owedMicro;
  for (const lot of owed > 0n ? await lotsSince(tx, memberId, orphaned.creditedAt) : []) {
    if (owed <= 0n) return;
    const request = { memberId, lotId: lot.id, cause: `deposit:${depositId}`, requestedBy: 'watcher' };
    await insertRequest(tx, request, { depositId });
    owed -= lot.amountMicro;
  }
};
