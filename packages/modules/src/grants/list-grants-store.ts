import {
  contains,
  isNamed,
  joined,
  namedFirst,
  narrowed,
  orderBy,
  some,
  sql,
  type Condition,
  type List,
  type ListFilter,
  type Named,
  type SortOf,
} from '@tributary/database';
import type { GrantKind, Micro, PackageType } from '@tributary/domain';

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
  /** Whom the text names, as `membersNamed` says. */
  named?: Named | undefined;
};

const SORT_KEYS = {
  proposedAt: sql`g.proposed_at`,
  month: sql`g.month`,
  particular: sql`lower(g.particular)`,
  base: sql`g.base`,
  amount: sql`g.amount`,
  userrefid: joined(sql`lower(m.userrefid)`),
  // Operators write grants, so they are few beside members: each is asked for its name. A join reads all members, or walks along
  // the index of all names until it has met a page of people who have one.
  fullName: [sql`(select lower(n.full_name) from members n where n.id = g.member_id)`, sql`g.member_id`],
};

type GrantSort = SortOf<typeof SORT_KEYS>;

export type GrantSums = { paid: number; pending: number; baseMicro: Micro; amountMicro: Micro };

const shownGrants = sql`
  (select g.*, case when g.status = 'declined' then 'declined' when b.status = 'paid' then 'paid' else 'pending' end as shown
  from reward_grants g left join reward_batches b on b.id = g.batch_id)`;

/** Names are looked up for those that are shown, and by a search: never to count. */
const joins = sql`join members m on m.id = g.member_id join operators p on p.id = g.proposed_by
  left join operators d on d.id = g.decided_by`;

/** Whose grants they may be is asked once; the rest is looked at field by field. */
const searchedFor = (text: string | undefined, named: Named | undefined): Condition =>
  text === undefined || text === ''
    ? undefined
    : some([
        isNamed(sql`g.member_id`, { by: 'name', named }),
        contains(text, sql`g.particular`),
        contains(text, sql`g.id::text`),
      ]);

/** Grants of one kind. */
export const grantList = (
  { kind, status, text, named, ...filter }: GrantFilter,
  sort: GrantSort,
): List<ListedGrant, GrantSums> => {
  return {
    from: shownGrants,
    as: 'g',
    first: namedFirst(text, named, ['full_name', 'userrefid']),
    joins,
    where: [
      sql`g.kind = ${kind}::reward_kind`,
      status !== undefined && sql`g.shown = ${status}`,
      ...narrowed(filter, { id: sql`g.id::text`, instant: sql`g.proposed_at`, searched: sql`g.particular` }),
      searchedFor(text, named),
    ],
    order: orderBy(SORT_KEYS, sort, sql`g.id`),
    columns: sql<ListedGrant>`g.id, g.kind, to_char(g.month, 'YYYY-MM') as month, g.particular, g.base as "baseMicro",
    g.amount as "amountMicro", g.shown as status, g.status = 'proposed' as "needsConfirmation", m.userrefid,
    m.full_name as "fullName", m.package_type as "packageType", g.proposed_at as "proposedAt", p.username as "proposedBy", d.username as "decidedBy"`,
    sums: {
      each: {
        paid: sql<number>`count(*) filter (where g.shown = 'paid')::int`,
        pending: sql<number>`count(*) filter (where g.shown = 'pending')::int`,
        baseMicro: sql<Micro>`coalesce(sum(g.base), 0)::bigint`,
        amountMicro: sql<Micro>`coalesce(sum(g.amount), 0)::bigint`,
      },
    },
  };
};
