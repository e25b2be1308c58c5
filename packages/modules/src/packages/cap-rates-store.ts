import { rowsOf, sql, type Db } from '@tributary/database';
import { FORECAST_RATE_DAYS, type BusinessDay, type Micro, type PackageType } from '@tributary/domain';

export type CapRate = {
  packageNo: number;
  type: PackageType;
  activatedAt: Date;
  openedOn: BusinessDay;
  capMicro: Micro;
  earnedMicro: Micro;
  /** Daily and network bounties of the last close, as they counted to this package. */
  nightlyMicro: Micro;
  /** Direct Bounties and ODL shares of the last `FORECAST_RATE_DAYS` days that counted to this package. */
  rareMicro: Micro;
  /** The number of days over which `rareMicro` is averaged. */
  rareDays: number;
  /** The day of its last daily reward; null if no amount earns now. */
  lastDay: BusinessDay | null;
};

/**
 * The present earnings of each active package of a member, without adding up rewards. Daily comes from the kept
 * figure of the package, and Network from the kept figures of the levels (both of the last close, by primary key).
 * Network counts to the highest package. Direct and ODL are few: each day is one read by the primary key of
 * `rewards`.
 */
export const capRates = (
  db: Db,
  { memberId, today }: { memberId: number; today: BusinessDay },
): Promise<CapRate[]> =>
  rowsOf(
    db,
    sql<CapRate>`
    with closed as materialized (
      select max(business_date) as day from closes
    ), network as materialized (
      select coalesce(sum(e.last_credited), 0)::bigint as micro from level_earnings e
      where e.member_id = ${memberId} and e.last_date >= (select day from closed) - 1
        and e.last_date = (select max(x.last_date) from level_earnings x where x.member_id = ${memberId})
    ), held as materialized (
      select p.*, row_number() over (order by p.package_type desc, p.package_no) = 1 as is_highest
      from packages p where p.member_id = ${memberId} and p.active
    ), rare as materialized (
      select r.package_no, sum(r.credited)::bigint as micro from rewards r
      where r.member_id = ${memberId} and r.kind in ('direct', 'odl') and r.status = 'credited'
        and r.business_date = any(array(
          select ${today}::date - n from generate_series(0, ${FORECAST_RATE_DAYS - 1}::int) as n
        )) group by 1
    )
    select h.package_no as "packageNo", h.package_type as type, h.activated_at as "activatedAt", h.opened_on::text as "openedOn",
      h.cap as "capMicro", h.earned as "earnedMicro",
      ((case when h.daily_on >= (select day from closed) then h.daily_credited else 0 end)
        + (case when h.is_highest then (select micro from network) else 0 end))::bigint as "nightlyMicro",
      coalesce((select micro from rare where rare.package_no = h.package_no), 0)::bigint as "rareMicro",
      least(${FORECAST_RATE_DAYS}::int, greatest(1, ${today}::date - h.opened_on))::int as "rareDays",
      (select max(l.last_earning_day)::text from lots l where l.member_id = h.member_id and l.package_no = h.package_no
        and l.matured_on is null and l.reversed_on is null and l.last_earning_day >= ${today}::date) as "lastDay"
    from held h order by h.package_type desc, h.package_no`,
  );
