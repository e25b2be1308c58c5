import { describe, expect, it } from 'vitest';
import { telemetryIn } from './telemetry-config.ts';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example:4318/';

const read = (env: Record<string, string>) => {
  const problems: string[] = [];
  return { telemetry: telemetryIn({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env }, problems), problems };
};

describe('the settings of OpenTelemetry', () => {
  it('send nothing without an endpoint', () => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual({ telemetry: undefined, problems: [] });
  });

  it('need no more than an endpoint', () => {
    expect(read({})).toEqual({
      telemetry: {
        endpoint: 'https://collector.example:4318',
        headers: {},
        serviceName: 'tributary',
        share: undefined,
      },
      problems: [],
    });
  });

  it('have headers, a name and a share', () => {
    const { telemetry, problems } = read({
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc%3D, x-scope=one',
      OTEL_SERVICE_NAME: 'tributary-one',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    expect(problems).toEqual([]);
    expect(telemetry).toMatchObject({
      headers: { authorization: 'Bearer abc=', 'x-scope': 'one' },
      serviceName: 'tributary-one',
      share: 0.25,
    });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector.example:4318' }, /OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector.example' }, /OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:secret@collector.example' }, /OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /OTLP_HEADERS/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'x=secret%0d%0ay' }, /OTLP_HEADERS/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'x=secret%' }, /OTLP_HEADERS/],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, /SAMPLER_ARG/],
    [{ OTEL_TRACES_SAMPLER_ARG: 'all' }, /SAMPLER_ARG/],
  ])('are refused with %j, without the secret', (env, text) => {
    const { problems } = read(env);
    expect(problems).toEqual([expect.stringMatching(text)]);
    expect(problems.join()).not.toContain('secret');
  });
});
