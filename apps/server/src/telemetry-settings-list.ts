import { PROCESSES, type SettingGroup } from './setting.ts';

export const TELEMETRY_SETTINGS: SettingGroup = {
  title: 'OpenTelemetry',
  settings: [
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      roles: PROCESSES,
      example: 'http://127.0.0.1:4318',
      says: 'The collector that takes traces and metrics by OTLP over HTTP. Without it nothing is sent.',
    },
    {
      name: 'OTEL_EXPORTER_OTLP_HEADERS',
      roles: PROCESSES,
      isSecret: true,
      example: 'authorization=Bearer%20…',
      says: 'Headers for the collector: name=value, separated by commas, each value URL-encoded.',
    },
    {
      name: 'OTEL_SERVICE_NAME',
      roles: PROCESSES,
      fallback: 'tributary',
      example: 'tributary',
      says: 'The name of the service in traces and metrics.',
    },
    {
      name: 'OTEL_TRACES_SAMPLER_ARG',
      roles: PROCESSES,
      example: '0.1',
      says: 'The share of traces that are sent, from 0 to 1. Without it a process sends the first five of each second. Metrics count everything.',
    },
  ],
};
