import { oneRow, sql, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import type { WithdrawalRow } from './withdrawal.ts';

/**
 * What the withdrawals and refunds of a member come to that one approval lets go together: this one (`w`), all that wait,
 * and those that were approved within 24 hours, whatever became of them. Five requests below the limit are one above it (AMB-147).
 */
export const dayGross = sql<Micro>`(select coalesce(sum(d.gross), 0)::bigint from withdrawals d
  where d.member_id = w.member_id and (d.id = w.id or d.status = 'pending'
    or d.approved_at > app_now() - interval '24 hours'))`;

export const dayGrossOf = async (
  tx: Tx,
  { memberId, id }: Pick<WithdrawalRow, 'memberId' | 'id'>,
): Promise<Micro> =>
  (
    await oneRow(
      tx,
      sql<{
        gross: Micro;
      }>`select ${dayGross} as gross from withdrawals w where w.member_id = ${memberId} and w.id = ${id}`,
    )
  ).gross;
