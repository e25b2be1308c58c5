import { sql } from '@tributary/database';
import { install } from '@tributary/modules/installation';
import { loginAs, type useFreshDatabase } from '@tributary/testing';
import { readConfig } from '../config.ts';
import { startProcess } from '../process.ts';
import { PRODUCTION } from './production-settings.ts';

/** Runs the work beside an api with these settings, on an empty database. */
export const withApi = async (
  databases: ReturnType<typeof useFreshDatabase>,
  env: Record<string, string>,
  work: () => Promise<void>,
): Promise<void> => {
  const database = await databases.open();
  await sql`update business_clock set may_move = false`.execute(database.owner.db);
  await install(database.db, { isDemo: false });
  const login = await loginAs(database, 'application');
  const settings = { ...PRODUCTION, LOG_LEVEL: 'silent', ...env, DATABASE_URL: login.url };
  const running = await startProcess(readConfig(settings, ['--role', 'api']));
  try {
    await work();
  } finally {
    await running.stop();
    await login.drop();
  }
};
