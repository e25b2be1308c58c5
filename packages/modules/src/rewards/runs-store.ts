import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { rowDigest } from './daily-chunk-store.ts';

const DAYS = 30;

export type CloseRun = {
  day: string;
  begunAt: Date;
  finishedAt: Date | null;
  seconds: number | null;
  chunks: number;
  chunksDone: number;
  rewards: number;
  creditedMicro: Micro;
  digest: string | null;
};

/** The daily close, run by run, newest first. */
export const closeRuns = (db: Db): Promise<CloseRun[]> =>
  rowsOf(
    db,
    sql<CloseRun>`
    select c.business_date::text as day, c.begun_at as "begunAt", c.finished_at as "finishedAt",
      extract(epoch from c.finished_at - c.begun_at)::int as seconds, count(k.chunk_no)::int as chunks,
      count(k.done_at)::int as "chunksDone", coalesce(sum(k.reward_rows), 0)::int as rewards,
      coalesce(sum(k.credited), 0)::bigint as "creditedMicro", c.digest
    from (select * from closes order by business_date desc limit ${DAYS}) c
      left join close_chunks k on k.business_date = c.business_date
    group by c.business_date, c.begun_at, c.finished_at, c.digest order by c.business_date desc`,
  );

export type WaitingBatch = {
  id: number;
  cause: string;
  day: string;
  status: 'pending' | 'funded';
  amountMicro: Micro;
  /** The sum that the treasury needs to pay every batch up to this one, included. */
  neededMicro: Micro;
  since: Date;
};

/** Batches that wait for the treasury, in the order of their payment. */
export const waitingBatches = (db: Db): Promise<WaitingBatch[]> =>
  rowsOf(
    db,
    sql<WaitingBatch>`
    select id, cause, business_date::text as day, status, total as "amountMicro",
      (sum(total) over (order by queue_no))::bigint as "neededMicro", created_at as since
    from reward_batches where status in ('pending', 'funded') order by queue_no limit 50`,
  );

/** The digest of a date from its rewards in the database; a close computes it from the rows that it writes. */
export const digestOfRewards = async (db: Db, day: string): Promise<bigint> =>
  (
    await oneRow(
      db,
      sql<{ digest: bigint }>`
      select coalesce(bit_xor(${rowDigest}), 0) as digest from rewards
      where business_date = ${day}::date and kind in ('daily', 'network')`,
    )
  ).digest;
