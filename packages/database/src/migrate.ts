import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { oneRow, rowsOf, type Database, type Tx } from './connection.ts';
import { isPgError } from './transaction.ts';
import { FORMER_MIGRATIONS, LAST_THAT_REPLACES } from './former-migrations.ts';
import { PLAN_EACH_TIME } from './prepared-client.ts';

const folder = new URL('./migrations/', import.meta.url);

const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .sort();

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const migrations = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
    // A file of many statements cannot be prepared, however many databases a process migrates.
    return [name, { up: async (db) => void (await sql.raw(`${PLAN_EACH_TIME}\n${text}`).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
};

/** Plain SQL files in order of name, read once. */
const migratorOf = ({ db }: Pick<Database, 'db'>): Migrator => {
  const migrations = readMigrations();
  return new Migrator({ db, provider: { getMigrations: () => migrations } });
};

const hasList = async ({ db }: Pick<Database, 'db'>): Promise<boolean> =>
  (
    await oneRow(
      db,
      sql<{ exists: boolean }>`select to_regclass('public.kysely_migration') is not null as exists`,
    )
  ).exists;

const appliedNames = async (executor: Database['db'] | Tx): Promise<string[]> =>
  (await rowsOf(executor, sql<{ name: string }>`select name from kysely_migration order by name`)).map(
    ({ name }) => name,
  );

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

/** A database of an earlier version that did not run all of that version's migrations. */
export class UnfinishedSchema extends Error {
  override readonly name = 'UnfinishedSchema';
}

const refuseUnfinished = (missing: readonly string[]): never => {
  throw new UnfinishedSchema(
    [
      `This database was made by an earlier version and lacks ${missing.length} of its migrations, from ${missing[0]} on.`,
      `Migrate it first with the last version whose migrations end with ${FORMER_MIGRATIONS.at(-1)}, then with this one.`,
      'A demo may begin again instead: remove its database. Nothing was changed.',
    ].join(' '),
  );
};

/** Writes the new names in place of the former ones, if all of those ran. */
const renameFormer = async (tx: Tx): Promise<void> => {
  // If two processes migrate at once, the second one finds the new names.
  await sql`lock table kysely_migration in share row exclusive mode`.execute(tx);
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

const adoptFormer = async (database: Pick<Database, 'db'>): Promise<void> => {
  if (await hasList(database)) await database.db.transaction().execute(renameFormer);
};

const UNDEFINED_COLUMN = '42703';
const UNDEFINED_TABLE = '42P01';
const MOST_TRIES = 20;

/**
 * Runs the next migration. The migrator first reads the catalogue of all tables. That fails while another process
 * drops a column or a table, and is then repeated.
 */
const runNext = async (migrator: Migrator): Promise<string[]> => {
  for (let tries = 1; ; tries++) {
    const { error, results = [] } = await migrator.migrateUp();
    if (!error) return results.map(({ migrationName }) => migrationName);
    const isGone = isPgError(error) && (error.code === UNDEFINED_COLUMN || error.code === UNDEFINED_TABLE);
    if (!isGone || tries === MOST_TRIES) throw error;
  }
};

/**
 * Brings the schema up to date, or up to one migration, and returns the names of the migrations that ran. Each one
 * runs once in its own transaction, since a value added to a type is usable only in a later one. Needs a connection
 * of the owner.
 */
export const migrate = async (
  owner: Pick<Database, 'db'>,
  { upTo }: { upTo?: string } = {},
): Promise<string[]> => {
  await adoptFormer(owner);
  const migrator = migratorOf(owner);
  const ran: string[] = [];
  for (;;) {
    const next = await runNext(migrator);
    ran.push(...next);
    if (next.length === 0 || ran.at(-1) === upTo) return ran;
  }
};
