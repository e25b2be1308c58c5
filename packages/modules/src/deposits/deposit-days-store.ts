import { rowsOf, sql, type Db } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';

export type DepositDay = {
  day: string;
  /** Credited, and moved from the deposit addresses to custody. */
  custodyMicro: Micro;
  /** Credited, and still on the deposit addresses. */
  waitingMicro: Micro;
  /** Seen on the chain and not credited yet. */
  pendingMicro: Micro;
};

const DAYS_SHOWN = 30;

/**
 * The deposits of each of the 30 days up to `last`, over all members and without gaps, by where the money is. Sums come
 * from the tallies by day (index `deposit_tallies_by_day`); deposits and the ledger are not read.
 */
export const depositDays = (db: Db, last: BusinessDay): Promise<DepositDay[]> =>
  rowsOf(
    db,
    sql<DepositDay>`
    with summed as (
      select day, coalesce(sum(amount) filter (where status = 'success' and is_moved), 0)::bigint as custody,
        coalesce(sum(amount) filter (where status = 'success' and not is_moved), 0)::bigint as waiting,
        coalesce(sum(amount) filter (where status = 'pending'), 0)::bigint as pending
      from deposit_tallies where day between ${last}::date - ${DAYS_SHOWN - 1}::int and ${last}::date group by day
    )
    select days.day::date::text as day, coalesce(s.custody, 0)::bigint as "custodyMicro",
      coalesce(s.waiting, 0)::bigint as "waitingMicro", coalesce(s.pending, 0)::bigint as "pendingMicro"
    from generate_series(${last}::date - ${DAYS_SHOWN - 1}::int, ${last}::date, interval '1 day') days(day)
    left join summed s on s.day = days.day::date
    order by days.day`,
  );
