import { rowsOf, sql, type Tx } from '@tributary/database';
import { MAX_LEVELS, type BusinessDay, type Micro } from '@tributary/domain';

export type TeamEvent = {
  id: bigint;
  memberId: number;
  kind: 'joined' | 'activated' | 'deposited' | 'package_began' | 'package_ended' | 'reversed';
  amountMicro: Micro;
  lotId: number | null;
  day: BusinessDay;
};

/** Lets one worker at a time carry events upwards; the order of ids is the order of the plan. */
export const becomeTheWorker = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('team-events'))`.execute(tx);
};

export const nextEvents = (tx: Tx, limit: number): Promise<TeamEvent[]> =>
  rowsOf(
    tx,
    sql<TeamEvent>`
    select id, member_id as "memberId", kind, amount as "amountMicro", lot_id as "lotId", day::text as day
    from team_events where done_at is null order by id limit ${limit}`,
  );

export const markEventsDone = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  await sql`update team_events set done_at = app_now() where id = any(${ids.map(String)}::bigint[])`.execute(
    tx,
  );
};

/** Adds the activated amount to the member and to everyone above them. */
export const carryVolume = async (tx: Tx, memberId: number, amountMicro: Micro): Promise<void> => {
  await sql`update team_totals set own_volume = own_volume + ${amountMicro.toString()}::bigint where member_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    update team_totals t set team_volume = team_volume + ${amountMicro.toString()}::bigint
    from team_members u where u.member_id = ${memberId} and t.member_id = u.ancestor_id`.execute(tx);
};

/** Carries everything except volumes upwards, for many events at once. */
export const carryCounts = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  const events = sql`select * from team_events where id = any(${ids.map(String)}::bigint[])`;
  await sql`
    with joined as (select member_id from (${events}) e where kind = 'joined'), levels as (
      insert into team_levels as l (member_id, level, members)
      select u.ancestor_id, u.level, count(*)::int from joined j join team_members u on u.member_id = j.member_id
      where u.level <= ${MAX_LEVELS} group by u.ancestor_id, u.level
      on conflict (member_id, level) do update set members = l.members + excluded.members
    ), legs as (
      insert into leg_earnings (member_id, leg_id)
      select u.ancestor_id, j.member_id from joined j join team_members u on u.member_id = j.member_id and u.level = 1
      on conflict do nothing
    )
    update team_totals t set team_size = t.team_size + d.joined, direct_referrals = t.direct_referrals + d.direct
    from (
      select u.ancestor_id, count(*)::int as joined, count(*) filter (where u.level = 1)::int as direct
      from joined j join team_members u on u.member_id = j.member_id group by u.ancestor_id
    ) d where t.member_id = d.ancestor_id`.execute(tx);
  await sql`
    with changed as (
      select member_id, sum(case kind when 'package_began' then 1 else -1 end)::int as packages
      from (${events}) e where kind in ('package_began', 'package_ended') group by member_id
    ), applied as (
      update team_totals t set active_packages = t.active_packages + c.packages
      from changed c where t.member_id = c.member_id
      returning t.member_id, (t.active_packages > 0)::int - (t.active_packages - c.packages > 0)::int as turned
    ), levels as (
      update team_levels l set active = l.active + d.turned
      from (
        select u.ancestor_id, u.level, sum(a.turned)::int as turned
        from applied a join team_members u on u.member_id = a.member_id
        where a.turned <> 0 and u.level <= ${MAX_LEVELS} group by u.ancestor_id, u.level
      ) d where l.member_id = d.ancestor_id and l.level = d.level and d.turned <> 0
    )
    update team_totals t set active_team = t.active_team + d.turned
    from (
      select u.ancestor_id, sum(a.turned)::int as turned
      from applied a join team_members u on u.member_id = a.member_id where a.turned <> 0 group by u.ancestor_id
    ) d where t.member_id = d.ancestor_id and d.turned <> 0`.execute(tx);
  await sql`
    with deposited as (
      select u.ancestor_id, e.day, sum(e.amount)::bigint as amount
      from (${events}) e join team_members u on u.member_id = e.member_id where e.kind = 'deposited' group by u.ancestor_id, e.day
    ), of_day as (
      insert into team_days as t (member_id, day, deposits) select ancestor_id, day, amount from deposited
      on conflict (member_id, day) do update set deposits = t.deposits + excluded.deposits
    )
    update team_totals t set team_deposits = t.team_deposits + d.amount
    from (select ancestor_id, sum(amount)::bigint as amount from deposited group by ancestor_id) d
    where t.member_id = d.ancestor_id`.execute(tx);
};

export const insertDepositEvent = async (tx: Tx, memberId: number, amountMicro: Micro): Promise<void> => {
  await sql`insert into team_events (member_id, kind, amount) values (${memberId}, 'deposited', ${amountMicro.toString()}::bigint)`.execute(
    tx,
  );
};
