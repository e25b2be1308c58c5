import { oneRow, sql, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import type { WithdrawalRow } from './withdrawal.ts';

/** Whether a withdrawal counts in the sum of its member's day: it waits, or was approved within 24 hours. */
const isOfTheDay = (row: 'd' | 'w') =>
  sql.raw(`(${row}.status = 'pending' or ${row}.approved_at > app_now() - interval '24 hours')`);

/**
 * Joins what the withdrawals and refunds of the member of `w` come to that wait or were approved within 24 hours, whatever became
 * of them. It is one sum for each member and not one for each row, because a list may hold thousands of one member.
 */
export const dayJoin = sql`left join (select d.member_id, sum(d.gross)::bigint as gross from withdrawals d
  where ${isOfTheDay('d')} group by d.member_id) day on day.member_id = w.member_id`;

/** What one approval of `w` lets go together: this one and those of `dayJoin`. Five below the limit are one above it (AMB-147). */
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
