import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { INCOME_KINDS, type BusinessDay, type IncomeKind, type Micro } from '@tributary/domain';

export type TreasuryDay = {
  day: string;
  /** Fundings of the day, by source. */
  operatorMicro: Micro;
  feesMicro: Micro;
  /** Rewards of that day, by kind, including those that wait for the treasury. */
  incomes: Record<IncomeKind, Micro>;
  /** Those that operators grant. */
  grantsMicro: Micro;
  /** Stored in the first hour of the day; null if nothing was stored or scheduled. */
  coveredDays: number | null;
};

const DAYS_SHOWN = 30;

type Row = Omit<TreasuryDay, 'incomes'> & { incomes: Record<IncomeKind, string> | null };

/**
 * The treasury on each day up to `last`, without gaps. Fundings are a few hundred rows in all. Rewards come from their
 * tallies by kind and day (index `reward_tallies_by_day`), coverage from the stored days (primary key).
 */
export const treasuryDays = async (db: Db, last: BusinessDay): Promise<TreasuryDay[]> => {
  const rows = await rowsOf(
    db,
    sql<Row>`
    with funded as (
      select business_day_of(created_at) as day, coalesce(sum(amount) filter (where source = 'operator'), 0)::bigint as operator,
        coalesce(sum(amount) filter (where source = 'fees'), 0)::bigint as fees
      from treasury_fundings group by 1
    ), rewarded as (
      select business_date as day, json_build_object(${sql.join(INCOME_KINDS.map((kind) => sql`${sql.lit(kind)}, coalesce(sum(credited) filter (where kind = ${sql.lit(kind)}), 0)::text`))}) as incomes,
        coalesce(sum(credited) filter (where kind <> all(${[...INCOME_KINDS]}::reward_kind[])), 0)::bigint as grants
      from reward_tallies
      where kind = any(enum_range(null::reward_kind))
        and business_date between ${last}::date - ${DAYS_SHOWN - 1}::int and ${last}::date
      group by 1
    )
    select days.day::date::text as day, coalesce(f.operator, 0)::bigint as "operatorMicro",
      coalesce(f.fees, 0)::bigint as "feesMicro", r.incomes, coalesce(r.grants, 0)::bigint as "grantsMicro",
      (k.figures->>'coverage.days')::int as "coveredDays"
    from generate_series(${last}::date - ${DAYS_SHOWN - 1}::int, ${last}::date, interval '1 day') days(day)
    left join funded f on f.day = days.day::date
    left join rewarded r on r.day = days.day::date
    left join transparency_days k on k.day = days.day::date
    order by days.day`,
  );
  return rows.map(({ incomes, ...day }) => ({
    ...day,
    incomes: Object.fromEntries(
      INCOME_KINDS.map((kind) => [kind, BigInt(incomes?.[kind] ?? '0')]),
    ) as TreasuryDay['incomes'],
  }));
};

/** Fewer days than this say nothing about a pace. */
const LEAST_DAYS = 7;

/**
 * The average of all rewards on the whole days before `today`, at most 30, including those that wait for the treasury.
 * Null if the first of them was less than a week ago. Read from the tallies (index `reward_tallies_by_day`).
 */
export const rewardsPerDay = async (db: Db, today: BusinessDay): Promise<Micro | null> => {
  const { sumMicro, days } = await oneRow(
    db,
    sql<{ sumMicro: Micro; days: number }>`
    select coalesce(sum(credited), 0)::bigint as "sumMicro", coalesce(${today}::date - min(business_date), 0)::int as days
    from reward_tallies
    where kind = any(enum_range(null::reward_kind))
      and business_date between ${today}::date - ${DAYS_SHOWN}::int and ${today}::date - 1`,
  );
  return days < LEAST_DAYS ? null : sumMicro / BigInt(days);
};
