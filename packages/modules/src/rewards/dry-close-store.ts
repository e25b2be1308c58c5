import { oneRow, rowsOf, sql, type Tx } from '@tributary/database';
import {
  MAX_LEVELS,
  type BusinessDay,
  type LevelRates,
  type Micro,
  type RewardKind,
} from '@tributary/domain';
import { inClose } from './daily-chunk-store.ts';

export type KindTotals = {
  kind: RewardKind;
  status: 'credited' | 'capped' | 'missed';
  rows: number;
  computedMicro: Micro;
  creditedMicro: Micro;
};

/** The sums of a date's rewards, by kind and status; a capped row credits nothing, a missed one was not claimed. */
export const sumByKind = (tx: Tx, date: BusinessDay): Promise<KindTotals[]> =>
  rowsOf(
    tx,
    sql<KindTotals>`
    select kind, status, count(*)::int as rows, sum(computed)::bigint as "computedMicro", sum(credited)::bigint as "creditedMicro"
    from rewards where business_date = ${date}::date group by kind, status order by kind, status`,
  );

/**
 * Counts of those who earn nothing, by reason: lots by the state of their package, network rewards by the upline's.
 */
export type Skipped = {
  /** Lots within their term whose package has ended. */
  lotsOfEndedPackages: number;
  /** Lots that were activated on the date itself. */
  lotsOfToday: number;
  /** Pairs of a source and an upline within ten levels that has no active package. */
  inactiveUplines: number;
  /** Pairs whose level the upline's highest package does not unlock. */
  lockedLevels: number;
};

const levelsOf = (rates: LevelRates) =>
  sql.join(
    Object.entries(rates).map(
      ([type, percents]) => sql`(${sql.lit(type)}::package_type, ${sql.lit(percents.length)}::int)`,
    ),
  );

export const countSkipped = (tx: Tx, date: BusinessDay, rates: LevelRates): Promise<Skipped> =>
  oneRow(
    tx,
    sql<Skipped>`
    with unlocked (package_type, levels) as (values ${levelsOf(rates)}),
    uplines as (
      select p.member_id, max(u.levels) as levels from packages p join unlocked u using (package_type)
      where ${inClose(date)} group by p.member_id
    ), sources as (
      select distinct member_id from rewards where business_date = ${date}::date and kind = 'daily' and credited > 0
    ), pairs as (
      select t.level, u.levels from team_members t join sources s on s.member_id = t.member_id
        left join uplines u on u.member_id = t.ancestor_id where t.level <= ${MAX_LEVELS}
    ), lots_of_date as (
      select l.activated_on, ${inClose(date)} as takes_part from lots l join packages p using (member_id, package_no)
      where l.activated_on <= ${date}::date and l.last_earning_day >= ${date}::date and l.reversed_on is null
    )
    select (select count(*)::int from lots_of_date where activated_on < ${date}::date and not takes_part) as "lotsOfEndedPackages",
      (select count(*)::int from lots_of_date where activated_on = ${date}::date) as "lotsOfToday",
      (select count(*)::int from pairs where levels is null) as "inactiveUplines",
      (select count(*)::int from pairs where level > levels) as "lockedLevels"`,
  );
