import { changedRows, firstRow, isPgError, oneRow, sql, type Tx } from '@tributary/database';
import { Refused, type GrantKind, type Micro } from '@tributary/domain';
import { stillWaitsFor } from '../second-person/index.ts';

type GrantStatus = 'proposed' | 'confirmed' | 'declined';

export type ProposedGrant = {
  memberId: number;
  kind: GrantKind;
  /** The first day of its month. */
  month: string;
  particular: string;
  /** The base of the amount; zero without one. */
  baseMicro: Micro;
  amountMicro: Micro;
};

export type GrantRow = ProposedGrant & {
  id: number;
  status: GrantStatus;
  proposedBy: number;
  proposedAt: Date;
};

const UNIQUE_VIOLATION = '23505';

/** @throws Refused `conflict` for a particular that the member already has in this month */
export const insertGrant = async (tx: Tx, grant: ProposedGrant, operatorId: number): Promise<number> => {
  try {
    const { id } = await oneRow(
      tx,
      sql<{ id: number }>`
      insert into reward_grants (member_id, kind, month, particular, base, amount, proposed_by)
      values (${grant.memberId}, ${grant.kind}::reward_kind, ${grant.month}::date, ${grant.particular},
        ${grant.baseMicro.toString()}::bigint, ${grant.amountMicro.toString()}::bigint, ${operatorId})
      returning id`,
    );
    return id;
  } catch (error) {
    if (isPgError(error) && error.code === UNIQUE_VIOLATION)
      throw new Refused('conflict', { message: 'The member already has this particular for this month.' });
    throw error;
  }
};

/** Declines the same particular of a member if its proposal lapsed, so that it can be proposed again. */
export const declineLapsed = async (
  tx: Tx,
  { memberId, kind, month, particular }: ProposedGrant,
  { hours, operatorId }: { hours: number; operatorId: number },
): Promise<void> => {
  await sql`
    update reward_grants set status = 'declined', decided_by = ${operatorId}, decided_at = app_now()
    where member_id = ${memberId} and kind = ${kind}::reward_kind and month = ${month}::date and particular = ${particular}
      and status = 'proposed' and not ${stillWaitsFor(sql`proposed_at`, sql`${hours}::int`)}`.execute(tx);
};

export const ownerOfGrant = async (tx: Tx, id: number): Promise<number | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ memberId: number }>`select member_id as "memberId" from reward_grants where id = ${id}`,
    )
  )?.memberId;

export const lockGrant = (tx: Tx, id: number): Promise<GrantRow> =>
  oneRow(
    tx,
    sql<GrantRow>`
    select id, member_id as "memberId", kind, month::text, particular, base as "baseMicro", amount as "amountMicro",
      status, proposed_by as "proposedBy", proposed_at as "proposedAt"
    from reward_grants where id = ${id} for update`,
  );

export const decideGrant = async (
  tx: Tx,
  id: number,
  decision: { status: 'confirmed' | 'declined'; operatorId: number; batchId: number | null },
): Promise<void> => {
  await changedRows(
    tx,
    sql`
    update reward_grants set status = ${decision.status}, decided_by = ${decision.operatorId}, decided_at = app_now(),
      batch_id = ${decision.batchId} where id = ${id}`,
  );
};
