import { rowsOf, sql, type Db } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';

/** The balance of the three wallets together at the end of a day. */
export type BalanceDay = { day: BusinessDay; balanceMicro: Micro };

const MOST_DAYS = 366;

const WALLETS = sql`('r_wallet', 'profit', 'working')`;

/**
 * A member's balance at the end of each day of a period, without gaps; a longer period is cut to its last 366 days.
 * Each line stores the balance after it. So a day reads only its last line (primary key of `ledger.postings`) and
 * adds nothing up.
 */
export const balanceDays = (
  db: Db,
  {
    memberId,
    from,
    to,
    today,
  }: { memberId: number; from?: string | undefined; to?: string | undefined; today: BusinessDay },
): Promise<BalanceDay[]> => {
  const last = sql`least(${to ?? null}::date, ${today}::date)`;
  const first = sql`greatest(${from ?? null}::date, first_day(), ${last} - ${MOST_DAYS - 1}::int)`;
  return rowsOf(
    db,
    sql<BalanceDay>`
    with days as materialized (
      select d::date as day from generate_series(${first}, ${last}, interval '1 day') d
    ), before as materialized (
      select p.wallets_after as balance from ledger.postings p
      where p.owner_id = ${memberId} and p.account in ${WALLETS} and p.booked_on < ${first}
      order by p.booked_on desc, p.seq desc limit 1
    ), ended as (
      select days.day, l.balance, count(l.balance) over (order by days.day) as part
      from days left join lateral (
        select p.wallets_after as balance from ledger.postings p
        where p.owner_id = ${memberId} and p.booked_on = days.day and p.account in ${WALLETS}
        order by p.seq desc limit 1
      ) l on true
    )
    select e.day::text as day,
      coalesce(max(e.balance) over (partition by e.part), (select balance from before), 0)::bigint as "balanceMicro"
    from ended e order by e.day`,
  );
};
