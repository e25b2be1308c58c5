import {
  inBooks,
  every,
  listFrom,
  sql,
  type Condition,
  type ListOf,
  type Period,
  type Query,
  type RawBuilder,
} from '@tributary/database';
import { EARNINGS } from '@tributary/definitions/lists';
import { INCOME_KINDS } from '@tributary/domain';

const ofKind = (kind: string) =>
  sql`coalesce(sum(amount) filter (where kind = ${kind}::reward_kind), 0)::bigint`;

/**
 * The paid amounts of each income, by date. A reward that was reversed before its payment was never in a wallet, so it is
 * not subtracted.
 */
export const paidLines = (memberId: number, isInPeriod: Condition): RawBuilder<unknown> => {
  const isWanted = [
    sql`r.member_id = ${memberId}`,
    isInPeriod,
    // Royalty and special rewards are not among the five incomes (AMB-040).
    sql`r.kind in (${sql.join(INCOME_KINDS.map((kind) => sql.lit(kind)))})`,
  ];
  return sql`(
    select r.business_date, r.kind, r.credited as amount
    from rewards r join reward_batches b on b.id = r.batch_id and b.status = 'paid' where ${every(isWanted)}
    union all
    select r.business_date, r.kind, -r.amount
    from reward_reversals r join reward_batches b on b.id = r.batch_id and b.status = 'paid' where ${every(isWanted)}
  )`;
};

/** One row for each date. */
const days = (memberId: number, period: Period): RawBuilder<unknown> => sql`(
    select business_date as date, ${sql.join(INCOME_KINDS.map((kind) => sql`${ofKind(kind)} as ${sql.ref(kind)}`))},
      sum(amount)::bigint as total
    from ${paidLines(memberId, inBooks(sql`r.business_date`, period))} lines group by business_date
  )`;

const seven = (from: number, to: number) => sql`case when count(*) >= 14 then (
  select sum(each)::bigint from unnest((array_agg(e.total order by e.date desc))[${sql.lit(from)}:${sql.lit(to)}]) each) end`;

/** A line for each date on which a member was paid. The search covers every column, date, daily and network bounty among them (RERN-07). */
export const earningList = (
  memberId: number,
  { from, to, ...query }: Query<typeof EARNINGS> = {},
): ListOf<typeof EARNINGS> =>
  listFrom(EARNINGS, query, {
    from: days(memberId, { from, to }),
    as: 'e',
    id: sql`e.date::text`,
    unique: sql`e.date`,
    columns: {
      date: sql`e.date`,
      dailyMicro: sql`e.daily`,
      directMicro: sql`e.direct`,
      networkMicro: sql`e.network`,
      odlMicro: sql`e.odl`,
      blbMicro: sql`e.blb`,
      totalMicro: sql`e.total`,
    },
    sums: {
      paid: sql`coalesce(sum(e.total), 0)::bigint`,
      newest: seven(1, 7),
      before: seven(8, 14),
    },
  });
