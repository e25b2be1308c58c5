import { narrowed, orderBy, sql, type List, type ListFilter, type SortOf } from '@tributary/database';
import type { Micro, PackageType } from '@tributary/domain';
import type { GrantKind } from './grants-store.ts';

/** As the console shows it: proposed and waiting for the treasury are both pending (AMB-020). */
type ShownGrantStatus = 'pending' | 'paid' | 'declined';

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
  packageType: PackageType | null;
  proposedAt: Date;
  proposedBy: string;
  decidedBy: string | null;
};

/** The period is that of the proposal. */
export type GrantFilter = ListFilter & {
  kind: GrantKind;
  status?: ShownGrantStatus | undefined;
};

const SORT_KEYS = {
  dateTime: sql`g.proposed_at`,
  month: sql`g.month`,
  particular: sql`lower(g.particular)`,
  depositAmount: sql`g.base`,
  bonusAmount: sql`g.amount`,
  memberId: sql`lower(g.userrefid)`,
  memberName: sql`lower(g.full_name)`,
};

export type GrantSort = SortOf<typeof SORT_KEYS>;

export type GrantSums = { paid: number; pending: number; baseMicro: Micro; amountMicro: Micro };

const shownGrants = sql`
  (select g.*, m.userrefid, m.full_name, m.package_type, p.username as proposer, d.username as decider,
    case when g.status = 'declined' then 'declined' when b.status = 'paid' then 'paid' else 'pending' end as shown
  from reward_grants g join members m on m.id = g.member_id join operators p on p.id = g.proposed_by
    left join operators d on d.id = g.decided_by left join reward_batches b on b.id = g.batch_id)`;

/** Grants of one kind. */
export const grantList = (
  { kind, status, ...filter }: GrantFilter,
  sort: GrantSort,
): List<ListedGrant, GrantSums> => ({
  from: shownGrants,
  as: 'g',
  where: [
    sql`g.kind = ${kind}::reward_kind`,
    status !== undefined && sql`g.shown = ${status}`,
    ...narrowed(filter, {
      id: sql`g.id::text`,
      instant: sql`g.proposed_at`,
      searched: sql`concat_ws(' ', g.id, g.userrefid, g.full_name, g.particular)`,
    }),
  ],
  order: orderBy(SORT_KEYS, sort, sql`g.id`),
  columns: sql<ListedGrant>`g.id, g.kind, to_char(g.month, 'YYYY-MM') as month, g.particular, g.base as "baseMicro",
    g.amount as "amountMicro", g.shown as status, g.status = 'proposed' as "needsConfirmation", g.userrefid,
    g.full_name as "fullName", g.package_type as "packageType", g.proposed_at as "proposedAt", g.proposer as "proposedBy", g.decider as "decidedBy"`,
  sums: sql<GrantSums>`count(*) filter (where g.shown = 'paid')::int as paid,
    count(*) filter (where g.shown = 'pending')::int as pending,
    coalesce(sum(g.base), 0)::bigint as "baseMicro", coalesce(sum(g.amount), 0)::bigint as "amountMicro"`,
});
