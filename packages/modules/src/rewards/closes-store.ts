import { changedRows, firstRow, oneRow, sql, type Db, type Tx } from '@tributary/database';
import type { BusinessDay, LevelRates, Micro } from '@tributary/domain';

/** Each chunk of the network phase reads the credits of all sources once, so there are few chunks. */
const MAX_NETWORK_CHUNKS = 8;

/** The steps of a close; a step begins once all chunks of the one before are done. */
export const PHASES = { daily: 1, network: 2, maturity: 3 } as const;
export type Phase = (typeof PHASES)[keyof typeof PHASES];

export type Close = { date: BusinessDay; batchId: number; rates: LevelRates; finished: boolean };

/** Activations hold this lock shared, the freeze holds it alone: a package is in or out of a close, never half. */
export const holdFreeze = async (tx: Tx, how: 'shared' | 'alone'): Promise<void> => {
  const key = sql`hashtext('close-freeze')`;
  await (
    how === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`
  ).execute(tx);
};

/** The next date to close: the first unfinished one. No row when all dates up to today are closed. */
export const dueDate = sql`
  select next.date as date from (
    select coalesce(
      (select min(business_date) from closes where finished_at is null),
      (select max(business_date) + 1 from closes),
      (select started_on + 1 from installation)) as date
  ) next where next.date <= app_day()`;

/** The next date to close, or undefined. */
export const nextDateToClose = async (executor: Db | Tx): Promise<BusinessDay | undefined> =>
  (await firstRow(executor, sql<{ date: BusinessDay }>`select due.date::text as date from (${dueDate}) due`))
    ?.date;

/** The newest closed date; before the first close, the date on which the programme began. */
export const lastClosedDate = async (executor: Db | Tx): Promise<BusinessDay> =>
  (
    await oneRow(
      executor,
      sql<{ date: BusinessDay }>`
      select coalesce((select max(business_date) from closes), (select started_on from installation))::text as date`,
    )
  ).date;

export const findClose = (executor: Db | Tx, date: BusinessDay): Promise<Close | undefined> =>
  firstRow(
    executor,
    sql<Close>`
    select c.business_date::text as date, c.batch_id as "batchId", r.rates, c.finished_at is not null as finished
    from closes c join level_rates r on r.id = c.level_rates_id where c.business_date = ${date}::date`,
  );

export const insertClose = async (
  tx: Tx,
  row: { date: BusinessDay; levelRatesId: number; batchId: number },
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into closes (business_date, level_rates_id, batch_id) values (${row.date}::date, ${row.levelRatesId}, ${row.batchId})
    on conflict do nothing`,
  )) === 1;

/** Cuts a phase into ranges of `size` members each. */
export const planEvenChunks = async (
  tx: Tx,
  date: BusinessDay,
  { phase, size }: { phase: Phase; size: number },
): Promise<void> => {
  await sql`
    insert into close_chunks (business_date, phase, chunk_no, from_member, to_member)
    select ${date}::date, ${phase}, n, n * ${size}::int + 1, (n + 1) * ${size}::int
    from generate_series(0, (select coalesce(max(id), 1) from members) / ${size}::int) as n`.execute(tx);
};

/**
 * Cuts the network phase so that each range of uplines has about `size` members below it: early members have by far
 * the largest teams. The bounds come from a sample; their position changes no result.
 */
export const planNetworkChunks = async (tx: Tx, date: BusinessDay, size: number): Promise<void> => {
  await sql`
    insert into close_chunks (business_date, phase, chunk_no, from_member, to_member)
    with estimate as (
      select greatest(coalesce(sum(greatest(reltuples, 0)), 0), 1)::bigint as teams from pg_class where oid = 'team_members'::regclass
    ), parts as (
      select least(greatest(ceil(teams::numeric / ${size}::int), 1), ${MAX_NETWORK_CHUNKS}::int)::int as n from estimate
    ), sample as (
      select ancestor_id from team_members tablesample system (1) repeatable (1)
    ), bounds as (
      select distinct bound from parts, unnest((
        select percentile_disc(array(select k::float8 / parts.n from generate_series(1, parts.n - 1) as k))
          within group (order by ancestor_id) from sample
      )) as bound where bound is not null
    ), edges as (
      select 0 as edge union select bound from bounds union select 2147483647
    )
    select ${date}::date, ${PHASES.network}, row_number() over (order by edge) - 1, edge + 1, next_edge
    from (select edge, lead(edge) over (order by edge) as next_edge from edges) ranges where next_edge is not null`.execute(
    tx,
  );
};

