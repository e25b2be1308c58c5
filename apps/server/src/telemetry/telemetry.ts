import { createLogger, type Logger } from '@tributary/runtime';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { noSpans, type Spans } from './spans.ts';

/** How often spans and metrics are sent. */
export type Pace = { spansMs: number; metricsMs: number };

const USUAL: Pace = { spansMs: 5_000, metricsMs: 60_000 };

type Options = { pace?: Pace } & Pick<Parameters<typeof createLogger>[0], 'destination'>;

export type Telemetry = {
  logger: Logger;
  spans: Spans;
  /** Sends the metrics of a registry from now on. */
  sendMetrics: (registry: Registry) => void;
  /** Sends the rest, for two seconds at most. */
  close: () => Promise<void>;
};

/**
 * The logger of a process, with its traces and metrics where OTEL_EXPORTER_OTLP_ENDPOINT is set. Without the setting no
 * part of the SDK is loaded.
 */
export const openTelemetry = async (
  { role, port, telemetry, logLevel }: Pick<Config, 'role' | 'port' | 'telemetry' | 'logLevel'>,
  { pace = USUAL, ...to }: Options = {},
): Promise<Telemetry> => {
  if (!telemetry)
    return {
      logger: createLogger({ level: logLevel, ...to }),
      spans: noSpans,
      sendMetrics: () => undefined,
      close: async () => undefined,
    };
  const { startSdk } = await import('./sdk.ts');
  let { traceId } = noSpans;
  const logger = createLogger({
    ...to,
    level: logLevel,
    about: () => {
      const id = traceId();
      return id === undefined ? {} : { traceId: id };
    },
  });
  const { spans, ...sending } = startSdk(telemetry, { instance: `${role}-${port}`, pace, logger });
  ({ traceId } = spans);
  return { logger, spans, ...sending };
};
