import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
};

/** Plain SQL files in order of name, read once. */
const migratorOf = ({ db }: Pick<Database, 'db'>): Migrator => {
  const migrations = readMigrations();
  return new Migrator({ db, provider: { getMigrations: () => migrations } });
};

/** Migrations that have not run yet. Whoever serves may ask; the owner alone can run them. */
export const pendingMigrations = async (database: Pick<Database, 'db'>): Promise<string[]> =>
  (await migratorOf(database).getMigrations())
    .filter(({ executedAt }) => executedAt === undefined)
    .map(({ name }) => name);

/**
 * Brings the schema up to date, or to one migration, and returns the names of what ran. Each runs once, in a
 * transaction of its own: what a type gains in one can be used in the next. Needs a connection of the owner.
 */
export const migrate = async (
  owner: Pick<Database, 'db'>,
  { upTo }: { upTo?: string } = {},
): Promise<string[]> => {
  const migrator = migratorOf(owner);
  const ran: string[] = [];
  const isThere = (): boolean => upTo !== undefined && ran.at(-1) === upTo;
  while (!isThere()) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error) throw error;
    if (results.length === 0) break;
    ran.push(...results.map((result) => result.migrationName));
  }
  return ran;
};
