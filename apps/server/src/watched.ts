import { watchServer, type Database, type ServerState, type ServerWatch } from '@tributary/database';
import type { WatchLag } from '@tributary/modules/deposits';
import { readHealth } from '@tributary/modules/health';
import { treasuryCoverage } from '@tributary/modules/treasury';
import type { Logger } from '@tributary/runtime';
import type { Config } from './config.ts';
import { addHealthMetrics, addPoolMetrics, addServerMetrics } from './health-metrics.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const SERVER_WORDS: Record<ServerState, string> = {
  writable: 'the database answers again and takes writes',
  standby: 'the database is a standby and takes no writes; its connections were cut',
  lost: 'the database does not answer; its connections were cut',
};

/** Watches the database server and logs each change. */
export const watchOf = (url: string, pools: readonly Database[], logger: Logger): ServerWatch =>
  watchServer(url, {
    pools,
    changed: (state) => logger.error({ state }, SERVER_WORDS[state]),
    skewed: (seconds) => logger.error({ seconds }, 'the clock of the database and ours differ'),
  });

type Measured = {
  requests: Database;
  background: Database;
  watch: ServerWatch;
  depositLag: () => Promise<WatchLag | undefined>;
};

/** The figures of a process, as far as its login may read them. */
export const metricsOf = (
  { role }: Config,
  { requests, background, watch, depositLag }: Measured,
): Metrics => {
  const { db } = requests;
  const metrics = createMetrics(async () => (await treasuryCoverage(db)).days ?? -1, depositLag);
  addServerMetrics(metrics.registry, watch);
  addPoolMetrics(metrics.registry, {
    background: background.pool,
    ...(requests === background ? {} : { requests: requests.pool }),
  });
  // The logins of the signer and the collector cannot read mails and webhooks; the other processes can.
  if (role !== 'signer' && role !== 'collector') addHealthMetrics(metrics.registry, () => readHealth(db));
  return metrics;
};
