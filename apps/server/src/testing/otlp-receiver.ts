import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { readConfig } from '../config.ts';
import { openTelemetry } from '../telemetry/telemetry.ts';

type Value = { stringValue?: string; intValue?: number; doubleValue?: number };
type Attributes = { key: string; value: Value }[];
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number; message?: string };
  attributes: Attributes;
  events: unknown[];
};
type SentMetric = { name: string; [kind: string]: unknown };
type Sent = {
  resourceSpans?: { resource: { attributes: Attributes }; scopeSpans: { spans: SentSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: SentMetric[] }[] }[];
};

/** A collector on this machine that keeps the data that it receives. */
export type OtlpReceiver = {
  url: string;
  bodies: string[];
  headers: IncomingMessage['headers'][];
  spans: () => (Omit<SentSpan, 'attributes'> & { attributes: Record<string, unknown> })[];
  metrics: () => SentMetric[];
  /** The status of answers from now on; undefined: no answer. */
  answerWith: (status: number | undefined) => void;
  close: () => Promise<void>;
};

const plain = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const startOtlpReceiver = async (): Promise<OtlpReceiver> => {
  const bodies: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let status: number | undefined = 200;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    headers.push(request.headers);
    bodies.push(Buffer.concat(chunks).toString());
    if (status !== undefined) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const sent = (): Sent[] => bodies.map((body) => JSON.parse(body) as Sent);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: () =>
      sent()
        .flatMap(({ resourceSpans = [] }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, attributes: plain(span.attributes) })),
    metrics: () =>
      sent()
        .flatMap(({ resourceMetrics = [] }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics),
    answerWith: (next) => void (status = next),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

/** Opens collectors that are closed after all tests of a file. */
export const useReceivers = (): (() => Promise<OtlpReceiver>) => {
  const receivers: OtlpReceiver[] = [];
  afterAll(() => Promise.all(receivers.map((receiver) => receiver.close())));
  return async () => {
    const receiver = await startOtlpReceiver();
    receivers.push(receiver);
    return receiver;
  };
};

/** The telemetry of a process, which sends almost at once. */
export const openTo = (endpoint: string, more: Record<string, string> = {}) => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more });
  const pace = { spansMs: 10, metricsMs: 60_000 };
  return openTelemetry(config, { pace, destination: { write } }).then((opened) => ({ ...opened, lines }));
};
