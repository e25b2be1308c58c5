import { firstRow, rowsOf, sql, type Db } from '@tributary/database';
import type { BusinessDay, LevelRates, Micro, PackageType, RewardKind } from '@tributary/domain';
import { inClose } from './daily-chunk-store.ts';

export type AskedReward = {
  businessDate: BusinessDay;
  kind: RewardKind;
  causeId: number;
  state: 'paid' | 'unfunded' | 'capped' | 'missed' | 'rejected' | 'reversed';
};

/** The rewards of a member, date and kind, of certain causes or all. */
export const rewardsAsked = (
  db: Db,
  asked: { memberId: number; date: BusinessDay; kind: RewardKind; causeIds?: readonly number[] },
): Promise<AskedReward[]> =>
  rowsOf(
    db,
    sql<AskedReward>`
    select r.business_date::text as "businessDate", r.kind, r.cause_id as "causeId",
      case when r.status = 'credited' then case when b.status = 'paid' then 'paid' else 'unfunded' end else r.status::text end as state
    from rewards r left join reward_batches b on b.id = r.batch_id
    where r.member_id = ${asked.memberId} and r.business_date = ${asked.date}::date and r.kind = ${asked.kind}::reward_kind
      and (${asked.causeIds === undefined} or r.cause_id = any(${[...(asked.causeIds ?? [])]}::int[]))
    order by r.cause_id`,
  );

export type AskedLot = {
  packageNo: number;
  activatedOn: BusinessDay;
  lastEarningDay: BusinessDay;
  reversed: boolean;
};

export const lotOf = (db: Db, memberId: number, lotId: number): Promise<AskedLot | undefined> =>
  firstRow(
    db,
    sql<AskedLot>`
    select package_no as "packageNo", activated_on::text as "activatedOn", last_earning_day::text as "lastEarningDay",
      reversed_on is not null as reversed
    from lots where member_id = ${memberId} and id = ${lotId}`,
  );

/** The level percentages that the finished close of a date used; undefined without one. */
export const ratesOfClose = async (db: Db, date: BusinessDay): Promise<LevelRates | undefined> =>
  (
    await firstRow(
      db,
      sql<{ rates: LevelRates }>`
      select l.rates from closes c join level_rates l on l.id = c.level_rates_id
      where c.business_date = ${date}::date and c.finished_at is not null`,
    )
  )?.rates;

/** The packages with which a member took part in the close of a date, highest first. */
export const frozenPackages = (
  db: Db,
  memberId: number,
  date: BusinessDay,
): Promise<{ packageNo: number; type: PackageType }[]> =>
  rowsOf(
    db,
    sql<{ packageNo: number; type: PackageType }>`
    select p.package_no as "packageNo", p.package_type as type from packages p
    where p.member_id = ${memberId} and ${inClose(date)}
      and not exists (select from package_gaps g where g.member_id = p.member_id and g.package_no = p.package_no
        and ${date}::date > g.ended_after and ${date}::date <= g.back_after)
    order by p.package_type desc, p.package_no`,
  );

export type SourceBelow = { id: number; level: number; dailyMicro: Micro };

/** A member below another one, with the level and the credited daily bounty of a date. */
export const sourceBelow = (
  db: Db,
  asked: { memberId: number; userrefid: string; date: BusinessDay },
): Promise<SourceBelow | undefined> =>
  firstRow(
    db,
    sql<SourceBelow>`
    select t.member_id as id, t.level, coalesce((select sum(r.credited) from rewards r where r.member_id = t.member_id
      and r.business_date = ${asked.date}::date and r.kind = 'daily'), 0)::bigint as "dailyMicro"
    from members m join team_members t on t.member_id = m.id and t.ancestor_id = ${asked.memberId}
    where lower(m.userrefid) = lower(${asked.userrefid})`,
  );

export const activationsOn = (db: Db, memberId: number, date: BusinessDay): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql<{
      id: number;
    }>`select id from lots where member_id = ${memberId} and activated_on = ${date}::date order by id`,
  );

/** The window that was settled at the start of a date. */
export const windowSettledOn = (db: Db, date: BusinessDay): Promise<{ turnoverMicro: Micro } | undefined> =>
  firstRow(
    db,
    sql<{ turnoverMicro: Micro }>`
    select turnover as "turnoverMicro" from odl_windows
    where settled_at is not null and ends_at = ${date}::timestamp at time zone 'Asia/Kolkata'`,
  );
