import { oneRow, sql, type Tx } from '@tributary/database';
import type { BusinessDay, Micro, PackageType } from '@tributary/domain';

export type FundSettlement = {
  windowNo: number;
  date: BusinessDay;
  type: PackageType;
  batchId: number;
  causeId: number;
  /** Nobody misses a window if our own outage took part of its last hours. */
  grace: boolean;
  /** Upper bounds of slabs 1 and 2. */
  bounds: readonly [Micro, Micro];
  pools: readonly [Micro, Micro, Micro];
};

export type SettledFund = { creditedMicro: Micro; expected: number; changed: number };

/**
 * Settles one fund of a window. Everyone with an active package of the type takes part. So does a member who claimed
 * with a package that ended since; its reversed part does not count. Each slab is shared equally. A claimed share
 * counts to that package within its cap, an unclaimed one is missed (plan-rules, "ODL").
 */
export const settleFund = (tx: Tx, fund: FundSettlement): Promise<SettledFund> => {
  const [first, second] = fund.bounds.map((bound) => sql.lit(bound.toString()));
  const pools = sql.join(
    fund.pools.map((pool, index) => sql`(${sql.lit(index + 1)}, ${sql.lit(pool.toString())}::bigint)`),
  );
  return oneRow(
    tx,
    sql<SettledFund>`
    with active as (
      select p.member_id, p.package_no, coalesce(sum(l.amount), 0)::bigint as amount
      from packages p left join lots l on l.member_id = p.member_id and l.package_no = p.package_no
        and l.matured_on is null and l.reversed_on is null
      where p.active and p.package_type = ${fund.type}::package_type
      group by p.member_id, p.package_no
    ), taking_part as (
      select a.member_id, a.package_no, a.amount, c.member_id is not null or ${fund.grace} as claimed
      from active a left join odl_claims c on c.member_id = a.member_id and c.window_no = ${fund.windowNo}
      union all
      select cp.member_id, cp.package_no, cp.active_amount - reversed.amount, true
      from odl_claimed_packages cp join odl_claims c using (member_id, window_no)
      cross join lateral (
        select coalesce(sum(l.amount), 0)::bigint as amount
        from activation_reversals v join lots l on l.member_id = v.member_id and l.id = v.lot_id
        where v.member_id = cp.member_id and v.done_at >= c.claimed_at and l.package_no = cp.package_no and l.activated_at <= c.claimed_at
          and (l.matured_on is null or l.matured_on > business_day_of(c.claimed_at))
      ) reversed
      where cp.window_no = ${fund.windowNo} and cp.package_type = ${fund.type}::package_type
        and (reversed.amount = 0 or cp.active_amount > reversed.amount)
        and not exists (select from active a where a.member_id = cp.member_id)
    ), placed as (
      select *, case when amount <= ${first}::bigint then 1 when amount <= ${second}::bigint then 2 else 3 end as slab from taking_part
    ), shared as (
      select p.*, pools.pool, pools.pool / count(*) over (partition by slab) as share
      from placed p join (values ${pools}) as pools (no, pool) on pools.no = p.slab
    ), counted as materialized (
      select s.member_id, s.package_no, s.slab, s.pool, s.share, s.claimed, k.earned,
        case when s.claimed then greatest(least(s.share, k.cap - k.earned), 0) else 0 end as credited
      from shared s join packages k on k.member_id = s.member_id and k.package_no = s.package_no
      where s.share > 0
    ), changed as (
      update packages p set earned = p.earned + c.credited,
        active = p.active and p.earned + c.credited < p.cap,
        ended_after = case when p.active and p.earned + c.credited = p.cap
          then coalesce((select max(business_date) from closes), app_day() - 1) else p.ended_after end,
        ended_because = case when p.active and p.earned + c.credited = p.cap then 'capped' else p.ended_because end
      from counted c
      where c.credited > 0 and p.member_id = c.member_id and p.package_no = c.package_no and p.earned = c.earned
      returning 1
    ), inserted as (
      insert into rewards (member_id, business_date, kind, cause_id, level, rate_bps, package_no, status, source_id, batch_id, base, computed, credited)
      select member_id, ${fund.date}::date, 'odl', ${fund.causeId}, slab, 0, package_no,
        (case when not claimed then 'missed' when credited > 0 then 'credited' else 'capped' end)::reward_status,
        0, ${fund.batchId}, pool, share, credited
      from counted order by member_id
    )
    select coalesce(sum(credited), 0)::bigint as "creditedMicro", (count(*) filter (where credited > 0))::int as expected,
      (select count(*)::int from changed) as changed
    from counted`,
  );
};
