import { watchServer, type Database, type ServerWatch } from '@tributary/database';
import type { WatchLag } from '@tributary/modules/deposits';
import { readHealth } from '@tributary/modules/health';
import { treasuryCoverage } from '@tributary/modules/treasury';
import type { Logger } from '@tributary/runtime';
import type { Config } from './config.ts';
import { addHealthMetrics, addPoolMetrics, addServerMetrics, addStandbyMetrics } from './health-metrics.ts';
import type { OpenedReads } from './open-reads.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import { addWaits, createMetrics, type chainCalls, type Metrics } from './metrics.ts';

/** Watches the database server and logs each change. */
const watchOf = (url: string, pools: readonly Database[], logger: Logger): ServerWatch =>
  watchServer(url, {
    pools,
    changed: (state) => logger.write(`database.${state}`),
    skewed: (seconds) => logger.write('database.clockOff', { seconds }),
  });

type Measured = {
  requests: Database;
  /** The pool of background work. In a process that serves nobody it is also the pool of requests. */
  database: Database;
  reads: OpenedReads | undefined;
  depositLag: () => Promise<WatchLag | undefined>;
  calls: ReturnType<typeof chainCalls>;
  telemetry: Telemetry;
};

/** The watch of the database server, and the figures of a process that its login may read. */
export const watchedOf = (
  { role }: Config,
  { requests, database, reads, depositLag, calls, telemetry }: Measured,
): { watch: ServerWatch; metrics: Metrics } => {
  const { db } = requests;
  const watch = watchOf(database.url, [requests, database], telemetry.logger);
  const coverageDays = async () => (await treasuryCoverage(db)).days ?? -1;
  const metrics = createMetrics(coverageDays, depositLag, telemetry.spans);
  addServerMetrics(metrics.registry, watch);
  const pools = {
    background: database,
    ...(requests === database ? {} : { requests }),
    ...(reads && { reads: reads.database }),
  };
  if (reads) addStandbyMetrics(metrics.registry, reads);
  addPoolMetrics(metrics.registry, pools);
  addWaits(metrics.registry, pools, telemetry.spans);
  metrics.registry.registerMetric(calls.histogram);
  // The logins of the signer and the collector cannot read mails and webhooks; the other processes can.
  if (role !== 'signer' && role !== 'collector') addHealthMetrics(metrics.registry, () => readHealth(db));
  telemetry.sendMetrics(metrics.registry);
  return { watch, metrics };
};
