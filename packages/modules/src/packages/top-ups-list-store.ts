import { listFrom, sql, wordFor, type ListOf, type Query } from '@tributary/database';
import { TOP_UPS } from '@tributary/definitions/lists';
import { PACKAGE_NAMES } from '@tributary/domain';

/** Lots with their particulars: activation (the first lot of a package) or added amount, and the day of a reversal. */
const namedLots = (memberId: number) => sql`(
  select l.id, l.package_type, l.amount, l.activated_at, l.reversed_on,
    case when l.reversed_on is not null then 'takenBack' when p.active then 'active' else 'inactive' end as status,
    ${wordFor(sql`l.package_type`, PACKAGE_NAMES)} || case when l.id > min(l.id) over (partition by l.package_no)
      then ' added amount' else ' activation' end
      || coalesce(', taken back on ' || to_char(l.reversed_on, 'FMDD Mon YYYY'), '') as particulars
  from lots l join packages p on p.member_id = l.member_id and p.package_no = l.package_no
  where l.member_id = ${memberId}
)`;

/** A member's activations and additions. The sum leaves out reversed ones, which stay as rows. */
export const topUpList = (
  memberId: number,
  { packageType, status, ...query }: Query<typeof TOP_UPS> = {},
): ListOf<typeof TOP_UPS> =>
  listFrom(TOP_UPS, query, {
    from: namedLots(memberId),
    as: 'l',
    id: sql`l.id::text`,
    unique: sql`l.id`,
    columns: {
      id: sql`l.id`,
      activatedAt: sql`l.activated_at`,
      packageType: sql`l.package_type`,
      particulars: sql`l.particulars`,
      amountMicro: sql`l.amount`,
      status: sql`l.status`,
    },
    where: [
      packageType !== undefined && sql`l.package_type = ${packageType}::package_type`,
      status !== undefined && sql`l.status = ${status}`,
    ],
    sums: { amount: sql`coalesce(sum(l.amount) filter (where l.reversed_on is null), 0)::bigint` },
  });
