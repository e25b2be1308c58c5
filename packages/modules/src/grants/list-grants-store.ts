import { oneRow, rowsOf, sql, type Db, type RawBuilder } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
import type { GrantKind } from './grants-store.ts';

/** As the console shows it: proposed and waiting for the treasury are both pending (AMB-020). */
export type ShownGrantStatus = 'pending' | 'paid' | 'declined';

export type ListedGrant = {
  id: number;
  kind: GrantKind;
  month: string;
  particular: string;
  baseMicro: Micro;
  amountMicro: Micro;
  status: ShownGrantStatus;
  needsConfirmation: boolean;
  userrefid: string;
  fullName: string;
  proposedAt: Date;
  proposedBy: string;
  decidedBy: string | null;
};

export type GrantFilter = {
  kind: GrantKind;
  status?: ShownGrantStatus | undefined;
  /** Business days of the proposal, inclusive. */
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
  text?: string | undefined;
};

export type GrantSums = { rows: number; paid: number; pending: number; baseMicro: Micro; amountMicro: Micro };

const source = sql`
  (select g.*, m.userrefid, m.full_name, p.username as proposer, d.username as decider,
    case when g.status = 'declined' then 'declined' when b.status = 'paid' then 'paid' else 'pending' end as shown,
    (g.proposed_at at time zone 'Asia/Kolkata')::date as day
  from reward_grants g join members m on m.id = g.member_id join operators p on p.id = g.proposed_by
    left join operators d on d.id = g.decided_by left join reward_batches b on b.id = g.batch_id) g`;

const fits = ({ kind, status, from, to, text }: GrantFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [sql`g.kind = ${kind}::reward_kind`];
  if (status !== undefined) conditions.push(sql`g.shown = ${status}`);
  if (from !== undefined) conditions.push(sql`g.day >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`g.day <= ${to}::date`);
  if (text !== undefined && text !== '') {
    const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    conditions.push(sql`concat_ws(' ', g.id, g.userrefid, g.full_name, g.particular) ilike ${pattern}`);
  }
  return sql.join(conditions, sql` and `);
};

/** One page of grants, newest first, with counts and sums over all that the filter leaves. */
export const listGrants = async (
  db: Db,
  filter: GrantFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: ListedGrant[]; sums: GrantSums }> => {
  const [rows, sums] = await Promise.all([
    rowsOf(
      db,
      sql<ListedGrant>`
      select g.id, g.kind, to_char(g.month, 'YYYY-MM') as month, g.particular, g.base as "baseMicro", g.amount as "amountMicro",
        g.shown as status, g.status = 'proposed' as "needsConfirmation", g.userrefid, g.full_name as "fullName",
        g.proposed_at as "proposedAt", g.proposer as "proposedBy", g.decider as "decidedBy"
      from ${source} where ${fits(filter)} order by g.id desc limit ${page.limit} offset ${page.offset}`,
    ),
    oneRow(
      db,
      sql<GrantSums>`
      select count(*)::int as rows, count(*) filter (where g.shown = 'paid')::int as paid,
        count(*) filter (where g.shown = 'pending')::int as pending,
        coalesce(sum(g.base), 0)::bigint as "baseMicro", coalesce(sum(g.amount), 0)::bigint as "amountMicro"
      from ${source} where ${fits(filter)}`,
    ),
  ]);
  return { rows, sums };
};
