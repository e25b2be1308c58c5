import { rowsOf, sql, type RawBuilder, type Tx } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
import type { ReversedLot } from './reversed-lot.ts';

type Fragment = RawBuilder<unknown>;

/** The remaining part of credited rewards, by the package that each part was counted to; 0 is outside the cap. */
const creditedParts = (where: Fragment): Fragment => sql`
  select part.*, part.counted - coalesce((
      select sum(v.amount) from reward_reversals v
      where v.member_id = part.member_id and v.business_date = part.business_date and v.kind = part.kind
        and v.cause_id = part.cause_id and v.package_no = part.package_no), 0)::bigint as amount
  from (
    select r.member_id, r.business_date, r.kind, r.cause_id, r.level, r.rate_bps, r.base, r.batch_id,
      coalesce(s.package_no, r.package_no, 0) as package_no, coalesce(s.counted, r.credited) as counted
    from rewards r left join reward_spills s on s.member_id = r.member_id and s.business_date = r.business_date
      and s.kind = r.kind and s.cause_id = r.cause_id
    where r.status = 'credited' and ${where}
  ) part`;

/**
 * Stores the reversed amount of the chosen parts. The caller holds the lock of the treasury, so no batch is paid in
 * between.
 */
const note = async (tx: Tx, lotId: number, chosen: Fragment): Promise<void> => {
  await sql`
    insert into reward_reversals (member_id, business_date, kind, cause_id, package_no, reversed_lot_id, batch_id, amount, was_paid)
    select t.member_id, t.business_date, t.kind, t.cause_id, t.package_no, ${lotId}, t.batch_id, t.amount, b.status = 'paid'
    from (${chosen}) t join reward_batches b on b.id = t.batch_id where t.amount > 0`.execute(tx);
};

/** Chooses the lot's own daily bounties and the Direct Bounty of its activation. */
export const chooseByLot = (tx: Tx, lot: ReversedLot): Promise<void> =>
  note(
    tx,
    lot.id,
    sql`
    ${creditedParts(sql`r.member_id = ${lot.memberId} and r.kind = 'daily' and r.cause_id = ${lot.id}`)}
    union all
    ${creditedParts(sql`r.kind = 'direct' and r.cause_id = ${lot.id}
      and r.member_id = (select sponsor_id from members where id = ${lot.memberId})
      and r.business_date = (select activated_on from lots where member_id = ${lot.memberId} and id = ${lot.id})`)}`,
  );

export type SharedWindow = { causeId: number; settledOn: BusinessDay; beganOn: BusinessDay };

/** The windows in which the lot's package was credited a share, with the day whose plan they were settled under. */
export const odlWindowsOf = (tx: Tx, lot: ReversedLot): Promise<SharedWindow[]> =>
  rowsOf(
    tx,
    sql<SharedWindow>`
    select r.cause_id as "causeId", r.business_date::text as "settledOn", business_day_of(odl_window_start(r.cause_id / 4))::text as "beganOn"
    from rewards r where r.member_id = ${lot.memberId} and r.kind = 'odl' and r.package_no = ${lot.packageNo} and r.status = 'credited'
      and r.business_date > (select activated_on from lots where member_id = ${lot.memberId} and id = ${lot.id})`,
  );

/**
 * Chooses the package's ODL share of a window if it would not have reached its slab without the lot. The shares
 * of the others stay: a freed share is not given to them (AMB-015). After a pause, windows of several plans are
 * settled on one date.
 */
export const chooseOdl = (
  tx: Tx,
  lot: ReversedLot,
  { causeId, settledOn, bounds: [first, second] }: SharedWindow & { bounds: readonly [Micro, Micro] },
): Promise<void> =>
  note(
    tx,
    lot.id,
    sql`
    select p.* from (${creditedParts(sql`r.member_id = ${lot.memberId} and r.kind = 'odl' and r.package_no = ${lot.packageNo}
      and r.business_date = ${settledOn}::date and r.cause_id = ${causeId}`)}) p
    cross join lateral (
      select coalesce(sum(l.amount), 0) as amount from lots l
      where l.member_id = p.member_id and l.package_no = ${lot.packageNo} and l.reversed_on is null
        and l.activated_on < p.business_date and (l.matured_on is null or l.matured_on >= p.business_date)
    ) others
    where p.level <> case when others.amount = 0 then 0 when others.amount <= ${first.toString()}::bigint then 1
        when others.amount <= ${second.toString()}::bigint then 2 else 3 end`,
  );

/**
 * Chooses, newest first, the earnings of the package above the cap that it has without the lot. Within a date the
 * order of crediting is reversed: Direct, Network, Daily, ODL.
 */
export const chooseAboveCap = (tx: Tx, lot: ReversedLot): Promise<void> =>
  note(
    tx,
    lot.id,
    sql`
    with excess as (
      select p.earned - (p.cap - ${(lot.amountMicro * BigInt(lot.capMultiplier)).toString()}::bigint)
        - coalesce((select sum(v.amount) from reward_reversals v where v.reversed_lot_id = ${lot.id}
            and v.member_id = p.member_id and v.package_no = p.package_no), 0)::bigint as amount
      from packages p where p.member_id = ${lot.memberId} and p.package_no = ${lot.packageNo}
    ), parts as (
      select c.*, coalesce(sum(c.amount) over (
          order by c.business_date desc, array_position(array['direct', 'network', 'daily', 'odl']::reward_kind[], c.kind),
            c.level desc, c.cause_id desc
          rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from (${creditedParts(sql`r.member_id = ${lot.memberId}`)}) c
      where c.package_no = ${lot.packageNo}
    )
    select p.member_id, p.business_date, p.kind, p.cause_id, p.package_no, p.batch_id,
      least(p.amount, excess.amount - p.before)::bigint as amount
    from parts p, excess where p.before < excess.amount`,
  );

/**
 * Chooses the uplines' credits on reversed daily bounties. The network bounty is computed again on the remaining
 * base, and the last package that it was counted to loses first.
 */
export const chooseNetwork = (tx: Tx, lot: ReversedLot, uplines: readonly number[]): Promise<void> =>
  note(
    tx,
    lot.id,
    sql`
    with cuts as (
      select v.business_date, sum(v.amount)::bigint as amount from reward_reversals v
      where v.member_id = ${lot.memberId} and v.kind = 'daily' and v.business_date in (
        select o.business_date from reward_reversals o where o.reversed_lot_id = ${lot.id} and o.member_id = ${lot.memberId} and o.kind = 'daily')
      group by v.business_date
    ), parts as (
      select c.*, sum(c.amount) over (partition by c.member_id, c.business_date)
          - (c.base - cuts.amount) * c.rate_bps / 10000 as excess,
        coalesce(sum(c.amount) over (partition by c.member_id, c.business_date order by k.package_type, c.package_no
          rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from (${creditedParts(sql`r.member_id = any(${[...uplines]}::int[]) and r.kind = 'network' and r.cause_id = ${lot.memberId}
        and r.business_date in (select business_date from cuts)`)}) c
      join cuts using (business_date)
      join packages k on k.member_id = c.member_id and k.package_no = c.package_no
    )
    select p.member_id, p.business_date, p.kind, p.cause_id, p.package_no, p.batch_id,
      least(p.amount, p.excess - p.before)::bigint as amount
    from parts p where p.before < p.excess`,
  );
