import { join } from 'node:path';
import { migrate, openDatabase, type Database, type Db } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import { ownerOf } from '@tributary/modules/installation';
import { ConfigError, type Config } from './config.ts';

export type OpenedDatabase = Database & { embedded: boolean; release: () => Promise<void> };

type Where = Pick<Config, 'databaseUrl' | 'dataFolder' | 'mode'>;

/** The given PostgreSQL, or the embedded one of the data folder; migrated, and opened under the application's role. */
export const openMigrated = async (
  { databaseUrl, dataFolder, mode }: Where,
  poolSize = 20,
): Promise<OpenedDatabase> => {
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await startEmbedded(join(dataFolder, 'database'));
  const owner = openDatabase(server.url, { asOwner: true, poolSize: 1 });
  try {
    await refuseForeignDatabase(owner.db, mode);
    await migrate(owner);
  } catch (error) {
    await owner.close();
    await server.stop();
    throw error;
  }
  await owner.close();
  const database = openDatabase(server.url, { poolSize });
  return {
    ...database,
    embedded: databaseUrl === undefined,
    release: async () => {
      await database.close();
      await server.stop();
    },
  };
};

/** A demo on a database with real money would print its passwords and pay from it. Looked at before anything is written. */
const refuseForeignDatabase = async (db: Db, mode: Config['mode']): Promise<void> => {
  const owner = await ownerOf(db);
  if (owner === 'nobody' || owner === mode) return;
  throw new ConfigError([
    owner === 'another product'
      ? 'DATABASE_URL names a database with tables of another product; Tributary needs one of its own.'
      : `DATABASE_URL names a database of ${owner}, and this is a start in ${mode} (NODE_ENV). Nothing was changed in it.`,
  ]);
};
