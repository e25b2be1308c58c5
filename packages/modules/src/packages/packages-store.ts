import { oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { BusinessDay, Micro, PackageTerms, PackageType, PrincipalReturn } from '@tributary/domain';

export type NewLot = {
  memberId: number;
  type: PackageType;
  amountMicro: Micro;
  terms: PackageTerms;
  principalReturn: PrincipalReturn;
  planVersion: number;
};
export type OpenedPackage = { packageNo: number; capMicro: Micro; activationCount: number; added: boolean };

/** Opens a package, or raises the cap of the active one of this type; the partial unique index allows only one. */
export const openOrRaisePackage = (tx: Tx, lot: NewLot): Promise<OpenedPackage> => {
  const cap = (lot.amountMicro * BigInt(lot.terms.capMultiplier)).toString();
  return oneRow(
    tx,
    sql<OpenedPackage>`
    insert into packages as p (member_id, package_no, package_type, cap, direct_bps, cap_multiplier, opened_on)
    select ${lot.memberId}::int, coalesce(max(o.package_no), 0) + 1, ${lot.type}::package_type, ${cap}::bigint,
      ${lot.terms.directBps}::int, ${lot.terms.capMultiplier}::int, app_day()
    from packages o where o.member_id = ${lot.memberId}
    on conflict (member_id, package_type) where active do update set
      cap = p.cap + excluded.cap, activation_count = p.activation_count + 1, direct_bps = excluded.direct_bps,
      cap_multiplier = greatest(p.cap_multiplier, excluded.cap_multiplier)
    returning package_no as "packageNo", cap as "capMicro", activation_count as "activationCount", activation_count > 1 as added`,
  );
};

export type OpenedLot = {
  id: number;
  activatedOn: BusinessDay;
  lastEarningDay: BusinessDay;
  maturesOn: BusinessDay | null;
};

/** A lot without a `maturesOn` is not paid back (AMB-003). */
export const insertLot = (tx: Tx, lot: NewLot, packageNo: number): Promise<OpenedLot> =>
  oneRow(
    tx,
    sql<OpenedLot>`
    insert into lots (member_id, package_no, package_type, amount, daily_bps, cap_multiplier, plan_version, activated_on, last_earning_day, matures_on)
    values (${lot.memberId}, ${packageNo}, ${lot.type}::package_type, ${lot.amountMicro.toString()}::bigint, ${lot.terms.dailyBps},
      ${lot.terms.capMultiplier}, ${lot.planVersion}, app_day(), app_day() + ${lot.terms.periodDays}::int,
      ${lot.principalReturn === 'none' ? sql`null` : sql`app_day() + ${lot.terms.takeCareDays}::int`})
    returning id, activated_on::text as "activatedOn", last_earning_day::text as "lastEarningDay", matures_on::text as "maturesOn"`,
  );

export const sponsorOf = async (tx: Tx, memberId: number): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ sponsorId: number }>`
      select sponsor_id as "sponsorId" from members where id = ${memberId} and sponsor_id is not null`,
    )
  ).sponsorId;

export type MemberPackage = {
  packageNo: number;
  type: PackageType;
  amountMicro: Micro;
  capMicro: Micro;
  earnedMicro: Micro;
  active: boolean;
  activationCount: number;
  activatedAt: Date;
  capMultiplier: number;
};

/** All packages of a member, newest first; the amount is the part that has not matured yet. */
export const packagesOf = (executor: Db | Tx, memberId: number): Promise<MemberPackage[]> =>
  rowsOf(
    executor,
    sql<MemberPackage>`
    select p.package_no as "packageNo", p.package_type as type, p.cap as "capMicro", p.earned as "earnedMicro", p.active,
      p.activation_count as "activationCount", p.activated_at as "activatedAt",
      p.cap_multiplier as "capMultiplier",
      coalesce((select sum(l.amount) from lots l where l.member_id = p.member_id and l.package_no = p.package_no
        and l.matured_on is null and l.reversed_on is null), 0)::bigint as "amountMicro"
    from packages p where p.member_id = ${memberId}
    order by p.active desc, p.package_type desc, p.package_no desc`,
  );
