import { oneRow, sql, type Db, type Tx } from '@tributary/database';

export type Limit = { bucket: string; max: number; windowSeconds: number };
export type Attempts = { attempts: number; windowEndsAt: Date };

const MAX_LOCK_SECONDS = 86_400;
const MAX_DOUBLINGS = 16;

/**
 * Counts one attempt atomically; processes share the count because it is in the database. The first attempt beyond
 * the limit locks the bucket, twice as long as the lock before it, up to a day. Further ones change nothing, so
 * that others who keep trying lock nobody out for longer. Locks are forgotten a day after the last one ended.
 */
export const countAttempt = (executor: Db | Tx, { bucket, max, windowSeconds }: Limit): Promise<Attempts> =>
  oneRow(
    executor,
    sql<Attempts>`
    insert into throttles as t (bucket, attempts, window_ends_at)
    values (${bucket}, 1, app_now() + make_interval(secs => ${windowSeconds}::float8))
    on conflict (bucket) do update set
      attempts = case when t.window_ends_at <= app_now() then 1 else least(t.attempts, ${max}::int) + 1 end,
      window_ends_at = case
        when t.window_ends_at <= app_now() then excluded.window_ends_at
        when t.attempts = ${max}::int then app_now() + make_interval(secs => least(
          ${windowSeconds}::float8 * 2 ^ least(t.locks, ${MAX_DOUBLINGS}::int), greatest(${windowSeconds}::float8, ${MAX_LOCK_SECONDS}::float8)))
        else t.window_ends_at end,
      locks = case
        when t.window_ends_at <= app_now() - interval '1 day' then 0
        when t.window_ends_at > app_now() and t.attempts = ${max}::int then t.locks + 1
        else t.locks end
    returning attempts, window_ends_at as "windowEndsAt"`,
  );

/** Takes one attempt off the count, because it was not a failure. */
export const returnAttempt = async (executor: Db | Tx, bucket: string): Promise<void> => {
  await sql`update throttles set attempts = greatest(attempts - 1, 0) where bucket = ${bucket}`.execute(
    executor,
  );
};

export const deleteBuckets = async (executor: Db | Tx, buckets: readonly string[]): Promise<void> => {
  await sql`delete from throttles where bucket = any(${[...buckets]}::text[])`.execute(executor);
};
