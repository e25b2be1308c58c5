import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { rowsOf, sql, type Db } from '@tributary/database';
import { keepTables } from '@tributary/testing';

const folder = new URL('./kept/', import.meta.url);
const ENDING = '.txt.gz';

/** The last migration of each kept database, the oldest first. */
export const keptVersions = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort();

/** The rows of a kept database, for `loadTables`. */
export const readKept = (version: string): string =>
  gunzipSync(readFileSync(new URL(`${version}${ENDING}`, folder))).toString('utf8');

/** Keeps the rows of a database under the name of its last migration, and returns that name. */
export const keepDatabase = async (db: Db): Promise<string> => {
  const names = await rowsOf(db, sql<{ name: string }>`select name from kysely_migration order by name`);
  const version = names.at(-1)?.name;
  if (version === undefined) throw new Error('This database has no schema.');
  writeFileSync(new URL(`${version}${ENDING}`, folder), gzipSync(await keepTables(db), { level: 9 }));
  return version;
};
