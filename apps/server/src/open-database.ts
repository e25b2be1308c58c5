import { join } from 'node:path';
import { migrate, openDatabase, type Database } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';

export type OpenedDatabase = Database & { embedded: boolean; release: () => Promise<void> };

type Where = { databaseUrl: string | undefined; dataFolder: string };

/** The given PostgreSQL, or the embedded one of the data folder; migrated, and opened under the application's role. */
export const openMigrated = async (
  { databaseUrl, dataFolder }: Where,
  poolSize = 20,
): Promise<OpenedDatabase> => {
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await startEmbedded(join(dataFolder, 'database'));
  const owner = openDatabase(server.url, { asOwner: true, poolSize: 1 });
  await migrate(owner);
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
