import { firstRow, oneRow, rowsOf, sql, type Tx } from '@tributary/database';
import { MAX_LEVELS } from '@tributary/domain';
import type { RequestedReversal } from './reversal-requests-store.ts';
import type { ReversedLot } from './reversed-lot.ts';

/** The uplines who can have been paid because of this member's lots, apart from Beyond Limit Bonuses. */
export const uplinesWithin = async (tx: Tx, memberId: number): Promise<number[]> =>
  (
    await rowsOf(
      tx,
      sql<{ id: number }>`
      select ancestor_id as id from team_members where member_id = ${memberId} and level <= ${MAX_LEVELS} order by level`,
    )
  ).map((row) => row.id);

export const lockPackagesOf = async (tx: Tx, members: readonly number[]): Promise<void> => {
  await sql`
    select from packages where member_id = any(${[...members]}::int[]) order by member_id, package_no for update`.execute(
    tx,
  );
};

export const isClosing = async (tx: Tx): Promise<boolean> =>
  (await firstRow(tx, sql`select 1 from closes where finished_at is null`)) !== undefined;

/** Marks the lot as reversed: from now on it earns nothing. The team volumes shrink with the next team events. */
export const markLotReversed = (tx: Tx, { memberId, lotId }: RequestedReversal): Promise<ReversedLot> =>
  oneRow(
    tx,
    sql<ReversedLot>`
    update lots set reversed_on = app_day() where member_id = ${memberId} and id = ${lotId} and reversed_on is null
    returning member_id as "memberId", id, package_no as "packageNo", package_type as type, amount as "amountMicro",
      cap_multiplier as "capMultiplier", activated_at as "activatedAt", matured_on is not null and matures_on is not null as "hasReturned"`,
  );

export const activationEntryOf = async (tx: Tx, lot: ReversedLot): Promise<bigint> =>
  (
    await oneRow(
      tx,
      sql<{ id: bigint }>`
      select id from ledger.entries where owner_id = ${lot.memberId} and cause = ${`activation:${lot.id}`}`,
    )
  ).id;

/** A package that ends now took part in the last close that had begun. */
const LAST_CLOSE = sql`coalesce((select max(business_date) from closes), app_day() - 1)`;

/**
 * Takes the lot out of its package: a lower cap, and the Direct Bounty of the newest remaining lot. The package
 * ends if it is full, or if no lot is left or still runs.
 */
export const shrinkPackage = async (tx: Tx, lot: ReversedLot): Promise<void> => {
  const cut = sql`${(lot.amountMicro * BigInt(lot.capMultiplier)).toString()}::bigint`;
  await sql`
    update packages p set cap = p.cap - ${cut}, activation_count = p.activation_count - 1,
      direct_bps = coalesce((
        select (v.terms->'packages'->l.package_type::text->>'directBps')::int
        from lots l join plan_versions v on v.id = l.plan_version
        where l.member_id = p.member_id and l.package_no = p.package_no and l.reversed_on is null order by l.id desc limit 1), p.direct_bps),
      active = state.ends is null and p.active,
      ended_after = case when state.ends is null then p.ended_after else coalesce(p.ended_after, ${LAST_CLOSE}) end,
      ended_because = case when state.ends = 'reversed' or p.active then state.ends else p.ended_because end
    from (
      select case when count(l.id) = 0 then 'reversed'
        when k.earned = k.cap - ${cut} then 'capped'
        when count(*) filter (where l.matured_on is null) = 0 then 'matured' end as ends
      from packages k left join lots l on l.member_id = k.member_id and l.package_no = k.package_no and l.reversed_on is null
      where k.member_id = ${lot.memberId} and k.package_no = ${lot.packageNo}
      group by k.earned, k.cap
    ) state
    where p.member_id = ${lot.memberId} and p.package_no = ${lot.packageNo}`.execute(tx);
};

/**
 * Reopens a package that had ended full and has room again. It stays ended if a newer one of its type is active, or
 * if none of its lots still runs. The dates in between stay without rewards and are stored as a gap.
 */
export const reopenPackages = async (tx: Tx, lot: ReversedLot): Promise<void> => {
  await sql`
    with reopened as (
      select p.member_id, p.package_no, p.ended_after from packages p
      where (p.member_id, p.package_no) in (
          select v.member_id, v.package_no from reward_reversals v where v.reversed_lot_id = ${lot.id}
          union select ${lot.memberId}::int, ${lot.packageNo}::smallint)
        and not p.active and p.ended_because = 'capped' and p.earned < p.cap
        and not exists (select from packages n where n.member_id = p.member_id and n.package_type = p.package_type and n.active)
        and not exists (select from packages n where n.member_id = p.member_id and n.package_type = p.package_type and n.package_no > p.package_no)
        and exists (select from lots l where l.member_id = p.member_id and l.package_no = p.package_no
          and l.reversed_on is null and l.matured_on is null and l.last_earning_day >= app_day())
    ), noted as (
      insert into package_gaps (member_id, package_no, ended_after, back_after)
      select member_id, package_no, ended_after, ${LAST_CLOSE} from reopened where ended_after < ${LAST_CLOSE}
    )
    update packages p set active = true, ended_after = null, ended_because = null
    from reopened r where p.member_id = r.member_id and p.package_no = r.package_no`.execute(tx);
};
