import { rowsOf, sql, type Tx } from '@tributary/database';
import type { Micro, PackageType } from '@tributary/domain';

export type ActivePackage = {
  memberId: number;
  packageNo: number;
  type: PackageType;
  capMicro: Micro;
  earnedMicro: Micro;
  directBps: number;
};

/** Locks a member's active packages, highest first: incomes are counted in this order (AMB-008). */
export const lockActivePackages = (tx: Tx, memberId: number): Promise<ActivePackage[]> =>
  rowsOf(
    tx,
    sql<ActivePackage>`
    select member_id as "memberId", package_no as "packageNo", package_type as type, cap as "capMicro",
      earned as "earnedMicro", direct_bps as "directBps"
    from packages where member_id = ${memberId} and active
    order by package_type desc, package_no for update`,
  );

/** Adds to the earnings of a package; a full one ends, after the last close that had begun. */
export const addEarned = async (
  tx: Tx,
  row: { memberId: number; packageNo: number; amountMicro: Micro },
): Promise<void> => {
  await sql`
    update packages set earned = earned + ${row.amountMicro.toString()}::bigint,
      active = earned + ${row.amountMicro.toString()}::bigint < cap,
      ended_after = case when earned + ${row.amountMicro.toString()}::bigint < cap then null
        else coalesce((select max(business_date) from closes), app_day() - 1) end,
      ended_because = case when earned + ${row.amountMicro.toString()}::bigint < cap then null else 'capped' end
    where member_id = ${row.memberId} and package_no = ${row.packageNo}`.execute(tx);
};
