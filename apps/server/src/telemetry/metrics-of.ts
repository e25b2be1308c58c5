import { ValueType, type HrTime } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

/** A value of a registry. The values of a histogram have their own names in `metricName`. */
type Sample = { value: number; labels: Record<string, string | number>; metricName?: string };
type Read = { name: string; help: string; type: string; values: Sample[] };
type Span = { startTime: HrTime; endTime: HrTime };

const timeOf = (ms: number): HrTime => [Math.trunc(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

/** The labels of a value, without the bound of its bucket. */
const attributesOf = ({ labels: { le: _bound, ...labels } }: Sample): Sample['labels'] => labels;

/** The values of a histogram by their labels. */
const series = (values: readonly Sample[]): Sample[][] => [
  ...Map.groupBy(values, (sample) => JSON.stringify(attributesOf(sample))).values(),
];

/** Prometheus counts up to each bound, OpenTelemetry between two bounds. */
const histogramOf = (name: string, samples: readonly Sample[]): Histogram => {
  const buckets = samples.filter(({ metricName }) => metricName === `${name}_bucket`);
  const valueOf = (end: string): number =>
    samples.find(({ metricName }) => metricName === `${name}${end}`)?.value ?? 0;
  return {
    buckets: {
      boundaries: buckets.flatMap(({ labels }) => (typeof labels['le'] === 'number' ? [labels['le']] : [])),
      counts: buckets.map(({ value }, n) => value - (buckets[n - 1]?.value ?? 0)),
    },
    sum: valueOf('_sum'),
    count: valueOf('_count'),
  };
};

const pointsOf = (values: readonly Sample[], span: Span): DataPoint<number>[] =>
  values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels: attributes }) => ({ ...span, attributes, value }));

const dataOf = ({ name, help, type, values }: Read, span: Span): MetricData => {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram')
    return {
      ...common,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: series(values).flatMap((samples) =>
        samples
          .slice(0, 1)
          .map((first) => ({ ...span, attributes: attributesOf(first), value: histogramOf(name, samples) })),
      ),
    };
  const dataPoints = pointsOf(values, span);
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
};

/** The metrics of a registry as OpenTelemetry sends them: the same names, labels and values as on /metrics. */
export const metricsOf = (registry: Registry, failed: (error: Error) => void): MetricProducer => {
  const startTime = timeOf(Date.now());
  const read = async (): Promise<MetricData[]> => {
    try {
      const found = (await registry.getMetricsAsJSON()) as unknown as Read[];
      const span = { startTime, endTime: timeOf(Date.now()) };
      return found.map((each) => dataOf(each, span)).filter(({ dataPoints }) => dataPoints.length > 0);
    } catch (error) {
      failed(error as Error);
      return [];
    }
  };
  return {
    collect: async () => {
      const metrics = await read();
      const scopeMetrics = metrics.length > 0 ? [{ scope: { name: 'tributary' }, metrics }] : [];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
};
