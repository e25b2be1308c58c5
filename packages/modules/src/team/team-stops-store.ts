import { changedRows, sql, type Tx } from '@tributary/database';
import { MAX_LEVELS } from '@tributary/domain';

/** Adds joins to the day of each upline. */
export const carryJoins = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  await sql`
    insert into team_days as t (member_id, day, joined)
    select u.ancestor_id, e.day, count(*)::int
    from team_events e join team_members u on u.member_id = e.member_id
    where e.id = any(${ids.map(String)}::bigint[]) and e.kind = 'joined' group by u.ancestor_id, e.day
    on conflict (member_id, day) do update set joined = t.joined + excluded.joined`.execute(tx);
};

/**
 * Writes a stop of every member whose last active package ended in one of these events, for each upline. It reads the
 * number of active packages before the events, so it runs before they are counted.
 */
export const carryStops = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  await sql`
    with counted as (
      select e.id, e.member_id, e.kind, e.day, e.because, e.package_type, t.active_packages
          + sum(case e.kind when 'package_began' then 1 else -1 end) over (partition by e.member_id order by e.id) as running
      from team_events e join team_totals t on t.member_id = e.member_id
      where e.id = any(${ids.map(String)}::bigint[]) and e.kind in ('package_began', 'package_ended')
    ), stops as (
      insert into team_stops (member_id, id, stopped_id, level, day, because, package_type, brought)
      select u.ancestor_id, c.id, c.member_id, u.level, c.day, c.because, c.package_type,
        case when u.level > ${MAX_LEVELS} then 0 end
      from counted c join team_members u on u.member_id = c.member_id
      where c.kind = 'package_ended' and c.running = 0
      returning member_id, day
    )
    insert into team_days as t (member_id, day, stopped) select member_id, day, count(*)::int from stops group by member_id, day
    on conflict (member_id, day) do update set stopped = t.stopped + excluded.stopped`.execute(tx);
};

/** Marks the sums that a reversal of this member may have changed; they are added up again. */
export const forgetBrought = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`
    update team_stops set brought = null
    where (stopped_id = ${memberId} or member_id = ${memberId}) and level <= ${MAX_LEVELS} and brought is not null`.execute(
    tx,
  );
};

/**
 * Adds up what members brought their uplines, for at most `limit` stops whose day is closed. Each reward is found by
 * its key: the days since the stop before, and the lots since then. Returns the number of stops.
 */
export const addUpBrought = (tx: Tx, limit: number): Promise<number> =>
  changedRows(
    tx,
    sql`
    with due as (
      select s.member_id, s.id, s.stopped_id, s.level, s.day from team_stops s
      where s.brought is null and not exists (select from closes c where c.business_date <= s.day and c.finished_at is null)
      order by s.id limit ${limit} for update skip locked
    ), spans as (
      select d.*, e.lot_id as last_lot, coalesce(f.lot_id, 0) as former_lot,
        greatest(f.day + 1, (select min(l.activated_on) from lots l where l.member_id = d.stopped_id)) as first_day
      from due d join team_events e on e.id = d.id
      left join lateral (
        select p.day, p.lot_id from team_stops s join team_events p on p.id = s.id
        where s.stopped_id = d.stopped_id and s.member_id = d.member_id and s.id < d.id order by s.id desc limit 1
      ) f on true
    ), caused as (
      select s.member_id, s.id, 'network'::reward_kind as kind, g.day::date as day, s.stopped_id as cause_id
      from spans s cross join lateral generate_series(s.first_day, s.day, interval '1 day') g(day)
      union all select s.member_id, s.id, 'direct', l.activated_on, l.id
      from spans s join lots l on l.member_id = s.stopped_id and l.id > s.former_lot and l.id <= s.last_lot
      where s.level = 1
    ), sums as (
      select c.member_id, c.id, sum(r.credited - coalesce(v.amount, 0))::bigint as brought
      from caused c
      join rewards r on r.member_id = c.member_id and r.business_date = c.day and r.kind = c.kind and r.cause_id = c.cause_id
      left join lateral (
        select sum(amount) as amount from reward_reversals v
        where v.member_id = r.member_id and v.business_date = r.business_date and v.kind = r.kind and v.cause_id = r.cause_id
      ) v on true
      group by c.member_id, c.id
    )
    update team_stops t set brought = coalesce(s.brought, 0)
    from due d left join sums s on s.member_id = d.member_id and s.id = d.id
    where t.member_id = d.member_id and t.id = d.id`,
  );
