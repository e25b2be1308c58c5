import { rowsOf, sql, type Db, type RawBuilder } from '@tributary/database';
import type { DecisionKind } from '@tributary/definitions/approvals';
import type { Micro } from '@tributary/domain';
import { openedBy } from '../second-person/index.ts';

const isOpenedBy = (operator: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(w.kind = 'withdrawal' and ${openedBy({ memberId: sql`w."memberId"`, operator })})`;

export type FirstDecisionRow = {
  kind: DecisionKind;
  /** The number of the withdrawal or grant. */
  id: number;
  memberId: number;
  userrefid: string;
  amountMicro: Micro;
  /** The operator as the audit log writes them. */
  askedBy: string;
  askedAt: Date;
  /** The operator opened the account of the withdrawal's member within 30 days. */
  isOpenedByFirst: boolean;
  /** The reader of the list opened that account within 30 days. */
  isOpenedByReader: boolean;
};

/**
 * First decisions of the last `hours` that wait for a second operator, the oldest first. Of several approvals of one
 * withdrawal, the newest counts.
 */
export const firstDecisions = (
  db: Db,
  { hours, most, reader }: { hours: number; most: number; reader: string },
): Promise<FirstDecisionRow[]> =>
  rowsOf(
    db,
    sql<FirstDecisionRow>`
    with since as materialized (select app_now() - make_interval(hours => ${hours}::int) as at)
    select w.*, ${isOpenedBy(sql`substring(w."askedBy" from 10)`)} as "isOpenedByFirst",
      ${isOpenedBy(sql`${reader}::text`)} as "isOpenedByReader"
    from (
      select 'withdrawal' as kind, w.id, w.member_id as "memberId", m.userrefid, w.gross as "amountMicro",
        'operator:' || o.username as "askedBy", a.approved_at as "askedAt"
      from withdrawals w
      join lateral (
        select f.operator_id, f.approved_at from withdrawal_approvals f
        where f.member_id = w.member_id and f.withdrawal_id = w.id and f.request_no = w.request_no
        order by f.approved_at desc limit 1
      ) a on true
      join operators o on o.id = a.operator_id
      join members m on m.id = w.member_id
      where w.status = 'pending'
      union all
      select g.kind::text, g.id, g.member_id, m.userrefid, g.amount, 'operator:' || o.username, g.proposed_at
      from reward_grants g join members m on m.id = g.member_id join operators o on o.id = g.proposed_by
      where g.status = 'proposed'
    ) w, since where w."askedAt" > since.at
    order by w."askedAt", w.kind, w.id limit ${most}`,
  );
