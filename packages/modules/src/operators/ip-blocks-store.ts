import { firstRow, oneRow, sql, type Db } from '@tributary/database';

/** Counts one failure. Its window lasts `seconds`, and each further failure restarts it. */
export const noteFailure = async (db: Db, bucket: string, seconds: number): Promise<number> =>
  (
    await oneRow(
      db,
      sql<{ attempts: number }>`
    insert into throttles as t (bucket, attempts, window_ends_at)
    values (${bucket}, 1, app_now() + make_interval(secs => ${seconds}::float8))
    on conflict (bucket) do update set
      attempts = case when t.window_ends_at <= app_now() then 1 else t.attempts + 1 end, window_ends_at = excluded.window_ends_at
    returning attempts`,
    )
  ).attempts;

/** Counts an attempt within a fixed window. */
export const noteTry = async (db: Db, bucket: string, seconds: number): Promise<number> =>
  (
    await oneRow(
      db,
      sql<{ attempts: number }>`
    insert into throttles as t (bucket, attempts, window_ends_at)
    values (${bucket}, 1, app_now() + make_interval(secs => ${seconds}::float8))
    on conflict (bucket) do update set
      attempts = case when t.window_ends_at <= app_now() then 1 else t.attempts + 1 end,
      window_ends_at = case when t.window_ends_at <= app_now() then excluded.window_ends_at else t.window_ends_at end
    returning attempts`,
    )
  ).attempts;

export const forgiveFailures = async (db: Db, buckets: readonly string[]): Promise<void> => {
  await sql`delete from throttles where bucket = any(${[...buckets]}::text[])`.execute(db);
};

/** The block of an address with at least `failures` failures in a window that still runs. */
export const findBlock = (
  db: Db,
  bucket: string,
  failures: number,
): Promise<{ until: Date; failures: number } | undefined> =>
  firstRow(
    db,
    sql<{ until: Date; failures: number }>`
    select window_ends_at as until, attempts as failures from throttles
    where bucket = ${bucket} and attempts >= ${failures} and window_ends_at > app_now()`,
  );
