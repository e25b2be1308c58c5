import { firstRow, oneRow, sql, type Db, type Tx } from '@tributary/database';

export type Attempts = { attempts: number; windowEndsAt: Date };

/** Counts one attempt atomically; processes share the count because it lives in the database. */
export const countAttempt = (executor: Db | Tx, bucket: string, windowSeconds: number): Promise<Attempts> =>
  oneRow(
    executor,
    sql<Attempts>`
    insert into throttles as t (bucket, attempts, window_ends_at)
    values (${bucket}, 1, app_now() + make_interval(secs => ${windowSeconds}))
    on conflict (bucket) do update set
      attempts = case when t.window_ends_at <= app_now() then 1 else t.attempts + 1 end,
      window_ends_at = case when t.window_ends_at <= app_now() then excluded.window_ends_at else t.window_ends_at end
    returning attempts, window_ends_at as "windowEndsAt"`,
  );

export const extendWindow = async (executor: Db | Tx, bucket: string, seconds: number): Promise<Date> =>
  (
    await oneRow(
      executor,
      sql<{ endsAt: Date }>`
    update throttles set window_ends_at = app_now() + make_interval(secs => ${seconds})
    where bucket = ${bucket} returning window_ends_at as "endsAt"`,
    )
  ).endsAt;

export const findAttempts = (executor: Db | Tx, bucket: string): Promise<Attempts | undefined> =>
  firstRow(
    executor,
    sql<Attempts>`
    select attempts, window_ends_at as "windowEndsAt" from throttles where bucket = ${bucket} and window_ends_at > app_now()`,
  );

/** Gives one attempt back, because it was no failure. */
export const returnAttempt = async (executor: Db | Tx, bucket: string): Promise<void> => {
  await sql`update throttles set attempts = greatest(attempts - 1, 0) where bucket = ${bucket}`.execute(
    executor,
  );
};

export const deleteBuckets = async (executor: Db | Tx, buckets: readonly string[]): Promise<void> => {
  await sql`delete from throttles where bucket = any(${[...buckets]}::text[])`.execute(executor);
};
