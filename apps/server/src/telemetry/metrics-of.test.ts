import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { metricsOf } from './metrics-of.ts';

const sentOf = async (registry: Registry, failed = (_error: Error): void => undefined) => {
  const { resourceMetrics } = await metricsOf(registry, failed).collect();
  return resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics);
};

it('counts the values of a histogram between its bounds, for each of its labels', async () => {
  const registry = new Registry();
  const labelNames = ['sweep'];
  const times = new Histogram({
    name: 'times_seconds',
    help: 'Times',
    labelNames,
    buckets: [1, 5],
    registers: [registry],
  });
  for (const seconds of [0.5, 1, 3, 7, 8]) times.observe({ sweep: 'mails' }, seconds);
  times.observe({ sweep: 'pushes' }, 4);
  const [sent] = await sentOf(registry);
  expect(sent).toMatchObject({ descriptor: { name: 'times_seconds', description: 'Times' } });
  expect(sent?.dataPoints.map(({ attributes, value }) => ({ attributes, value }))).toEqual([
    {
      attributes: { sweep: 'mails' },
      value: { buckets: { boundaries: [1, 5], counts: [2, 1, 2] }, sum: 19.5, count: 5 },
    },
    {
      attributes: { sweep: 'pushes' },
      value: { buckets: { boundaries: [1, 5], counts: [0, 1, 0] }, sum: 4, count: 1 },
    },
  ]);
});

it('sends a counter as a sum that only rises, and a gauge with its present value', async () => {
  const registry = new Registry();
  new Counter({ name: 'things_total', help: 'Things', registers: [registry] }).inc(3);
  new Gauge({ name: 'height', help: 'Height', registers: [registry] }).set(-2);
  const [counter, gauge] = await sentOf(registry);
  expect(counter).toMatchObject({ isMonotonic: true, dataPoints: [{ value: 3 }] });
  expect(gauge).toMatchObject({ dataPoints: [{ value: -2 }] });
  expect(gauge).not.toHaveProperty('isMonotonic');
});

it('leaves out what has no value, and reports a figure that cannot be read', async () => {
  const registry = new Registry();
  new Gauge({ name: 'unknown', help: 'Unknown', registers: [registry] }).set(Number.NaN);
  expect(await sentOf(registry)).toEqual([]);
  const failures: Error[] = [];
  registry.registerMetric(
    new Gauge({
      name: 'broken',
      help: 'Broken',
      registers: [],
      collect: () => Promise.reject(new Error('no figure')),
    }),
  );
  expect(await sentOf(registry, (error) => failures.push(error))).toEqual([]);
  expect(failures.map(({ message }) => message)).toEqual(['no figure']);
});
