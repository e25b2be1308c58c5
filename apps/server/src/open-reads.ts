import {
  openDatabase,
  processName,
  watchStandby,
  type Database,
  type StandbyWatch,
  type WhyUnused,
} from '@tributary/database';
import type { Logger } from '@tributary/runtime';
import type { Config } from './config.ts';
import type { StandbyReads } from './http/standby-reads.ts';
import { standbyConnections } from './pools.ts';

export type OpenedReads = StandbyReads & { database: Database; close: () => Promise<void> };

type Needs = {
  /** The server whose place in the log the standby follows. */
  primary: Database;
  logger: Logger;
  everyMs?: number;
};

/**
 * The pool of the standby that answers reports, with its watch; undefined without DATABASE_READ_URL. A standby that
 * is down stops no start.
 */
export const openReads = (
  { reads, pools }: Pick<Config, 'reads' | 'pools'>,
  { primary, logger, everyMs }: Needs,
): OpenedReads | undefined => {
  if (reads === undefined) return undefined;
  const { url, maxLagSeconds } = reads;
  const database = openDatabase(url, {
    as: 'reader',
    isReadOnly: true,
    work: 'requests',
    poolSize: pools.requests,
    applicationName: processName('reads', standbyConnections(pools)),
  });
  const looked = (why: WhyUnused | undefined): void =>
    logger.lasting('standby.notUsed', { of: 'reads', holds: why === undefined ? [] : [{ why }] });
  const watch: StandbyWatch = watchStandby(url, {
    primary: primary.db,
    pools: [database],
    maxLagSeconds,
    looked,
    everyMs,
  });
  return {
    database,
    db: database.db,
    age: watch.age,
    shows: watch.shows,
    caughtUp: watch.caughtUp,
    failed: (error) => logger.write('standby.readFailed', { err: error }),
    close: async () => {
      await watch.stop();
      await database.close();
    },
  };
};
