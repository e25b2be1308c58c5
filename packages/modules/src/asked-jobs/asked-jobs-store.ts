import { firstRow, isPgError, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { Refused, type BusinessDay } from '@tributary/domain';

export type JobKind = 'dry-run' | 're-run';

/** The result of a job: texts and counts, amounts in micro-USDT as text. */
export type JobResult = {
  day: BusinessDay;
  rows: number;
  creditedMicro: string;
  digest: string;
  /** For a re-run: whether the rewards in the database still have the digest of the close. */
  same?: boolean;
  kinds?: { kind: string; status: string; rows: number; creditedMicro: string }[];
  skipped?: Record<string, number>;
  settlesOdlWindow?: boolean;
};

export type AskedJob = {
  id: number;
  kind: JobKind;
  day: BusinessDay | null;
  reason: string | null;
  askedBy: string;
  askedAt: Date;
  begunAt: Date | null;
  finishedAt: Date | null;
  result: JobResult | null;
  problem: string | null;
  /** The digest of the real close of a dry run's day; null before that close. */
  realDigest: string | null;
};

export type NewJob = { kind: JobKind; day: BusinessDay | null; reason: string | null; operatorId: number };

/** @throws Refused `conflict` while a job of this kind waits or runs */
export const insertJob = async (tx: Tx, { kind, day, reason, operatorId }: NewJob): Promise<number> => {
  try {
    const { id } = await oneRow(
      tx,
      sql<{ id: number }>`
      insert into asked_jobs (kind, day, reason, asked_by) values (${kind}, ${day}::date, ${reason}, ${operatorId})
      returning id`,
    );
    return id;
  } catch (error) {
    if (isPgError(error) && error.constraint === 'asked_jobs_one')
      throw new Refused('conflict', {
        message: 'One of these is already waiting or running. Please wait for its result.',
      });
    throw error;
  }
};

export const isClosed = async (tx: Tx, day: BusinessDay): Promise<boolean> =>
  (await firstRow(tx, sql`select 1 as one from closes where business_date = ${day}::date`)) !== undefined;

/** A run that began this long ago has lost its worker. */
const LOST = sql`interval '1 hour'`;

/** Takes the oldest job that no worker has. */
export const takeJob = (
  db: Db,
): Promise<{ id: number; kind: JobKind; day: BusinessDay | null } | undefined> =>
  firstRow(
    db,
    sql<{ id: number; kind: JobKind; day: BusinessDay | null }>`
    update asked_jobs set begun_at = app_now() where id = (
      select id from asked_jobs where finished_at is null and (begun_at is null or begun_at < app_now() - ${LOST})
      order by id limit 1 for update skip locked)
    returning id, kind, day::text as day`,
  );

export const finishJob = async (
  db: Db,
  id: number,
  { result, problem }: { result: JobResult | null; problem: string | null },
): Promise<void> => {
  await sql`
    update asked_jobs set finished_at = app_now(), result = ${result && JSON.stringify(result)}::jsonb, problem = ${problem}
    where id = ${id} and finished_at is null`.execute(db);
};

export const newestJobs = (db: Db): Promise<AskedJob[]> =>
  rowsOf(
    db,
    sql<AskedJob>`
    select j.id, j.kind, j.day::text as day, j.reason, o.username as "askedBy", j.asked_at as "askedAt",
      j.begun_at as "begunAt", j.finished_at as "finishedAt", j.result, j.problem,
      (select c.digest from closes c where c.business_date = (j.result->>'day')::date) as "realDigest"
    from asked_jobs j join operators o on o.id = j.asked_by order by j.id desc limit 10`,
  );
