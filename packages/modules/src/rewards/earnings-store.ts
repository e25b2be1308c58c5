import {
  printed,
  contains,
  inBooks,
  orderBy,
  every,
  sql,
  type List,
  type ListFilter,
  type Period,
  type RawBuilder,
  type SortOf,
} from '@tributary/database';
import { INCOME_KINDS, type BusinessDay, type Micro } from '@tributary/domain';

/** What a member was paid of the five incomes on one business date, less what was taken back of it. */
export type EarningDay = {
  date: BusinessDay;
  dailyMicro: Micro;
  directMicro: Micro;
  networkMicro: Micro;
  blbMicro: Micro;
  odlMicro: Micro;
  totalMicro: Micro;
};

export type EarningSums = {
  totalMicro: Micro;
  /** The newest seven dates and the seven before them; null below fourteen. */
  newestMicro: Micro | null;
  beforeMicro: Micro | null;
};

const ofKind = (kind: string) =>
  sql`coalesce(sum(amount) filter (where kind = ${kind}::reward_kind), 0)::bigint`;

/** A row for each date; what was taken back before it was paid was never in a wallet, nor is it taken off here. */
const days = (memberId: number, period: Period): RawBuilder<unknown> => {
  const isWanted = [
    sql`r.member_id = ${memberId}`,
    inBooks(sql`r.business_date`, period),
    // Royalty and special rewards are none of the five (AMB-040).
    sql`r.kind in (${sql.join(INCOME_KINDS.map((kind) => sql.lit(kind)))})`,
  ];
  return sql`(
    select business_date as date, ${sql.join(INCOME_KINDS.map((kind) => sql`${ofKind(kind)} as ${sql.ref(kind)}`))},
      sum(amount)::bigint as total
    from (
      select r.business_date, r.kind, r.credited as amount
      from rewards r join reward_batches b on b.id = r.batch_id and b.status = 'paid' where ${every(isWanted)}
      union all
      select r.business_date, r.kind, -r.amount
      from reward_reversals r join reward_batches b on b.id = r.batch_id and b.status = 'paid' where ${every(isWanted)}
    ) lines group by business_date
  )`;
};

const ORDER = {
  date: sql`e.date`,
  daily: sql`e.daily`,
  direct: sql`e.direct`,
  network: sql`e.network`,
  odl: sql`e.odl`,
  blb: sql`e.blb`,
  total: sql`e.total`,
};

/** Date, daily and network bounty (RERN-07). */
const searched = sql`concat_ws(' ', to_char(e.date, 'FMDD Mon YYYY'), ${printed(sql`e.daily`)}, ${printed(sql`e.network`)})`;

const seven = (from: number, to: number) => sql`case when count(*) >= 14 then (
  select sum(each)::bigint from unnest((array_agg(e.total order by e.date desc))[${sql.lit(from)}:${sql.lit(to)}]) each) end`;

/** A line for each date on which a member was paid something. */
export const earningList = (
  memberId: number,
  { text, ids, ...period }: ListFilter,
  sort: SortOf<typeof ORDER>,
): List<EarningDay, EarningSums> => ({
  from: days(memberId, period),
  as: 'e',
  where: [ids !== undefined && sql`e.date::text = any(${[...ids]}::text[])`, contains(text, searched)],
  order: orderBy(ORDER, sort, sql`e.date`),
  columns: sql<EarningDay>`e.date::text as date, e.daily as "dailyMicro", e.direct as "directMicro", e.network as "networkMicro",
    e.blb as "blbMicro", e.odl as "odlMicro", e.total as "totalMicro"`,
  sums: sql<EarningSums>`coalesce(sum(e.total), 0)::bigint as "totalMicro", ${seven(1, 7)} as "newestMicro",
    ${seven(8, 14)} as "beforeMicro"`,
});
