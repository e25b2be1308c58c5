import { randomBytes } from 'node:crypto';
import { openDatabase, sql, type Database } from '@tributary/database';
import { TEMPLATES, urlOf, type Shape } from './template.ts';

export type TestDatabase = Database & {
  name: string;
  /** A connection of the owner, for planting faults that the application's role cannot make. */
  owner: Database;
  drop: () => Promise<void>;
};

const servers = new Map<string, Database>();

/** The connection that creates and drops databases; a process keeps it for all of its tests. */
const serverAt = (url: string): Database => {
  const server = servers.get(url) ?? openDatabase(url, { as: 'owner', poolSize: 1 });
  servers.set(url, server);
  return server;
};

/** A new database: a clone of the template of this shape. */
export const cloneDatabase = (serverUrl: string, shape: Shape = 'empty'): Promise<TestDatabase> =>
  copyDatabase(serverUrl, TEMPLATES[shape]);

/** A copy of a database without open connections. */
export const copyDatabase = async (serverUrl: string, source: string): Promise<TestDatabase> => {
  const server = serverAt(serverUrl);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await sql.raw(`create database ${name} template ${source} strategy file_copy`).execute(server.db);
  const url = urlOf(serverUrl, name);
  const database = openDatabase(url, { poolSize: 20 });
  const owner = openDatabase(url, { as: 'owner', poolSize: 2 });
  return {
    ...database,
    name,
    owner,
    drop: async () => {
      await database.close();
      await owner.close();
      await sql.raw(`drop database ${name} with (force)`).execute(server.db);
    },
  };
};
