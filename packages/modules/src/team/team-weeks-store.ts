import { rowsOf, sql, type Db } from '@tributary/database';
import { TEAM_WEEKS, type BusinessDay } from '@tributary/domain';

/** Seven business days from `week` on. */
export type TeamWeek = { week: BusinessDay; joined: number; stopped: number };

/**
 * The joins and stops of a member's team in each of 26 weeks up to `today`, without gaps. It reads at most 182 kept
 * days of the member by their key.
 */
export const teamWeeksOf = (
  db: Db,
  { memberId, today }: { memberId: number; today: BusinessDay },
): Promise<TeamWeek[]> =>
  rowsOf(
    db,
    sql<TeamWeek>`
    select w.week::date::text as week, coalesce(sum(d.joined), 0)::int as joined, coalesce(sum(d.stopped), 0)::int as stopped
    from generate_series(${today}::date - ${TEAM_WEEKS * 7 - 1}::int, ${today}::date, interval '7 days') w(week)
    left join team_days d on d.member_id = ${memberId} and d.day between w.week::date and w.week::date + 6
    group by w.week order by w.week`,
  );
