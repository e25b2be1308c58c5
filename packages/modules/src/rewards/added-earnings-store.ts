import { firstRow, sql, type Tx } from '@tributary/database';
import { PHASES } from './closes-store.ts';
import type { BusinessDay } from '@tributary/domain';

export type DoneChunk = { date: BusinessDay; chunkNo: number; fromMember: number; toMember: number };

/** Allows one worker at a time, so that chunks of two dates never wait for each other's rows. */
export const becomeTheAdder = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('added-up-earnings'))`.execute(tx);
};

/** A chunk of network bounties that is not added up yet, oldest date first. */
export const nextDoneChunk = (tx: Tx): Promise<DoneChunk | undefined> =>
  firstRow(
    tx,
    sql<DoneChunk>`
    select business_date::text as date, chunk_no as "chunkNo", from_member as "fromMember", to_member as "toMember"
    from close_chunks where phase = 2 and done_at is not null and added_up_at is null
    order by business_date, chunk_no limit 1`,
  );

/** Adds a chunk to the sums of levels and legs. A leg begins one level below the upline. */
export const addUpChunk = async (
  tx: Tx,
  { date, chunkNo, fromMember, toMember }: DoneChunk,
): Promise<void> => {
  await sql`
    with credited as materialized (
      select member_id, level, source_id, credited from rewards
      where business_date = ${date}::date and member_id between ${fromMember} and ${toMember} and kind = 'network' and credited > 0
    ), by_level as (
      insert into level_earnings as e (member_id, level, credited, last_date, last_credited)
      select member_id, level, sum(credited)::bigint, ${date}::date, sum(credited)::bigint from credited group by member_id, level
      on conflict (member_id, level) do update set credited = e.credited + excluded.credited,
        last_credited = case when e.last_date > excluded.last_date then e.last_credited else excluded.last_credited end,
        last_date = greatest(e.last_date, excluded.last_date)
    )
    insert into leg_earnings as e (member_id, leg_id, credited)
    select c.member_id, coalesce(u.ancestor_id, c.source_id), sum(c.credited)::bigint
    from credited c left join team_members u on u.member_id = c.source_id and u.level = c.level - 1
    group by 1, 2
    on conflict (member_id, leg_id) do update set credited = e.credited + excluded.credited`.execute(tx);
  await sql`update close_chunks set added_up_at = app_now()
    where business_date = ${date}::date and phase = ${PHASES.network} and chunk_no = ${chunkNo}`.execute(tx);
};
