import { oneRow, sql, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import type { WithdrawalRow } from './withdrawal.ts';

/** True if a withdrawal counts in its member's sum of the day: it is pending, or was approved within 24 hours. */
const isOfTheDay = (row: 'd' | 'w') =>
  sql.raw(`(${row}.status = 'pending' or ${row}.approved_at > app_now() - interval '24 hours')`);

/**
 * Joins the gross sum of the withdrawals and refunds of the member of `w`: those that are pending or were approved
 * within 24 hours. A later state does not matter. The sum is computed once for each member, because a list may hold
 * thousands of rows of one member.
 */
export const dayJoin = sql`left join (select d.member_id, sum(d.gross)::bigint as gross from withdrawals d
  where ${isOfTheDay('d')} group by d.member_id) day on day.member_id = w.member_id`;

/**
 * The sum that one approval of `w` releases: `w` and those of `dayJoin`. Five below the limit count as one above it
 * (AMB-147).
 */
export const dayGross = sql<Micro>`(coalesce(day.gross, 0) + case when ${isOfTheDay('w')} then 0 else w.gross end)`;

export const dayGrossOf = async (
  tx: Tx,
  { memberId, id }: Pick<WithdrawalRow, 'memberId' | 'id'>,
): Promise<Micro> =>
  (
    await oneRow(
      tx,
      sql<{
        gross: Micro;
      }>`select ${dayGross} as gross from withdrawals w ${dayJoin} where w.member_id = ${memberId} and w.id = ${id}`,
    )
  ).gross;
