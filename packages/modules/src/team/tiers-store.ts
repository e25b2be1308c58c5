import { rowsOf, sql, type Db } from '@tributary/database';
import { MAX_LEVELS, type Micro } from '@tributary/domain';

/** A level of a member's team, with its network bounties less reversals. */
export type TeamLevel = {
  level: number;
  members: number;
  active: number;
  todayMicro: Micro;
  totalMicro: Micro;
};

/** The levels that bring rewards, nearest first; a few rows of tallies, whatever the size of the team. */
export const teamLevelsOf = (db: Db, memberId: number): Promise<TeamLevel[]> =>
  rowsOf(
    db,
    sql<TeamLevel>`
    with taken as (
      select r.level, sum(v.amount)::bigint as total, coalesce(sum(v.amount) filter (where v.business_date = app_day()), 0)::bigint as today
      from reward_reversals v join rewards r using (member_id, business_date, kind, cause_id)
      where v.member_id = ${memberId} and v.kind = 'network' and r.business_date between first_day() and app_day()
      group by r.level
    )
    select n as level, coalesce(l.members, 0) as members, coalesce(l.active, 0) as active,
      (case when e.last_date = app_day() then e.last_credited else 0 end - coalesce(t.today, 0))::bigint as "todayMicro",
      (coalesce(e.credited, 0) - coalesce(t.total, 0))::bigint as "totalMicro"
    from generate_series(1, ${MAX_LEVELS}::int) n
    left join team_levels l on l.member_id = ${memberId} and l.level = n
    left join level_earnings e on e.member_id = ${memberId} and e.level = n
    left join taken t on t.level = n order by n`,
  );
