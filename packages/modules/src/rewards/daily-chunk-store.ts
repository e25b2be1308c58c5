import { oneRow, sql, type Tx } from '@tributary/database';
import type { BusinessDay } from '@tributary/domain';
import type { ChunkResult, CloseChunk } from './closes-store.ts';

export type ChunkOutcome = ChunkResult & { expected: number; changed: number };

/** A hash of an inserted reward row; the hashes of a close, combined by exclusive or, are its digest. */
export const rowDigest = sql`
  hashint8extended(credited # (computed << 24), (member_id::bigint << 32) | cause_id) # hashint8extended(base, level::bigint << 8 | rate_bps)`;

/** Packages in the close of a date: opened before it, and not ended when the close began. */
export const inClose = (date: BusinessDay) =>
  sql`p.opened_on < ${date}::date and (p.active or p.ended_after >= ${date}::date)`;

/**
 * Daily XRP Bounty of a range of owners: per lot amount x rate, cut where the package's cap ends, lots in order of
 * activation. A package that changed since it was read is left out and counted, so that the caller repeats.
 */
export const closeDailyChunk = (
  tx: Tx,
  date: BusinessDay,
  { batchId, chunk }: { batchId: number; chunk: CloseChunk },
): Promise<ChunkOutcome> =>
  oneRow(
    tx,
    sql<ChunkOutcome>`
    with due as (
      select l.member_id, l.id as lot_id, l.package_no, l.amount, l.daily_bps, p.earned,
        l.amount * l.daily_bps / 10000 as computed,
        p.cap - p.earned - coalesce(sum(l.amount * l.daily_bps / 10000) over earlier_lots, 0)::bigint as room
      from packages p join lots l on l.member_id = p.member_id and l.package_no = p.package_no
      where p.member_id between ${chunk.fromMember} and ${chunk.toMember} and ${inClose(date)}
        and l.member_id between ${chunk.fromMember} and ${chunk.toMember}
        and l.activated_on < ${date}::date and l.last_earning_day >= ${date}::date and l.reversed_on is null
      window earlier_lots as (partition by l.member_id, l.package_no order by l.id rows between unbounded preceding and 1 preceding)
    ), counted as (
      select member_id, lot_id, package_no, amount, daily_bps, earned, computed, greatest(least(computed, room), 0) as credited
      from due where computed > 0
    ), per_package as (
      select member_id, package_no, min(earned) as earned, sum(credited)::bigint as credited
      from counted group by member_id, package_no having sum(credited) > 0
    ), changed as (
      update packages p set earned = p.earned + c.credited, daily_on = ${date}::date, daily_credited = c.credited
      from per_package c
      where p.member_id = c.member_id and p.package_no = c.package_no and p.earned = c.earned
      returning 1
    ), inserted as (
      insert into rewards (member_id, business_date, kind, cause_id, level, rate_bps, package_no, status, source_id, batch_id, base, computed, credited)
      select member_id, ${date}::date, 'daily', lot_id, 0, daily_bps, package_no,
        case when credited > 0 then 'credited' else 'capped' end::reward_status, member_id, ${batchId}, amount, computed, credited
      from counted order by member_id, lot_id
      returning credited, ${rowDigest} as digest
    )
    select count(*)::int as rows, coalesce(sum(credited), 0)::bigint as "creditedMicro", coalesce(bit_xor(digest), 0) as digest,
      (select count(*)::int from per_package) as expected, (select count(*)::int from changed) as changed
    from inserted`,
  );
