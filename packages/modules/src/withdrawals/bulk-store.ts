import { rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import type { Unscreened } from '../screening/index.ts';
import { openedBy, ownMembers } from '../second-person/index.ts';

/** Facts besides the withdrawal itself that decide whether a bulk approval may contain it. */
export type BulkFacts = {
  id: number;
  held: boolean;
  blocked: boolean;
  /** It belongs to a member account of the operator, see `ownMembers`. */
  own: boolean;
  /** The operator opened the member's account (see GLOSSARY.md). */
  opened: boolean;
  /** Why screening keeps it from being approved. */
  unscreened: Unscreened | null;
  /** A deposit of the member came from a listed address. */
  afterHit: boolean;
  /** The member's earlier payouts: their count, and the largest one. */
  paid: number;
  mostMicro: Micro;
};

export const factsOf = async (
  db: Db | Tx,
  { ids, operatorId }: { ids: readonly number[]; operatorId: number },
): Promise<BulkFacts[]> => {
  const own = await ownMembers(db, operatorId);
  return rowsOf(
    db,
    sql<BulkFacts>`
    select w.id, m.status = 'blocked' as blocked,
      m.withdrawals_stopped_at is not null or coalesce(m.withdrawals_held_until > app_now(), false) as held,
      w.member_id = any(${own}::int[]) as own,
      ${openedBy({ memberId: sql`w.member_id`, operator: sql`(select username from operators where id = ${operatorId})` })} as opened,
      why_not_screened(w.member_id, w.id) as unscreened,
      exists (select from screenings s where s.member_id = w.member_id and s.asked_for = 'deposit' and s.hit_at is not null) as "afterHit",
      earlier.paid::int as paid, earlier.most as "mostMicro"
    from withdrawals w
    join members m on m.id = w.member_id
    cross join lateral (
      select count(*) as paid, coalesce(max(e.gross), 0)::bigint as most from withdrawals e
      where e.member_id = w.member_id and e.status = 'completed'
    ) earlier
    where w.id = any(${[...ids]}::int[])`,
  );
};
