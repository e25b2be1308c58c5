import type { Database } from '@tributary/database';
import { addWaits, createMetrics } from '../metrics.ts';
import type { Spans } from '../telemetry/spans.ts';
import { openTelemetry } from '../telemetry/telemetry.ts';
import { TestApp } from './test-app.ts';

/** A collector and its share of the traces, or a few in each second; undefined if nothing is sent. */
type Sending = { endpoint: string; share: number | undefined } | undefined;

/** The API with its metrics as in production. It sends spans each second, and `use` switches between kinds of sending. */
export const measuredApp = async (
  database: Database,
  sendings: readonly Sending[],
): Promise<{ app: TestApp; use: (sending: number) => void; close: () => Promise<void> }> => {
  const opened = await Promise.all(
    sendings.map((sending) => {
      const telemetry = sending && { ...sending, headers: {}, serviceName: 'bench' };
      return openTelemetry(
        { role: 'api', port: 0, logLevel: 'silent', telemetry },
        { pace: { spansMs: 1_000, metricsMs: 60_000 } },
      );
    }),
  );
  let used = opened[0]?.spans;
  const spansInUse = (): Spans => {
    if (!used) throw new Error('There is no such kind of sending');
    return used;
  };
  const spans: Spans = {
    begin: (start) => spansInUse().begin(start),
    traceId: () => spansInUse().traceId(),
  };
  const metrics = createMetrics(
    () => Promise.resolve(0),
    () => Promise.resolve(undefined),
    spans,
  );
  addWaits(metrics.registry, { requests: database }, spans);
  for (const { sendMetrics } of opened) sendMetrics(metrics.registry);
  const app = await TestApp.begin(database.db, { limitFactor: 1_000_000, measure: metrics.measureRequest });
  return {
    app,
    use: (sending) => void (used = opened[sending]?.spans),
    close: async () => {
      await app.app.close();
      await Promise.all(opened.map(({ close }) => close()));
    },
  };
};
