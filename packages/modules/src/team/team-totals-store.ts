import { firstRow, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';

export type TeamTotals = {
  teamSize: number;
  activeTeam: number;
  directReferrals: number;
  teamVolumeMicro: Micro;
  depositsTodayMicro: Micro;
};

const NOTHING: TeamTotals = {
  teamSize: 0,
  activeTeam: 0,
  directReferrals: 0,
  teamVolumeMicro: 0n,
  depositsTodayMicro: 0n,
};

/** The figures of a member's team: one row, whatever its size. */
export const teamTotalsOf = async (executor: Db | Tx, memberId: number): Promise<TeamTotals> =>
  (await firstRow(
    executor,
    sql<TeamTotals>`
    select t.team_size as "teamSize", t.active_team as "activeTeam", t.direct_referrals as "directReferrals",
      t.team_volume as "teamVolumeMicro", coalesce(d.deposits, 0)::bigint as "depositsTodayMicro"
    from team_totals t left join team_days d on d.member_id = t.member_id and d.day = app_day()
    where t.member_id = ${memberId}`,
  )) ?? NOTHING;
