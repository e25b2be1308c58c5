// The only module of the server that starts the SDK of OpenTelemetry. It is imported only if an endpoint is set.
import { hostname } from 'node:os';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '@tributary/runtime';
import type { Registry } from 'prom-client';
import type { TelemetryConfig } from '../telemetry-config.ts';
import { runningVersion } from '../version.ts';
import { metricsOf } from './metrics-of.ts';
import type { Pace, Telemetry } from './telemetry.ts';
import { tracedSpans } from './traced-spans.ts';
import { tracesPerSecond } from './traces-per-second.ts';

/** A stop waits for the collector no longer than this. */
const LAST_SENDING_MS = 2_000;

/** The most traces that a process begins in a second if no share is set: they cost a busy api less than 3% (bench:tracing). */
const TRACES_PER_SECOND = 5;

/** One of the two kinds of data that a collector takes. */
type Signal = 'traces' | 'metrics';
type Outcome = { code: number; error?: Error };
type Exporter<Items> = { export: (items: Items, done: (outcome: Outcome) => void) => void };
type Note = (signal: Signal, error: Error | undefined) => void;

/** The code of an export that succeeded. */
const SUCCESS = 0;

/** Logs when the collector stops taking data, and when it takes all data again. */
const noteFailures = (logger: Logger): Note => {
  const failing = new Map<Signal, Error>();
  return (signal, error) => {
    if (error) failing.set(signal, error);
    else failing.delete(signal);
    const [first] = failing;
    logger.lasting('telemetry.notTaken', {
      of: 'collector',
      holds: first ? [{ signal: first[0], err: first[1] }] : [],
    });
  };
};

/** Makes an exporter note how each of its exports ends. */
const noteEnds = <Items>(exporter: Exporter<Items>, note: (error: Error | undefined) => void): void => {
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, (outcome) => {
      note(outcome.code === SUCCESS ? undefined : (outcome.error ?? new Error('Not exported')));
      done(outcome);
    });
};

type Around = { instance: string; pace: Pace; logger: Logger };

/** Traces and metrics over OTLP/HTTP. Data that the collector does not take waits in a bounded queue, or is dropped. */
export const startSdk = (
  { endpoint, headers, serviceName, share }: TelemetryConfig,
  { instance, pace, logger }: Around,
): Omit<Telemetry, 'logger'> => {
  const note = noteFailures(logger);
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': runningVersion().version,
    'service.instance.id': `${instance}@${hostname()}`,
  });
  const root = share === undefined ? tracesPerSecond(TRACES_PER_SECOND) : new TraceIdRatioBasedSampler(share);
  const spansTo = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  noteEnds(spansTo, (error) => note('traces', error));
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root }),
    spanProcessors: [new BatchSpanProcessor({ exporter: spansTo, scheduledDelayMillis: pace.spansMs })],
  });
  let metrics: MeterProvider | undefined;
  const sendMetrics = (registry: Registry): void => {
    const metricsTo = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers: { ...headers } });
    noteEnds(metricsTo, (error) => note('metrics', error));
    const reader = new PeriodicExportingMetricReader({
      exporter: metricsTo,
      exportIntervalMillis: pace.metricsMs,
      metricProducers: [metricsOf(registry, (error) => note('metrics', error))],
    });
    metrics = new MeterProvider({ resource, readers: [reader] });
  };
  const close = async (): Promise<void> => {
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), LAST_SENDING_MS);
    await Promise.race([Promise.allSettled([traces.shutdown(), metrics?.shutdown()]), late.promise]);
    clearTimeout(timer);
  };
  return {
    spans: tracedSpans(traces.getTracer('tributary'), new AsyncLocalStorageContextManager()),
    sendMetrics,
    close,
  };
};
