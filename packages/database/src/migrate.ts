import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { oneRow, rowsOf, type Database, type Tx } from './connection.ts';
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

/** Migrations that have not run yet. Any server may ask; only the owner can run them. */
export const pendingMigrations = async (database: Pick<Database, 'db'>): Promise<string[]> =>
  (await migratorOf(database).getMigrations())
    .filter(({ executedAt }) => executedAt === undefined)
    .map(({ name }) => name);

/** Applied migrations that this version does not have: a later version migrated the database. */
export const unknownMigrations = async ({ db }: Pick<Database, 'db'>): Promise<string[]> => {
  const [known, applied] = await Promise.all([
    migrationNames(),
    rowsOf(db, sql<{ name: string }>`select name from kysely_migration order by name`),
  ]);
  const names = new Set([...known, ...FORMER_MIGRATIONS]);
  return applied.map(({ name }) => name).filter((name) => !names.has(name));
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
  const applied = await rowsOf(tx, sql<{ name: string }>`select name from kysely_migration`);
  const names = new Set(applied.map(({ name }) => name));
  const missing = FORMER_MIGRATIONS.filter((name) => !names.has(name));
  if (missing.length === FORMER_MIGRATIONS.length) return;
  if (missing.length > 0) refuseUnfinished(missing);
  const replacing = (await migrationNames()).filter((name) => name <= LAST_THAT_REPLACES);
  await sql`delete from kysely_migration where name = any(${FORMER_MIGRATIONS}::text[])`.execute(tx);
  await sql`
    insert into kysely_migration (name, timestamp)
    select name, ${new Date().toISOString()} from unnest(${replacing}::text[]) as name`.execute(tx);
};

const adoptFormer = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const { exists } = await oneRow(
    db,
    sql<{ exists: boolean }>`select to_regclass('public.kysely_migration') is not null as exists`,
  );
  if (exists) await db.transaction().execute(renameFormer);
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
    const { error, results = [] } = await migrator.migrateUp();
    if (error) throw error;
    ran.push(...results.map((result) => result.migrationName));
    if (results.length === 0 || ran.at(-1) === upTo) return ran;
  }
};
