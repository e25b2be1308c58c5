import {
  printed,
  narrowed,
  orderBy,
  sql,
  type List,
  type ListFilter,
  type SortOf,
} from '@tributary/database';
import { PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST, type Micro, type PackageType } from '@tributary/domain';

export type MemberLot = {
  id: number;
  type: PackageType;
  amountMicro: Micro;
  activatedAt: Date;
  /** What was done, in words: an activation or an amount added to one. */
  particulars: string;
  active: boolean;
};

export type LotFilter = ListFilter & {
  packageType?: PackageType | undefined;
  status?: 'active' | 'inactive' | undefined;
};

const names = sql.join(
  PACKAGE_TYPES_LOWEST_FIRST.map((type) => sql`when ${sql.lit(type)} then ${sql.lit(PACKAGE_NAMES[type])}`),
  sql` `,
);

/** Lots with their words; the first one of a package opened it. */
const namedLots = (memberId: number) => sql`(
  select l.id, l.package_type, l.amount, l.activated_at, p.active,
    case l.package_type::text ${names} end || case when l.id > min(l.id) over (partition by l.package_no)
      then ' added amount' else ' activation' end as particulars
  from lots l join packages p on p.member_id = l.member_id and p.package_no = l.package_no
  where l.member_id = ${memberId}
)`;

const SORT_KEYS = {
  activatedAt: sql`l.activated_at`,
  particulars: sql`l.particulars`,
  amount: sql`l.amount`,
};

const searched = sql`concat_ws(' ', l.particulars, case when l.active then 'active' else 'inactive' end,
  ${printed(sql`l.amount`)}, to_char(l.activated_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI'))`;

/** A member's activations and additions. */
export const lotList = (
  memberId: number,
  { packageType, status, ...filter }: LotFilter,
  sort: SortOf<typeof SORT_KEYS>,
): List<MemberLot, { amountMicro: Micro }> => ({
  from: namedLots(memberId),
  as: 'l',
  where: [
    packageType !== undefined && sql`l.package_type = ${packageType}::package_type`,
    status !== undefined && sql`l.active = ${status === 'active'}`,
    ...narrowed(filter, { id: sql`l.id::text`, instant: sql`l.activated_at`, searched }),
  ],
  order: orderBy(SORT_KEYS, sort, sql`l.id`),
  columns: sql<MemberLot>`l.id, l.package_type as type, l.amount as "amountMicro", l.activated_at as "activatedAt",
    l.particulars, l.active`,
  sums: sql<{ amountMicro: Micro }>`coalesce(sum(l.amount), 0)::bigint as "amountMicro"`,
});
