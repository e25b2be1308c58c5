import { changedRows, rowsOf, sql, type Tx } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';

export type BlbCandidate = {
  memberId: number;
  teamVolumeMicro: Micro;
  legVolumes: Micro[];
  paidSlabs: number[];
};

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
    select u.ancestor_id as "memberId", t.team_volume as "teamVolumeMicro",
      array(select l.leg_volume from team_totals l where l.sponsor_id = u.ancestor_id order by l.leg_volume desc limit ${legs}) as "legVolumes",
      array(select slab_id::int from blb_paid p where p.member_id = u.ancestor_id) as "paidSlabs"
    from team_members u join team_totals t on t.member_id = u.ancestor_id
    where u.member_id = ${memberId} and t.team_volume >= ${leastMicro.toString()}::bigint
    order by u.level`,
  );

/** True for the one payment of a slab to a member. */
export const claimSlab = async (
  tx: Tx,
  row: { memberId: number; slabId: number; on: BusinessDay; batchId: number; bonusMicro: Micro },
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into blb_paid (member_id, slab_id, business_date, batch_id, paid_for)
    values (${row.memberId}, ${row.slabId}, ${row.on}::date, ${row.batchId}, ${row.bonusMicro.toString()}::bigint)
    on conflict do nothing`,
  )) === 1;
