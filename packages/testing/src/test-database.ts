import { randomBytes } from 'node:crypto';
import { openDatabase, sql, type Database } from '@tributary/database';
import { TEMPLATES, urlOf, type Shape } from './template.ts';

export type TestDatabase = Database & {
  /** A connection of the owner, for planting faults that the application's role cannot make. */
  owner: Database;
  drop: () => Promise<void>;
};

/** A database of its own: a clone of the template of this shape. */
export const cloneDatabase = async (serverUrl: string, shape: Shape = 'empty'): Promise<TestDatabase> => {
  const server = openDatabase(serverUrl, { as: 'owner', poolSize: 1 });
  const name = `test_${randomBytes(8).toString('hex')}`;
  await sql.raw(`create database ${name} template ${TEMPLATES[shape]} strategy file_copy`).execute(server.db);
  const url = urlOf(serverUrl, name);
  const database = openDatabase(url, { poolSize: 20 });
  const owner = openDatabase(url, { as: 'owner', poolSize: 2 });
  return {
    ...database,
    owner,
    drop: async () => {
      await database.close();
      await owner.close();
      await sql.raw(`drop database ${name} with (force)`).execute(server.db);
      await server.close();
    },
  };
};
