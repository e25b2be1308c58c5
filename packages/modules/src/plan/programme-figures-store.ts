import { oneRow, sql, type Db } from '@tributary/database';
import { MONTH_DAYS, type BusinessDay, type PackageType } from '@tributary/domain';

/**
 * The most network rewards of a close that are read for its levels. Of a larger close, only every n-th range of
 * members is read.
 */
const MOST_REWARDS_READ = 500_000;

export type StoredFigures = {
  day: BusinessDay;
  freeMicro: bigint;
  cohorts: {
    type: PackageType;
    activatedOn: BusinessDay;
    lastEarningDay: BusinessDay;
    endsOn: BusinessDay;
    dailyBps: number;
    directBps: number;
    amount: string;
    cap: string;
    earned: string;
  }[];
  dailyMicro: bigint;
  network: { type: PackageType; level: number; base: string }[];
  activated: Partial<Record<PackageType, string>>;
  rewarded: { kind: 'direct' | 'odl' | 'blb'; type: PackageType | null; base: string; credited: string }[];
};

/**
 * Sums of the programme after its last finished close, in one snapshot: running activations by package, days, rates
 * and tenth of the cap; levels of the network bounties of the close; tallies of the 30 days before. If a package has
 * several activations, its cap and its earnings are divided among them by their parts of the cap. Direct referrals of
 * a sponsor without a package are in no tally, since nothing was credited.
 */
export const selectProgrammeFigures = (db: Db, today: BusinessDay): Promise<StoredFigures> =>
  oneRow(
    db,
    sql<StoredFigures>`
    with last as materialized (
      select c.business_date as day, c.batch_id from closes c where c.finished_at is not null order by c.business_date desc limit 1
    ), today as materialized (
      select coalesce((select day from last), ${today}::date) as day
    ), running as (
      select l.package_type, l.activated_on, l.last_earning_day, coalesce(l.matures_on, l.last_earning_day) as ends_on,
        l.daily_bps, p.direct_bps, l.amount, p.cap, p.earned, p.earned * 10 / p.cap as tenth, l.amount * l.cap_multiplier as own_cap,
        case when p.activation_count > 1 then (
          select sum(o.amount * o.cap_multiplier) from lots o
          where o.member_id = l.member_id and o.package_no = l.package_no and o.matured_on is null and o.reversed_on is null
        ) end as running_cap
      from lots l join packages p on p.member_id = l.member_id and p.package_no = l.package_no
      where p.active and l.matured_on is null and l.reversed_on is null
    ), cohorts as (
      select package_type, activated_on, last_earning_day, ends_on, daily_bps, direct_bps, sum(amount) as amount,
        sum(case when running_cap is null then cap else round(cap::numeric * own_cap / running_cap) end) as cap,
        sum(case when running_cap is null then earned else round(earned::numeric * own_cap / running_cap) end) as earned
      from running group by 1, 2, 3, 4, 5, 6, tenth
    ), ranges as (
      select k.from_member, k.to_member, k.reward_rows, k.credited,
        row_number() over (order by k.chunk_no) - 1 as n, ceil(sum(k.reward_rows) over () / ${MOST_REWARDS_READ}::numeric) as step
      from close_chunks k join last on k.business_date = last.day where k.phase = 2
    ), read as materialized (
      select * from ranges where n % greatest(step, 1) = 0
    ), levels as (
      select p.package_type, r.level, sum(r.base) * (select sum(credited) from ranges)
        / nullif((select sum(credited) from read), 0) as base
      from read cross join last
        join rewards r on r.member_id between read.from_member and read.to_member and r.business_date = last.day
          and r.batch_id = last.batch_id and r.kind = 'network' and r.status = 'credited'
        join packages p on p.member_id = r.member_id and p.package_no = r.package_no
      group by 1, 2
    ), activated as (
      select l.package_type, sum(l.amount) as amount from lots l cross join today
      where l.activated_on between today.day - ${MONTH_DAYS}::int and today.day - 1 and l.reversed_on is null group by 1
    ), rewarded as (
      select t.kind, t.package_type, sum(t.base) as base, sum(t.credited) as credited
      from reward_tallies t cross join today
      where t.kind in ('direct', 'odl', 'blb') and t.business_date between today.day - ${MONTH_DAYS}::int and today.day - 1
      group by 1, 2
    )
    select (select day from today)::text as day,
      (select balance from ledger.programme_balances where account = 'reward_treasury')
        - coalesce((select sum(total) from reward_batches where status = 'pending'), 0)::bigint as "freeMicro",
      (select coalesce(json_agg(json_build_object('type', package_type, 'activatedOn', activated_on, 'lastEarningDay', last_earning_day,
        'endsOn', ends_on, 'dailyBps', daily_bps, 'directBps', direct_bps, 'amount', amount::text, 'cap', cap::text,
        'earned', earned::text) order by activated_on, package_type, earned), '[]') from cohorts) as cohorts,
      coalesce((select sum(k.credited) from close_chunks k join last on k.business_date = last.day where k.phase = 1), 0)::bigint as "dailyMicro",
      (select coalesce(json_agg(json_build_object('type', package_type, 'level', level, 'base', trunc(base)::text)
        order by package_type, level), '[]') from levels) as network,
      (select coalesce(json_object_agg(package_type, amount::text), '{}') from activated) as activated,
      (select coalesce(json_agg(json_build_object('kind', kind, 'type', package_type, 'base', base::text,
        'credited', credited::text)), '[]') from rewarded) as rewarded`,
  );
