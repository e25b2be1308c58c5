import { addHealthMetrics, addPoolMetrics, addServerMetrics, addStandbyMetrics } from '../health-metrics.ts';
import { addWaits, chainCalls, createMetrics } from '../metrics.ts';

/** The names of all metrics that the processes serve, those of Node among them. */
export const metricNames = (): Set<string> => {
  const { registry } = createMetrics(
    async () => 0,
    async () => undefined,
  );
  addHealthMetrics(registry, () => Promise.reject(new Error('Nothing is read')));
  addPoolMetrics(registry, {});
  addServerMetrics(registry, { state: () => 'writable', skewSeconds: () => 0 });
  addStandbyMetrics(registry, { age: () => undefined });
  addWaits(registry, {});
  registry.registerMetric(chainCalls().histogram);
  return new Set(registry.getMetricsAsArray().map(({ name }) => name));
};

/** Metrics and recorded series that are named in queries, without the parts of a histogram. */
export const namedIn = (queries: string): string[] => [
  ...new Set(
    Array.from(queries.matchAll(/\b(?:tributary|process|nodejs)[_:][\w:]+/g), ([name]) =>
      name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds'),
    ),
  ),
];
