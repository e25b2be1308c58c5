import { currentDay, inTransaction, type Db, type Tx } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { lockMembers } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { refuseOwn, refuseUnlessTwo } from '../second-person/index.ts';
import { oncePerKey } from '../requests/index.ts';
import { insertReward, queueAndPayAtOnce, takeBatchId } from '../rewards/index.ts';
import { decideGrant, lockGrant, ownerOfGrant, type GrantRow } from './grants-store.ts';
import type { GrantingOperator } from './propose-grant.ts';

export type GrantDecision = {
  operator: GrantingOperator;
  id: number;
  decision: 'confirm' | 'decline';
  /** Why it was declined. */
  reason?: string | undefined;
  key?: string | undefined;
};

/**
 * Confirms or declines a proposed grant, once. An operator other than the proposer confirms, which credits the
 * reward, outside the cap; the treasury pays it in its turn.
 * @throws Refused `notFound`, `ownAccount`, `conflict` for one that is decided or lapsed, `sameApprover`,
 *   `idempotencyKeyReused`
 */
export const confirmOrDecline = async (db: Db, request: GrantDecision): Promise<{ id: number }> => {
  const { operator, id, decision, reason = '', key } = request;
  const body = ['grant', id, decision, reason];
  return inTransaction(db, (tx) =>
    oncePerKey(tx, { actor: `operator:${operator.id}`, key, body }, async () => {
      await decide(tx, request);
      return { id };
    }),
  );
};

/** The permission to propose and decide. */
const GRANTING = 'Approve Payments';

const decide = async (tx: Tx, { operator, id, decision, reason }: GrantDecision): Promise<void> => {
  const memberId = await ownerOfGrant(tx, id);
  if (memberId === undefined) throw new Refused('notFound');
  await lockMembers(tx, [memberId]);
  await refuseOwn(tx, operator.username, { memberId });
  const grant = await lockGrant(tx, id);
  if (grant.status !== 'proposed') throw new Refused('conflict');
  const operatorId = operator.id;
  if (decision === 'confirm') {
    const first = {
      by: grant.proposedBy,
      at: grant.proposedAt,
      right: GRANTING,
      about: [{ memberId }],
    } as const;
    await refuseUnlessTwo(tx, { first, second: operatorId });
    await decideGrant(tx, id, { status: 'confirmed', operatorId, batchId: await credit(tx, grant) });
  } else await decideGrant(tx, id, { status: 'declined', operatorId, batchId: null });
  await recordAudit(tx, {
    actor: operatorActor(operator.username),
    action: `grant.${decision}`,
    subject: `grant:${id}`,
    details: {
      kind: grant.kind,
      amountMicro: grant.amountMicro.toString(),
      ...(reason && { reason }),
      before: { status: grant.status },
      after: { status: decision === 'confirm' ? 'confirmed' : 'declined' },
    },
  });
};

const credit = async (tx: Tx, grant: GrantRow): Promise<number> => {
  const { id, memberId, kind, baseMicro, amountMicro } = grant;
  const batchId = await takeBatchId(tx);
  const businessDate = await currentDay(tx);
  await insertReward(tx, {
    memberId,
    businessDate,
    kind,
    causeId: id,
    sourceId: memberId,
    level: 0,
    rateBps: 0,
    packageNo: null,
    baseMicro,
    computedMicro: amountMicro,
    creditedMicro: amountMicro,
    status: 'credited',
    batchId,
  });
  const cause = `grant:${id}`;
  await queueAndPayAtOnce(tx, { batchId, cause, businessDate, memberId, kind, totalMicro: amountMicro });
  return batchId;
};
