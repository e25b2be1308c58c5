import { firstRow, oneRow, sql, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';

export type CancellableBatch = { id: number; totalMicro: Micro; turnoverMicro: Micro };

/**
 * Locks the batch of a settled window while it waits as a whole: it is neither funded nor cut by a reversal.
 * Undefined otherwise, and while a close is under way.
 */
export const lockCancellable = (tx: Tx, windowNo: number): Promise<CancellableBatch | undefined> =>
  firstRow(
    tx,
    sql<CancellableBatch>`
    select b.id, b.total as "totalMicro", w.turnover as "turnoverMicro"
    from odl_windows w join reward_batches b on b.id = w.batch_id
    where w.window_no = ${windowNo} and w.settled_at is not null and b.status = 'pending'
      and not exists (select from closes where finished_at is null)
      and not exists (select from reward_reversals v where v.batch_id = b.id)
    for update of w, b`,
  );

/**
 * Subtracts the batch's rewards from the earnings of its packages. A package that the batch had filled is active
 * again, unless its member now has another one of the type. Returns how many became active again.
 */
export const uncountRewards = async (tx: Tx, batchId: number): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ n: number }>`
      with counted as (
        select member_id, package_no, sum(credited)::bigint as amount from rewards
        where batch_id = ${batchId} and kind = 'odl' and status = 'credited' group by member_id, package_no
      ), changed as (
        update packages p set earned = p.earned - c.amount, active = p.active or open.again,
          ended_after = case when not open.again then p.ended_after end,
          ended_because = case when not open.again then p.ended_because end
        from counted c, packages k, lateral (
          select k.ended_because is not distinct from 'capped' and k.earned = k.cap
            and not exists (select from packages o where o.member_id = k.member_id and o.package_type = k.package_type and o.active)
            as again) open
        where p.member_id = c.member_id and p.package_no = c.package_no
          and k.member_id = p.member_id and k.package_no = p.package_no
        returning p.member_id, p.package_no, open.again, k.ended_after
      ), missed as (
        insert into package_gaps (member_id, package_no, ended_after, back_after)
        select member_id, package_no, ended_after, (select max(business_date) from closes) from changed
        where again and ended_after < (select max(business_date) from closes)
      )
      select (count(*) filter (where again))::int as n from changed`,
    )
  ).n;

/** Rejects the rewards of the batch and sets them to zero; returns how many were above zero. */
export const rejectRewards = async (tx: Tx, batchId: number): Promise<number> => {
  const { n } = await oneRow(tx, sql<{ n: number }>`select reject_odl_rewards(${batchId}::int) as n`);
  await sql`update reward_batches set status = 'cancelled', total = 0 where id = ${batchId}`.execute(tx);
  return n;
};

export const reopenWindow = async (tx: Tx, windowNo: number): Promise<void> => {
  await sql`
    update odl_windows set settled_at = null, batch_id = null, turnover = 0, grace = false, reopened_at = app_now(),
      saved_by = null, saved_at = null
    where window_no = ${windowNo}`.execute(tx);
};
