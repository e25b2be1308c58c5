import { oneRow, sql, type Tx } from '@tributary/database';
import { MAX_LEVELS, type BusinessDay, type LevelRates } from '@tributary/domain';
import type { CloseChunk } from './closes-store.ts';
import { inClose, type ChunkOutcome } from './daily-chunk-store.ts';

/** The level percentages as a table of (package type, level, basis points). */
const ratesTable = (rates: LevelRates) =>
  sql.join(
    Object.entries(rates).flatMap(([type, percents]) =>
      percents.map(
        (bps, index) => sql`(${sql.lit(type)}::package_type, ${sql.lit(index + 1)}, ${sql.lit(bps)})`,
      ),
    ),
  );

/**
 * User Network Bounty of a range of uplines: a percent, by level, of what each source was credited as daily
 * bounty. An upline's room is used up by level, then by joining order of the sources, and is counted to his
 * packages highest first, the rest spilling to the next (plan-rules, "Network").
 */
export const closeNetworkChunk = (
  tx: Tx,
  date: BusinessDay,
  { batchId, chunk, rates }: { batchId: number; chunk: CloseChunk; rates: LevelRates },
): Promise<ChunkOutcome> =>
  oneRow(
    tx,
    sql<ChunkOutcome>`
    with rates (package_type, level, bps) as (values ${ratesTable(rates)}),
    frozen as (
      select p.member_id, p.package_no, p.package_type, p.earned, p.cap - p.earned as room,
        sum(p.cap - p.earned) over (partition by p.member_id order by p.package_type desc, p.package_no) as upto
      from packages p where p.member_id between ${chunk.fromMember} and ${chunk.toMember} and ${inClose(date)}
    ), uplines as materialized (
      select member_id, max(package_type) as highest, sum(room)::bigint as room,
        array_agg(package_no order by upto, package_no) as package_nos, array_agg(upto order by upto, package_no) as uptos
      from frozen group by member_id
    ), sources as materialized (
      select member_id, sum(credited)::bigint as base from rewards
      where business_date = ${date}::date and kind = 'daily' and credited > 0 group by member_id
    ), computed as (
      select t.ancestor_id as upline, t.level, t.member_id as source, s.base, r.bps, u.room, u.package_nos, u.uptos,
        s.base * r.bps / 10000 as computed
      from team_members t
      join uplines u on u.member_id = t.ancestor_id
      join rates r on r.package_type = u.highest and r.level = t.level
      join sources s on s.member_id = t.member_id
      where t.ancestor_id between ${chunk.fromMember} and ${chunk.toMember} and t.level <= ${MAX_LEVELS}
        and s.base * r.bps / 10000 > 0
    ), placed as (
      select *, coalesce(sum(computed) over (partition by upline order by level, source
        rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from computed
    ), counted as materialized (
      select upline, level, source, base, bps, computed, package_nos, uptos, before,
        greatest(least(computed, room - before), 0) as credited
      from placed
    ), per_upline as (
      select upline, sum(credited)::bigint as credited from counted group by upline having sum(credited) > 0
    ), per_package as (
      select f.member_id, f.package_no, f.earned, least(f.upto, p.credited) - least(f.upto - f.room, p.credited) as credited
      from per_upline p join frozen f on f.member_id = p.upline
      where least(f.upto, p.credited) > least(f.upto - f.room, p.credited)
    ), changed as (
      update packages p set earned = p.earned + c.credited::bigint
      from per_package c
      where p.member_id = c.member_id and p.package_no = c.package_no and p.earned = c.earned
      returning 1
    ), inserted as (
      insert into rewards (member_id, business_date, kind, cause_id, level, rate_bps, package_no, status, source_id, batch_id, base, computed, credited)
      select upline, ${date}::date, 'network', source, level, bps,
        package_nos[least(width_bucket(before::numeric, uptos) + 1, cardinality(package_nos))],
        case when credited > 0 then 'credited' else 'capped' end::reward_status, source, ${batchId}, base, computed, credited
      from counted order by upline, source
    ), spilled as (
      insert into reward_spills (member_id, business_date, kind, cause_id, package_no, counted)
      select c.upline, ${date}::date, 'network', c.source, f.package_no,
        least(f.upto, c.before + c.credited) - greatest(f.upto - f.room, c.before)
      from counted c join frozen f on f.member_id = c.upline
      where cardinality(c.uptos) > 1 and c.credited > 0
        and c.uptos[width_bucket(c.before::numeric, c.uptos) + 1] < c.before + c.credited
        and least(f.upto, c.before + c.credited) > greatest(f.upto - f.room, c.before)
    )
    select count(*)::int as rows, coalesce(sum(credited), 0)::bigint as "creditedMicro",
      coalesce(bit_xor(hash_record_extended(row(upline, 2, source, computed, credited), 0)), 0) as digest,
      (select count(*)::int from per_package) as expected, (select count(*)::int from changed) as changed
    from counted`,
  );
