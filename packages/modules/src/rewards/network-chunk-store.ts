import { oneRow, sql, type RawBuilder, type Tx } from '@tributary/database';
import { MAX_LEVELS, type BusinessDay, type LevelRates } from '@tributary/domain';
import type { CloseChunk } from './closes-store.ts';
import { inClose, rowDigest, type ChunkOutcome } from './daily-chunk-store.ts';

/** The level percentages of each package type as an array of basis points, nearest level first. */
const ratesTable = (rates: LevelRates) =>
  sql.join(
    Object.entries(rates).map(
      ([type, percents]) =>
        sql`(${sql.lit(type)}::package_type, ${sql.lit(`{${percents.join(',')}}`)}::int[])`,
    ),
  );

type Uplines = { date: BusinessDay; chunk: CloseChunk; rates: LevelRates };

/** The reward of each source for each upline, and whether the upline has room for all of it. */
const computedRewards = ({ date, chunk, rates }: Uplines): RawBuilder<unknown> => sql`
  rates (package_type, bps) as (values ${ratesTable(rates)}),
  frozen as materialized (
    select p.member_id, p.package_no, p.package_type, p.earned, p.cap - p.earned as room,
      (sum(p.cap - p.earned) over (partition by p.member_id order by p.package_type desc, p.package_no))::bigint as upto,
      row_number() over (partition by p.member_id order by p.package_type desc, p.package_no) = 1 as is_highest
    from packages p where p.member_id between ${chunk.fromMember} and ${chunk.toMember} and ${inClose(date)}
  ), highest as (
    select f.member_id, f.package_no, f.room, r.bps, cardinality(r.bps) as levels
    from frozen f join rates r using (package_type) where f.is_highest
  ), sources as (
    select member_id, sum(daily_credited)::bigint as base from packages
    where daily_on = ${date}::date group by member_id
  ), computed as materialized (
    select t.ancestor_id as upline, t.level, t.member_id as source, s.base, h.bps[t.level] as bps, h.package_no,
      s.base * h.bps[t.level] / 10000 as computed
    from (
      select ancestor_id, level, member_id from team_members
      where ancestor_id between ${chunk.fromMember} and ${chunk.toMember} and level <= ${MAX_LEVELS}
      order by ancestor_id, level, member_id
    ) t
    join highest h on h.member_id = t.ancestor_id and t.level <= h.levels
    join sources s on s.member_id = t.member_id
    where s.base * h.bps[t.level] / 10000 > 0
  ), totals as materialized (
    select c.upline, sum(c.computed)::bigint as computed, min(h.package_no) as package_no, sum(c.computed) <= min(h.room) as is_wide
    from computed c join highest h on h.member_id = c.upline group by c.upline
  )`;

/** The credited rewards, counted reward by reward where room is narrow, and the part that each package gets. */
const countedRewards = ({ chunk }: Uplines): RawBuilder<unknown> => sql`
  narrow_rooms as (
    select f.member_id, sum(f.room)::bigint as room, array_agg(f.package_no order by f.upto, f.package_no) as package_nos,
      array_agg(f.upto order by f.upto, f.package_no) as uptos
    from frozen f join totals t on t.upline = f.member_id where not t.is_wide group by f.member_id
  ), narrow as materialized (
    select placed.*, greatest(least(computed, room - before), 0) as credited from (
      select c.upline, c.level, c.source, c.base, c.bps, c.computed, r.room, r.package_nos, r.uptos,
        coalesce(sum(c.computed) over (partition by c.upline order by c.level, c.source
          rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from computed c join narrow_rooms r on r.member_id = c.upline
    ) placed
  ), narrow_totals as (
    select upline, sum(credited)::bigint as credited from narrow group by upline
  ), per_package as materialized (
    select f.member_id, f.package_no, f.earned, t.computed as credited
    from totals t join frozen f on f.member_id = t.upline and f.package_no = t.package_no where t.is_wide
    union all
    select f.member_id, f.package_no, f.earned, least(f.upto, t.credited) - least(f.upto - f.room, t.credited)
    from narrow_totals t join frozen f on f.member_id = t.upline
    where least(f.upto, t.credited) > least(f.upto - f.room, t.credited)
  ), changed as (
    update packages p set earned = p.earned + c.credited
    from per_package c
    where p.member_id = c.member_id and p.package_no = c.package_no and p.earned = c.earned
      and p.member_id between ${chunk.fromMember} and ${chunk.toMember}
    returning 1
  ), counted as (
    select c.upline, c.source, c.level, c.bps, c.package_no, 'credited'::reward_status as status, c.base, c.computed, c.computed as credited
    from computed c join totals t on t.upline = c.upline and t.is_wide
    union all
    select upline, source, level, bps, package_nos[least(width_bucket(before, uptos) + 1, cardinality(package_nos))],
      case when credited > 0 then 'credited' else 'capped' end::reward_status, base, computed, credited
    from narrow
  )`;

/**
 * User Network Bounty of a range of uplines: a percent, by level, of each source's credited daily bounty. Rewards
 * use up an upline's room by level, then by joining order of the sources. They count to the highest package first
 * and spill to the next (plan-rules, "Network").
 *
 * Nearly all uplines have room for the whole day in their highest package: those are `wide`, and their rewards are
 * credited as computed. Only the `narrow` ones are counted reward by reward.
 */
export const closeNetworkChunk = async (
  tx: Tx,
  date: BusinessDay,
  { batchId, chunk, rates }: { batchId: number; chunk: CloseChunk; rates: LevelRates },
): Promise<ChunkOutcome> => {
  const uplines = { date, chunk, rates };
  // The planner has no statistics of the rows that this close inserted, and would join them one by one.
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`set local enable_mergejoin = off`.execute(tx);
  return oneRow(
    tx,
    sql<ChunkOutcome>`
    with ${computedRewards(uplines)}, ${countedRewards(uplines)}, inserted as (
      insert into rewards (member_id, business_date, kind, cause_id, level, rate_bps, package_no, status, source_id, batch_id, base, computed, credited)
      select upline, ${date}::date, 'network', source, level, bps, package_no, status, source, ${batchId}, base, computed, credited from counted
      returning credited, ${rowDigest} as digest
    ), spilled as (
      insert into reward_spills (member_id, business_date, kind, cause_id, package_no, counted)
      select c.upline, ${date}::date, 'network', c.source, f.package_no,
        least(f.upto, c.before + c.credited) - greatest(f.upto - f.room, c.before)
      from narrow c join frozen f on f.member_id = c.upline
      where cardinality(c.uptos) > 1 and c.credited > 0
        and c.uptos[width_bucket(c.before, c.uptos) + 1] < c.before + c.credited
        and least(f.upto, c.before + c.credited) > greatest(f.upto - f.room, c.before)
    )
    select count(*)::int as rows, coalesce(sum(credited), 0)::bigint as "creditedMicro", coalesce(bit_xor(digest), 0) as digest,
      (select count(*)::int from per_package) as expected, (select count(*)::int from changed) as changed
    from inserted`,
  );
};
