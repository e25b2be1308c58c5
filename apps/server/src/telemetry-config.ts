import type { Environment } from './settings.ts';

/** The settings of OpenTelemetry. */
export type TelemetryConfig = {
  /** The address of the collector; it does not end with a slash. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The share of traces that are sent, from 0 to 1; undefined for a few in each second. */
  share: number | undefined;
};

const DEFAULT_NAME = 'tributary';
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const HEADER_VALUE = /^[\x20-\x7e]+$/;

/** The value is never part of a problem: it is a secret. */
const headersIn = (text: string): Record<string, string> | undefined => {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', ...rest] = pair.trim().split('=');
    try {
      headers[name] = decodeURIComponent(rest.join('='));
    } catch {
      return undefined;
    }
    if (!HEADER_NAME.test(name) || !HEADER_VALUE.test(headers[name])) return undefined;
  }
  return headers;
};

const isEndpoint = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

/** Undefined if nothing is sent. */
export const telemetryIn = (env: Environment, problems: string[]): TelemetryConfig | undefined => {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint) return undefined;
  if (!isEndpoint(endpoint))
    problems.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT is not the address of a collector: give http://host:4318 or https://…, without a password.',
    );
  const headers = headersIn(env['OTEL_EXPORTER_OTLP_HEADERS'] ?? '');
  if (!headers)
    problems.push(
      'OTEL_EXPORTER_OTLP_HEADERS is not a list of headers: give name=value, separated by commas.',
    );
  const given = env['OTEL_TRACES_SAMPLER_ARG'] || undefined;
  const isShare = given !== undefined && /^(?:0|1|1\.0{1,9}|0?\.\d{1,9})$/.test(given);
  if (given !== undefined && !isShare)
    problems.push(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1; it is "${given}".`);
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: headers ?? {},
    serviceName: env['OTEL_SERVICE_NAME'] || DEFAULT_NAME,
    share: isShare ? Number.parseFloat(given) : undefined,
  };
};
