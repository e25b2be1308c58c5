import { firstRow, rowsOf, sql, type Tx } from '@tributary/database';
import type { Micro, RewardKind } from '@tributary/domain';
import type { Scope } from './reversed-lot.ts';

const takenFor = (lotId: number, scope: Scope) =>
  sql`v.reversed_lot_id = ${lotId} and (v.kind = 'blb') = ${scope === 'beyondLimit'}`;

export const isPaying = async (tx: Tx): Promise<boolean> =>
  (await firstRow(tx, sql`select 1 from reward_batches where status = 'funded' limit 1`)) !== undefined;

/** Marks a reward as reversed if nothing is left of it; a reward that lost a part stays credited. */
export const markReversed = async (tx: Tx, lotId: number, scope: Scope): Promise<void> => {
  await sql`select mark_rewards_reversed(${lotId}::int, ${scope === 'beyondLimit'})`.execute(tx);
};

/** Takes unpaid amounts out of the waiting batch; a batch with nothing left is never paid. */
export const cutBatches = async (tx: Tx, lotId: number, scope: Scope): Promise<void> => {
  await sql`
    update reward_batches b set total = b.total - t.amount,
      status = case when b.total = t.amount then 'cancelled' else b.status end
    from (
      select v.batch_id, sum(v.amount)::bigint as amount from reward_reversals v
      where ${takenFor(lotId, scope)} and not v.was_paid group by v.batch_id
    ) t where b.id = t.batch_id`.execute(tx);
};

/** Subtracts these rewards from the earnings of the packages that they were counted to. */
export const uncount = async (tx: Tx, lotId: number, scope: Scope): Promise<void> => {
  await sql`
    update packages p set earned = p.earned - t.amount
    from (
      select v.member_id, v.package_no, sum(v.amount)::bigint as amount from reward_reversals v
      where ${takenFor(lotId, scope)} group by v.member_id, v.package_no
    ) t where p.member_id = t.member_id and p.package_no = t.package_no`.execute(tx);
};

/** The paid amounts to reverse, by member and kind. */
export const paidSums = (
  tx: Tx,
  lotId: number,
  scope: Scope,
): Promise<{ memberId: number; kind: RewardKind; amountMicro: Micro }[]> =>
  rowsOf(
    tx,
    sql<{ memberId: number; kind: RewardKind; amountMicro: Micro }>`
    select v.member_id as "memberId", v.kind, sum(v.amount)::bigint as "amountMicro" from reward_reversals v
    where ${takenFor(lotId, scope)} and v.was_paid group by v.member_id, v.kind order by v.member_id, v.kind`,
  );
