import { oneRow, sql } from '@tributary/database';
import type { Shape } from './template.ts';
import { scriptOfRows } from './template-rows.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

/** A database when it was new: its shape, the transaction after its copy, and its number of monthly tables. */
type Birth = { shape: Shape; at: string; months: number };

/**
 * Databases that a process keeps for its next test. To put the rows back takes 25 ms. A copy, its removal and the first
 * statements of each new connection take ten times as long.
 */
const spare: Record<Shape, TestDatabase[]> = { empty: [], begun: [] };
const births = new WeakMap<TestDatabase, Birth>();
const scripts = new Map<Shape, string>();

/** A database with the rows of its template, new or used by an earlier test of this process. */
export const takeDatabase = async (serverUrl: string, shape: Shape): Promise<TestDatabase> => {
  const kept = spare[shape].pop();
  if (kept) return kept;
  const database = await cloneDatabase(serverUrl, shape);
  const born = await oneRow(
    database.db,
    sql<Omit<Birth, 'shape'>>`
      select pg_current_xact_id()::xid::text as at, (select count(*) from pg_inherits)::int as months`,
  );
  if (!scripts.has(shape)) scripts.set(shape, await scriptOfRows(database.owner.db));
  births.set(database, { shape, ...born });
  return database;
};

/**
 * True if a table, a column, a trigger, a rule, a function or a setting of the database was made or changed. New months
 * are no change, unless there are so many that they slow the next test.
 */
const isAltered = async ({ owner }: TestDatabase, born: Birth): Promise<boolean> => {
  const { altered } = await oneRow(
    owner.db,
    sql<{ altered: boolean }>`
      with born as (select age(${born.at}::xid) as age),
      of_whole_tables as (
        select oid, xmin from pg_class
        where relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')
          and relkind in ('r', 'p', 'v', 'S') and not relispartition
      )
      select exists (select from of_whole_tables, born where age(xmin) <= born.age)
        or exists (select from pg_proc, born where age(xmin) <= born.age)
        or exists (select from pg_namespace, born where age(xmin) <= born.age)
        or exists (
          select from pg_attribute, born
          where attrelid in (select oid from of_whole_tables) and age(xmin) <= born.age)
        or exists (
          select from pg_trigger, born
          where tgrelid in (select oid from of_whole_tables) and tgparentid = 0 and age(xmin) <= born.age)
        or exists (
          select from pg_constraint, born
          where conrelid in (select oid from of_whole_tables) and conparentid = 0 and age(xmin) <= born.age)
        or exists (
          select from pg_database d left join pg_db_role_setting s on s.setdatabase = d.oid, born
          where d.datname = current_database() and (s.setdatabase is not null or age(d.xmin) <= born.age))
        or (select count(*) from pg_inherits) > ${2 * born.months}
        as altered`,
  );
  return altered;
};

const WAIT_MS = 10;
const WAITS = 20;

/** True once only this process is connected, without an open transaction or a lock of a session. */
const isQuiet = async ({ pool, owner }: TestDatabase): Promise<boolean> => {
  for (let waits = 0; waits < WAITS; waits++) {
    const { connections, busy } = await oneRow(
      owner.db,
      sql<{ connections: number; busy: number }>`
        select count(*)::int as connections,
          (count(*) filter (where a.state <> 'idle' and a.pid <> pg_backend_pid())
            + (select count(*) from pg_locks l where l.locktype = 'advisory' and l.database = a.datid))::int as busy
        from pg_stat_activity a
        where a.datname = current_database() and a.backend_type = 'client backend'
        group by a.datid`,
    );
    if (busy === 0 && connections <= pool.totalCount + owner.pool.totalCount) return true;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  return false;
};

/** Ends what a test left in its sessions. Their prepared statements stay, because the clients know them by name. */
const clearSessions = async ({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  const clearing = clients.map((client) =>
    client.query('reset all; reset role; discard temp; unlisten *').finally(() => client.release()),
  );
  await Promise.all(clearing);
};

/** Puts the rows back for the next test. A database that a test closed, altered or still uses is dropped. */
export const giveBack = async (database: TestDatabase): Promise<void> => {
  const born = births.get(database);
  const script = born && scripts.get(born.shape);
  if (!born || script === undefined || database.pool.ended || database.owner.pool.ended)
    return database.drop();
  // The owner looks, so its own sessions come first.
  await clearSessions(database.owner);
  if (!(await isQuiet(database)) || (await isAltered(database, born))) return database.drop();
  await clearSessions(database);
  await database.owner.pool.query(script);
  spare[born.shape].push(database);
};
