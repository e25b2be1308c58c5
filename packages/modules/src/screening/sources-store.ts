import { changedRows, firstRow, oneRow, sql, type Db, type Tx } from '@tributary/database';
import type { ListEntry } from './list-file.ts';

/** The sources in use now. */
export type ScreeningSources = {
  hasList: boolean;
  listId: number | null;
  listProblem: string | null;
  /** The file can be read and is refused, so the last good list stays in force. */
  keepsLastList: boolean;
  oracle: string | null;
  oracleProblem: string | null;
  oracleBlock: number | null;
};

/** The sources with the age and size of the list; undefined before a worker has started. */
export type SourcesShown = ScreeningSources & {
  lookedAt: Date;
  entries: number | null;
  newestOn: string | null;
  readAt: Date | null;
};

/** True while addresses are screened. */
export const screeningIsOn = async (executor: Db | Tx): Promise<boolean> =>
  (await oneRow(executor, sql<{ isOn: boolean }>`select screening_is_on() as "isOn"`)).isOn;

export const sourcesNow = (executor: Db | Tx): Promise<SourcesShown | undefined> =>
  firstRow(
    executor,
    sql<SourcesShown>`
    select s.has_list as "hasList", s.list_id as "listId", s.list_problem as "listProblem",
      s.keeps_last_list as "keepsLastList", s.oracle, s.oracle_problem as "oracleProblem",
      s.oracle_block as "oracleBlock", s.looked_at as "lookedAt", l.entries, l.newest_on::text as "newestOn",
      l.read_at as "readAt"
    from screening_sources s left join screening_lists l on l.id = s.list_id`,
  );

/** Stores the state of the sources. A source that is not set is off. */
export const noteSources = async (executor: Db | Tx, now: ScreeningSources): Promise<void> => {
  await sql`
    insert into screening_sources as s (has_list, list_id, list_problem, keeps_last_list, oracle, oracle_problem, oracle_block)
    values (${now.hasList}, ${now.listId}, ${now.listProblem}, ${now.keepsLastList}, ${now.oracle}, ${now.oracleProblem},
      ${now.oracleBlock})
    on conflict (only_row) do update set has_list = excluded.has_list, list_id = excluded.list_id,
      list_problem = excluded.list_problem, keeps_last_list = excluded.keeps_last_list, oracle = excluded.oracle,
      oracle_problem = excluded.oracle_problem,
      oracle_block = case when excluded.oracle = s.oracle then coalesce(excluded.oracle_block, s.oracle_block)
        else excluded.oracle_block end,
      looked_at = clock_timestamp()`.execute(executor);
};

/** Lets one worker at a time change the list in force. */
export const lockList = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('screening-list'))`.execute(tx);
};

/** The newest list that was ever in force; it stays so while its file is refused. */
export const lastList = (executor: Db | Tx): Promise<{ id: number; sha256: string } | undefined> =>
  firstRow(
    executor,
    sql<{ id: number; sha256: string }>`select id, sha256 from screening_lists order by id desc limit 1`,
  );

/** Stores a list as the newest one; the entries of earlier lists go. */
export const insertList = async (
  tx: Tx,
  { sha256, entries }: { sha256: string; entries: readonly ListEntry[] },
): Promise<number> => {
  const columns = [
    entries.map(({ address }) => address),
    entries.map(({ source }) => source),
    entries.map(({ listedOn }) => listedOn),
  ] as const;
  const { id } = await oneRow(
    tx,
    sql<{ id: number }>`
    insert into screening_lists (sha256, entries, newest_on)
    values (${sha256}, ${entries.length}, (select max(d) from unnest(${columns[2]}::date[]) as d)) returning id`,
  );
  await changedRows(tx, sql`delete from screening_entries where list_id <> ${id}`);
  await sql`
    insert into screening_entries (list_id, address, source, listed_on)
    select ${id}, * from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::date[])`.execute(
    tx,
  );
  return id;
};

/** The sources of an entry; null if the list does not have the address. */
export const foundInList = async (
  executor: Db | Tx,
  { listId, address }: { listId: number; address: string },
): Promise<string | null> =>
  (
    await oneRow(
      executor,
      sql<{ found: string | null }>`
      select string_agg(source || ', since ' || listed_on, '; ' order by source) as found
      from screening_entries where list_id = ${listId} and address = ${address}`,
    )
  ).found;
