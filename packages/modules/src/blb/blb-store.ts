import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';

export type BlbCandidate = {
  memberId: number;
  teamVolumeMicro: Micro;
  legVolumes: Micro[];
  paidSlabs: number[];
};

const volumes = (legs: number) => sql`
  t.team_volume as "teamVolumeMicro",
  array(select l.leg_volume from team_totals l where l.sponsor_id = u.ancestor_id order by l.leg_volume desc limit ${legs}) as "legVolumes"`;

/**
 * Uplines of a member, nearest first, whose team volume reaches `leastMicro`, with the volumes of their
 * strongest legs.
 */
export const blbCandidates = async (
  tx: Tx,
  memberId: number,
  { leastMicro, legs }: { leastMicro: Micro; legs: number },
): Promise<BlbCandidate[]> =>
  rowsOf(
    tx,
    sql<BlbCandidate>`
    select u.ancestor_id as "memberId", ${volumes(legs)},
      array(select slab_id::int from blb_paid p where p.member_id = u.ancestor_id and p.taken_back_at is null) as "paidSlabs"
    from team_members u join team_totals t on t.member_id = u.ancestor_id
    where u.member_id = ${memberId} and t.team_volume >= ${leastMicro.toString()}::bigint
    order by u.level`,
  );

/**
 * Claims a slab; returns how often it was completed, this time included: 1, unless it was reversed before.
 * Undefined when it is already paid.
 */
export const claimSlab = async (
  tx: Tx,
  row: { memberId: number; slabId: number; on: BusinessDay; batchId: number; bonusMicro: Micro },
): Promise<number | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ times: number }>`
      insert into blb_paid as p (member_id, slab_id, business_date, batch_id, paid_for)
      values (${row.memberId}, ${row.slabId}, ${row.on}::date, ${row.batchId}, ${row.bonusMicro.toString()}::bigint)
      on conflict (member_id, slab_id) do update set business_date = excluded.business_date, batch_id = excluded.batch_id,
        paid_for = excluded.paid_for, times = p.times + 1, taken_back_at = null, seen_at = null, at = app_now()
      where p.taken_back_at is not null
      returning times`,
    )
  )?.times;

export type OwnProgress = {
  teamVolumeMicro: Micro;
  legVolumes: Micro[];
  paidSlabs: number[];
  seenSlabs: number[];
};

/** A member's own team volume, strongest legs and paid slabs. */
export const selectOwnProgress = (db: Db, memberId: number, legs: number): Promise<OwnProgress> =>
  oneRow(
    db,
    sql<OwnProgress>`
    select ${volumes(legs)},
      array(select slab_id::int from blb_paid p where p.member_id = u.ancestor_id and p.taken_back_at is null) as "paidSlabs",
      array(select slab_id::int from blb_paid p where p.member_id = u.ancestor_id and p.taken_back_at is null and p.seen_at is not null) as "seenSlabs"
    from (select ${memberId}::int as ancestor_id) u join team_totals t on t.member_id = u.ancestor_id`,
  );

export const markSlabsSeen = async (db: Db, memberId: number): Promise<void> => {
  await sql`update blb_paid set seen_at = app_now() where member_id = ${memberId} and seen_at is null`.execute(
    db,
  );
};

/** The most legs of a slab (the check of a plan's terms). */
const MOST_LEGS = 10;

/** Uplines of a member with paid slabs, nearest first, by the day whose plan they were completed under. */
export const paidUplines = (
  tx: Tx,
  memberId: number,
): Promise<(BlbCandidate & { completedOn: BusinessDay })[]> =>
  rowsOf(
    tx,
    sql<BlbCandidate & { completedOn: BusinessDay }>`
    select u.ancestor_id as "memberId", ${volumes(MOST_LEGS)}, p.business_date::text as "completedOn",
      array_agg(p.slab_id::int order by p.slab_id) as "paidSlabs"
    from team_members u join team_totals t on t.member_id = u.ancestor_id
    join blb_paid p on p.member_id = u.ancestor_id and p.taken_back_at is null
    where u.member_id = ${memberId}
    group by u.ancestor_id, u.level, t.team_volume, p.business_date order by u.level, p.business_date`,
  );

/** Reverses slabs of a member and stores their rewards as reversed because of a lot. */
export const takeSlabsBack = async (
  tx: Tx,
  row: { memberId: number; slabIds: readonly number[]; lotId: number },
): Promise<void> => {
  await sql`
    with taken as (
      update blb_paid set taken_back_at = app_now()
      where member_id = ${row.memberId} and slab_id = any(${[...row.slabIds]}::int[]) and taken_back_at is null
      returning member_id, business_date, batch_id
    )
    insert into reward_reversals (member_id, business_date, kind, cause_id, package_no, reversed_lot_id, batch_id, amount, was_paid)
    select r.member_id, r.business_date, r.kind, r.cause_id, 0, ${row.lotId}, r.batch_id, r.credited, b.status = 'paid'
    from taken t join rewards r on r.member_id = t.member_id and r.business_date = t.business_date and r.kind = 'blb' and r.batch_id = t.batch_id
    join reward_batches b on b.id = r.batch_id`.execute(tx);
};