export type CloseChunk = { phase: Phase; chunkNo: number; fromMember: number; toMember: number };

/**
 * Takes an open chunk of the current phase that no other worker has; the lock lasts until the transaction ends. The
 * last ranges of uplines bring the most rewards. They begin first, so that no worker is idle at the end.
 */
export const takeCloseChunk = (tx: Tx, date: BusinessDay, phase: Phase): Promise<CloseChunk | undefined> =>
  firstRow(
    tx,
    sql<CloseChunk>`
    select phase, chunk_no as "chunkNo", from_member as "fromMember", to_member as "toMember"
    from close_chunks where business_date = ${date}::date and phase = ${phase} and done_at is null
    order by chunk_no desc limit 1 for update skip locked`,
  );

export type ChunkResult = { rows: number; creditedMicro: Micro; digest: bigint };

export const finishCloseChunk = async (
  tx: Tx,
  date: BusinessDay,
  chunk: CloseChunk & ChunkResult,
): Promise<void> => {
  await sql`
    update close_chunks set done_at = app_now(), reward_rows = ${chunk.rows}, credited = ${chunk.creditedMicro.toString()}::bigint,
      digest = ${chunk.digest.toString()}::bigint
    where business_date = ${date}::date and phase = ${chunk.phase} and chunk_no = ${chunk.chunkNo}`.execute(
    tx,
  );
};

export const phaseDone = async (executor: Db | Tx, date: BusinessDay, phase: Phase): Promise<boolean> =>
  (
    await oneRow(
      executor,
      sql<{ done: boolean }>`
    select not exists (select from close_chunks where business_date = ${date}::date and phase = ${phase} and done_at is null) as done`,
    )
  ).done;

export type CloseTotals = { rows: number; creditedMicro: Micro; digest: bigint };

export const closeTotals = (tx: Tx, date: BusinessDay): Promise<CloseTotals> =>
  oneRow(
    tx,
    sql<CloseTotals>`
    select coalesce(sum(reward_rows), 0)::int as rows, coalesce(sum(credited), 0)::bigint as "creditedMicro",
      coalesce(bit_xor(digest), 0) as digest
    from close_chunks where business_date = ${date}::date`,
  );

/** Locks the close for finishing; false when it is already finished. */
export const lockUnfinishedClose = async (tx: Tx, date: BusinessDay): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 from closes where business_date = ${date}::date and finished_at is null for update`,
  )) !== undefined;

export const markFinished = async (tx: Tx, date: BusinessDay, digest: bigint): Promise<void> => {
  await sql`update closes set finished_at = app_now(), digest = ${digest.toString()} where business_date = ${date}::date`.execute(
    tx,
  );
};

/** Summarises the rewards of a date, so that a payment reads only those of its members. */
export const summarizeRewards = async (tx: Tx, date: BusinessDay): Promise<void> => {
  await sql`select summarize_rewards(${date}::date)`.execute(tx);
};

/** Ends the packages of the close that are full, or whose lots have all matured. */
export const endDonePackages = async (tx: Tx, date: BusinessDay): Promise<void> => {
  await sql`
    update packages p set active = false, ended_after = ${date}::date, ended_because = 'capped'
    where p.active and p.earned = p.cap and p.opened_on < ${date}::date`.execute(tx);
  await sql`
    update packages p set active = false, ended_after = ${date}::date, ended_because = 'matured'
    where p.active and (p.member_id, p.package_no) in (select member_id, package_no from lots where matured_on = ${date}::date)
      and not exists (
        select from lots l where l.member_id = p.member_id and l.package_no = p.package_no
          and l.matured_on is null and l.reversed_on is null)`.execute(tx);
};
