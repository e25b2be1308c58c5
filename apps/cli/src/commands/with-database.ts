import { openMigrated, type Config, type OpenedDatabase } from '@tributary/server';
import { isDemo } from '@tributary/modules/installation';
import { UsageError } from './usage.ts';

/** A command runs few statements at once. */
const POOLS = { background: 8, requests: 0 };

/** Runs a command on the configured database; joins the embedded one if it is running. */
export const withDatabase = async <Result>(
  config: Config,
  work: (database: OpenedDatabase) => Promise<Result>,
): Promise<Result> => {
  const database = await openMigrated({ ...config, pools: POOLS });
  try {
    return await work(database);
  } finally {
    await database.release();
  }
};

export const refuseOutsideDemo = async (config: Config, database: OpenedDatabase): Promise<void> => {
  if (config.mode === 'production' || !(await isDemo(database.db)))
    throw new UsageError('This command works in the demo only.');
};
