import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Database } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Plain SQL files in order of name; each runs once, in a transaction. */
const sqlFiles: MigrationProvider = {
  getMigrations: async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const migrations = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(migrations));
  },
};

const migratorOf = ({ db }: Pick<Database, 'db'>): Migrator => new Migrator({ db, provider: sqlFiles });

/** Migrations that have not run yet. Whoever serves may ask; the owner alone can run them. */
export const pendingMigrations = async (database: Pick<Database, 'db'>): Promise<string[]> =>
  (await migratorOf(database).getMigrations())
    .filter(({ executedAt }) => executedAt === undefined)
    .map(({ name }) => name);

/** Brings the schema up to date and returns the names of what ran. Needs a connection of the owner. */
export const migrate = async (owner: Database): Promise<string[]> => {
  const { error, results = [] } = await migratorOf(owner).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
};
