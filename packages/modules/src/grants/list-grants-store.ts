import {
  contains,
  isNamed,
  joined,
  listFrom,
  namedFirst,
  some,
  sql,
  type ListOf,
  type Named,
  type Query,
} from '@tributary/database';
import { GRANTS } from '@tributary/definitions/lists';
import { PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST, type GrantKind } from '@tributary/domain';
import { stillWaitsFor } from '../second-person/index.ts';

/** A proposal that nobody confirmed in time has lapsed: it can no longer be confirmed (AMB-139). */
const shownGrants = sql`
  (select g.*, case when g.status = 'declined' then 'Declined' when b.status = 'paid' then 'Paid'
    when g.status = 'proposed' and not ${stillWaitsFor(sql`g.proposed_at`)} then 'Lapsed' else 'Pending' end as shown
  from reward_grants g left join reward_batches b on b.id = g.batch_id)`;

/** Names are joined for shown rows and for a search, never to count. */
const joins = sql`join members m on m.id = g.member_id join operators p on p.id = g.proposed_by
  left join operators d on d.id = g.decided_by`;

type Asked = Query<typeof GRANTS> & {
  kind: GrantKind;
  /** The members whom the text names, see `membersNamed`. */
  named?: Named | undefined;
};

const countOf = (status: keyof typeof GRANTS.choices.status.words) =>
  sql`count(*) filter (where g.shown = ${sql.lit(status)})::int`;

/** A declined or lapsed proposal pays nobody, so no sum of money has it. */
const sumOf = (amount: 'base' | 'amount') =>
  sql`coalesce(sum(g.${sql.ref(amount)}) filter (where g.shown in ('Paid', 'Pending')), 0)::bigint`;

/**
 * Rows of the members and operators whom the text names, and of members with a package whose name contains it. Each is
 * looked up, because the joins would read all members.
 */
const foundByPeople = (text = '', named: Named | undefined) => {
  if (text === '') return undefined;
  const types = PACKAGE_TYPES_LOWEST_FIRST.filter((type) =>
    PACKAGE_NAMES[type].toLowerCase().includes(text.toLowerCase()),
  );
  return some([
    isNamed(sql`g.member_id`, { by: 'name', named }),
    ...[sql`g.proposed_by`, sql`g.decided_by`].map(
      (operator) =>
        sql`${operator} in (select o.id from operators o where ${contains(text, sql`o.username`)})`,
    ),
    types.length > 0 &&
      sql`exists (select from members n where n.id = g.member_id and n.package_type::text = any(${types}::text[]))`,
  ]);
};

/** Grants of one kind. */
export const grantList = ({ kind, status, named, ...query }: Asked): ListOf<typeof GRANTS> =>
  listFrom(GRANTS, query, {
    from: shownGrants,
    as: 'g',
    id: sql`g.id::text`,
    unique: sql`g.id`,
    first: namedFirst(query.text, named, ['full_name', 'userrefid']),
    joins,
    columns: {
      id: sql`g.id`,
      kind: sql`g.kind`,
      proposedAt: sql`g.proposed_at`,
      month: sql`to_char(g.month, 'YYYY-MM')`,
      particular: sql`g.particular`,
      baseMicro: sql`g.base`,
      amountMicro: sql`g.amount`,
      status: sql`g.shown`,
      needsConfirmation: sql`(g.status = 'proposed' and g.shown = 'Pending')`,
      userrefid: joined(sql`m.userrefid`),
      fullName: joined(sql`m.full_name`),
      packageType: joined(sql`m.package_type`),
      proposedBy: joined(sql`p.username`),
      decidedBy: joined(sql`d.username`),
    },
    order: {
      month: sql`g.month`,
      particular: sql`lower(g.particular)`,
      userrefid: joined(sql`lower(m.userrefid)`),
      // Operators write grants, so they are few beside members: each looks up its own name. A join would read all
      // members, or walk the whole index of names to fill a page.
      fullName: [sql`(select lower(n.full_name) from members n where n.id = g.member_id)`, sql`g.member_id`],
    },
    where: [sql`g.kind = ${kind}::reward_kind`, status !== undefined && sql`g.shown = ${status}`],
    foundBy: {
      columns: ['userrefid', 'fullName', 'packageType', 'proposedBy', 'decidedBy'],
      where: foundByPeople(query.text, named),
    },
    sums: {
      entries: sql`count(*)::int`,
      paid: countOf('Paid'),
      pending: countOf('Pending'),
      declined: countOf('Declined'),
      lapsed: countOf('Lapsed'),
      deposits: sumOf('base'),
      bonuses: sumOf('amount'),
    },
  });
