import { rowsOf, sql, type Db } from '@tributary/database';
import type { BusinessDay, Micro, PackageType, RunningLot } from '@tributary/domain';

/** The lots of a member that have not matured, with their package. They are few, and found by their primary key. */
export const runningLots = (db: Db, memberId: number): Promise<(RunningLot & { packageNo: number })[]> =>
  rowsOf(
    db,
    sql<RunningLot & { packageNo: number }>`
    select l.package_no as "packageNo", (l.amount * l.daily_bps / 10000)::bigint as "dailyMicro",
      l.last_earning_day::text as "lastEarningDay"
    from lots l where l.member_id = ${memberId} and l.matured_on is null and l.reversed_on is null
    order by l.package_no, l.id`,
  );

/** The principals of a package that return on one day. */
export type ComingReturn = { type: PackageType; activatedAt: Date; on: BusinessDay; micro: Micro };

/** The principals that have not returned yet, of full packages too, earliest first. */
export const comingReturns = (db: Db, memberId: number): Promise<ComingReturn[]> =>
  rowsOf(
    db,
    sql<ComingReturn>`
    select p.package_type as type, p.activated_at as "activatedAt", l.matures_on::text as "on", sum(l.amount)::bigint as micro
    from lots l join packages p on p.member_id = l.member_id and p.package_no = l.package_no
    where l.member_id = ${memberId} and p.member_id = ${memberId} and l.matured_on is null and l.reversed_on is null
      and l.matures_on is not null
    group by p.package_no, p.package_type, p.activated_at, l.matures_on order by l.matures_on, p.package_no`,
  );

export type FilledCap = {
  type: PackageType;
  activatedAt: Date;
  earnedMicro: Micro;
  dailyMicro: Micro;
  directMicro: Micro;
  networkMicro: Micro;
  odlMicro: Micro;
};

/**
 * The streams that filled the caps of a member. Daily, Direct and ODL have few rewards a day, each day found by the
 * primary key. Network has one for each source, so it is not read: it is the rest of the earned amount, which the books
 * keep equal to the sum of all four (I09).
 */
export const filledCaps = (
  db: Db,
  { memberId, today }: { memberId: number; today: BusinessDay },
): Promise<FilledCap[]> =>
  rowsOf(
    db,
    sql<FilledCap>`
    with own as materialized (
      select p.* from packages p where p.member_id = ${memberId}
    ), counted as (
      select coalesce(s.package_no, r.package_no) as package_no, r.kind, coalesce(s.counted, r.credited) as amount
      from rewards r left join reward_spills s on s.member_id = ${memberId} and s.member_id = r.member_id
        and s.business_date = r.business_date and s.kind = r.kind and s.cause_id = r.cause_id
      where r.member_id = ${memberId} and r.kind in ('daily', 'direct', 'odl') and r.status in ('credited', 'reversed')
        and r.business_date = any(array(
          select d::date from generate_series((select min(opened_on) from own), ${today}::date, interval '1 day') d
        ))
      union all
      select v.package_no, v.kind, -v.amount from reward_reversals v
      where v.member_id = ${memberId} and v.package_no > 0 and v.kind in ('daily', 'direct', 'odl')
    ), summed as (
      select c.package_no, coalesce(sum(c.amount) filter (where c.kind = 'daily'), 0)::bigint as daily,
        coalesce(sum(c.amount) filter (where c.kind = 'direct'), 0)::bigint as direct,
        coalesce(sum(c.amount) filter (where c.kind = 'odl'), 0)::bigint as odl
      from counted c group by c.package_no
    )
    select o.package_type as type, o.activated_at as "activatedAt", o.earned as "earnedMicro",
      coalesce(s.daily, 0)::bigint as "dailyMicro", coalesce(s.direct, 0)::bigint as "directMicro",
      (o.earned - coalesce(s.daily + s.direct + s.odl, 0))::bigint as "networkMicro", coalesce(s.odl, 0)::bigint as "odlMicro"
    from own o left join summed s on s.package_no = o.package_no
    order by o.active desc, o.package_type desc, o.package_no desc`,
  );
