import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { oneRow, rowsOf, type Database, type Tx } from './connection.ts';
import { FORMER_MIGRATIONS, LAST_THAT_REPLACES } from './former-migrations.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Plain SQL files in order of name. */
const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .sort();

const hasList = async ({ db }: Pick<Database, 'db'>): Promise<boolean> =>
  (
    await oneRow(
      db,
      sql<{ exists: boolean }>`select to_regclass('public.kysely_migration') is not null as exists`,
    )
  ).exists;

const appliedNames = async (executor: Database['db'] | Tx): Promise<string[]> =>
  (
    await rowsOf(executor, sql<{ name: string }>`select name from kysely_migration order by name collate "C"`)
  ).map(({ name }) => name);

/** Migrations that have not run yet. Any server may ask; only the owner can run them. */
export const pendingMigrations = async (database: Pick<Database, 'db'>): Promise<string[]> => {
  const applied = new Set((await hasList(database)) ? await appliedNames(database.db) : []);
  return (await migrationNames()).filter((name) => !applied.has(name));
};

/** Applied migrations that this version does not have: a later version migrated the database. */
export const unknownMigrations = async ({ db }: Pick<Database, 'db'>): Promise<string[]> => {
  const [known, applied] = await Promise.all([migrationNames(), appliedNames(db)]);
  const names = new Set([...known, ...FORMER_MIGRATIONS]);
  return applied.filter((name) => !names.has(name));
};

/** A database that these migrations cannot bring up to date. Nothing was changed. */
export class RefusedSchema extends Error {
  override readonly name = 'RefusedSchema';
}

const refuseUnfinished = (missing: readonly string[]): never => {
  throw new RefusedSchema(
    [
      `This database was made by an earlier version and lacks ${missing.length} of its migrations, from ${missing[0]} on.`,
      `Migrate it first with the last version whose migrations end with ${FORMER_MIGRATIONS.at(-1)}, then with this one.`,
      'A demo may begin again instead: remove its database. Nothing was changed.',
    ].join(' '),
  );
};

/** Writes the new names in place of the former ones, if all of those ran. */
const adoptFormer = async (tx: Tx): Promise<void> => {
  const names = new Set(await appliedNames(tx));
  const missing = FORMER_MIGRATIONS.filter((name) => !names.has(name));
  if (missing.length === FORMER_MIGRATIONS.length) return;
  if (missing.length > 0) refuseUnfinished(missing);
  const replacing = (await migrationNames()).filter((name) => name <= LAST_THAT_REPLACES);
  await sql`delete from kysely_migration where name = any(${FORMER_MIGRATIONS}::text[])`.execute(tx);
  await sql`
    insert into kysely_migration (name, timestamp)
    select name, ${new Date().toISOString()} from unnest(${replacing}::text[]) as name`.execute(tx);
};

/** Throws if an unknown migration ran, or a later one without an earlier one. */
const refuseForeign = (applied: readonly string[], known: readonly string[]): void => {
  const odd = applied.find((name, at) => name !== known[at]);
  if (odd === undefined) return;
  const expected = known[applied.indexOf(odd)] ?? 'none';
  throw new RefusedSchema(
    `Another version migrated this database: it ran ${odd} where this version has ${expected}. Start that version or a later one. Nothing was changed.`,
  );
};

/** The lock that the first releases took too, when Kysely's migrator ran the migrations. */
const MIGRATING = '3853314791062309107';

/** A migration grants a right on the second table, which nothing uses any longer. */
const LISTS = `
  create table if not exists kysely_migration (
    name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table if not exists kysely_migration_lock (
    id varchar(255) not null primary key, is_locked integer not null default 0)`;

/** The others wait until this transaction ends. */
const lockMigrations = (tx: Tx) => sql`select pg_advisory_xact_lock(${MIGRATING}::bigint)`.execute(tx);

const begin = async (tx: Tx): Promise<void> => {
  await lockMigrations(tx);
  await sql.raw(LISTS).execute(tx);
  await adoptFormer(tx);
  refuseForeign(await appliedNames(tx), await migrationNames());
};

/** Runs the first migration that has not run, if there is one, and returns its name. */
const runNext = async (tx: Tx): Promise<string | undefined> => {
  await lockMigrations(tx);
  const applied = new Set(await appliedNames(tx));
  const next = (await migrationNames()).find((name) => !applied.has(name));
  if (!next) return undefined;
  const text = await readFile(new URL(`${next}.sql`, folder), 'utf8');
  await sql.raw(text).execute(tx);
  await sql`insert into kysely_migration (name, timestamp) values (${next}, ${new Date().toISOString()})`.execute(
    tx,
  );
  return next;
};

/**
 * Brings the schema up to date, or up to one migration, and returns the names of the migrations that ran. Each one
 * runs once in its own transaction, since a value added to a type is usable only in a later one. Needs a connection
 * of the owner.
 */
export const migrate = async (
  { db }: Pick<Database, 'db'>,
  { upTo }: { upTo?: string } = {},
): Promise<string[]> => {
  await db.transaction().execute(begin);
  const ran: string[] = [];
  for (;;) {
    const next = await db.transaction().execute(runNext);
    if (!next) return ran;
    ran.push(next);
    if (next === upTo) return ran;
  }
};
