import { oneRow, sql, type Db, type Tx } from '@tributary/database';
import type { Micro, PackageType } from '@tributary/domain';

export type SummaryRow = {
  rWalletMicro: Micro;
  profitMicro: Micro;
  workingMicro: Micro;
  principalMicro: Micro;
  heldMicro: Micro;
  dailyMicro: Micro;
  directMicro: Micro;
  networkMicro: Micro;
  blbMicro: Micro;
  odlMicro: Micro;
  todayMicro: Micro;
  depositedMicro: Micro;
  withdrawnMicro: Micro;
  teamSize: number;
  directReferrals: number;
  teamVolumeMicro: Micro;
  teamDepositsTodayMicro: Micro;
  highestActive: PackageType | null;
  capMultiplier: number | null;
};

/**
 * The member's balances, totals, team figures and highest active package: a few rows by key, whatever their
 * history.
 */
export const selectSummary = (executor: Db | Tx, memberId: number): Promise<SummaryRow> =>
  oneRow(
    executor,
    sql<SummaryRow>`
    select b.r_wallet as "rWalletMicro", b.profit as "profitMicro", b.working as "workingMicro", b.principal as "principalMicro", b.held as "heldMicro",
      b.paid_daily as "dailyMicro", b.paid_direct as "directMicro", b.paid_network as "networkMicro", b.paid_blb as "blbMicro", b.paid_odl as "odlMicro",
      case when b.today = app_day() then b.paid_today else 0 end as "todayMicro", b.deposited as "depositedMicro", b.withdrawn as "withdrawnMicro",
      coalesce(t.team_size, 0) as "teamSize", coalesce(t.direct_referrals, 0) as "directReferrals", coalesce(t.team_volume, 0)::bigint as "teamVolumeMicro",
      coalesce(d.deposits, 0)::bigint as "teamDepositsTodayMicro", p.package_type as "highestActive", p.multiplier as "capMultiplier"
    from ledger.member_balances b
    left join team_totals t on t.member_id = b.member_id
    left join team_days d on d.member_id = b.member_id and d.day = app_day()
    left join lateral (
      select k.package_type, k.cap_multiplier as multiplier
      from packages k where k.member_id = b.member_id and k.active order by k.package_type desc limit 1
    ) p on true
    where b.member_id = ${memberId}`,
  );
