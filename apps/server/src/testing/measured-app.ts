import type { Database } from '@tributary/database';
import { addWaits, createMetrics } from '../metrics.ts';
import { openTelemetry } from '../telemetry/telemetry.ts';
import { TestApp } from './test-app.ts';

/** The API with its metrics as in production; it sends traces and metrics to a collector if one is named. */
export const measuredApp = async (
  database: Database,
  { endpoint, share = 1, limitFactor }: { endpoint?: string; share?: number; limitFactor: number },
): Promise<{ app: TestApp; close: () => Promise<void> }> => {
  const telemetry =
    endpoint === undefined ? undefined : { endpoint, headers: {}, serviceName: 'bench', share };
  const { spans, sendMetrics, close } = await openTelemetry({
    role: 'api',
    port: 0,
    logLevel: 'silent',
    telemetry,
  });
  const metrics = createMetrics(
    () => Promise.resolve(0),
    () => Promise.resolve(undefined),
    spans,
  );
  addWaits(metrics.registry, { requests: database }, spans);
  sendMetrics(metrics.registry);
  const app = await TestApp.begin(database.db, { limitFactor, measure: metrics.measureRequest });
  return {
    app,
    close: async () => {
      await app.app.close();
      await close();
    },
  };
};
