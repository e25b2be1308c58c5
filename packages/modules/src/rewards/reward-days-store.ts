import { rowsOf, sql, type Db } from '@tributary/database';
import type { BusinessDay, Micro, RewardKind } from '@tributary/domain';

export type RewardDay = {
  day: string;
  /** Credited and paid by the treasury, less reversals. */
  paidMicro: Micro;
  /** Credited and still waiting for the treasury. */
  pendingMicro: Micro;
  /** Shares of an ODL window that nobody claimed in time. */
  missedMicro: Micro;
};

/** The days of a picture of rewards. */
export const DAYS_SHOWN = 30;

/**
 * The rewards of one kind on each of the 30 days up to `last`, over all members and without gaps. Sums come from the
 * tallies by kind and day (index `reward_tallies_by_day`), batches from their primary key; no reward is read.
 */
export const rewardDays = (
  db: Db,
  { kind, last }: { kind: RewardKind; last: BusinessDay },
): Promise<RewardDay[]> =>
  rowsOf(
    db,
    sql<RewardDay>`
    with summed as (
      select t.business_date as day,
        coalesce(sum(t.credited) filter (where t.status <> 'credited' or b.status = 'paid'), 0)::bigint as paid,
        coalesce(sum(t.credited) filter (where t.status = 'credited' and b.status <> 'paid'), 0)::bigint as pending,
        coalesce(sum(t.missed), 0)::bigint as missed
      from reward_tallies t left join reward_batches b on b.id = t.batch_id
      where t.kind = ${kind}::reward_kind
        and t.business_date between ${last}::date - ${DAYS_SHOWN - 1}::int and ${last}::date
      group by 1
    )
    select days.day::date::text as day, coalesce(s.paid, 0)::bigint as "paidMicro",
      coalesce(s.pending, 0)::bigint as "pendingMicro", coalesce(s.missed, 0)::bigint as "missedMicro"
    from generate_series(${last}::date - ${DAYS_SHOWN - 1}::int, ${last}::date, interval '1 day') days(day)
    left join summed s on s.day = days.day::date
    order by days.day`,
  );
