import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBscDepositChain } from '@tributary/chain/bsc';
import { sql } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase, useFreshDatabase } from '@tributary/testing';
import { freePort } from '@tributary/runtime/free-port';
import { runSweeps } from '@tributary/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainCalls, createMetrics } from '../metrics.ts';
import { openTo, useReceivers, type OtlpReceiver } from '../testing/otlp-receiver.ts';
import { METRICS_TOKEN } from '../testing/production-settings.ts';
import { namedIn } from '../testing/metric-names.ts';
import { TestApp } from '../testing/test-app.ts';
import { withApi } from '../testing/with-api.ts';

const databases = useFreshDatabase({ shape: 'empty' });
const database = useDatabase();

const MEMBER = 'canary.member@mail.example';
const TYPED = 'canary-password-of-nobody';
const HEADER = 'canary-of-the-collector';
const CALLERS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${CALLERS_TRACE}-00f067aa0ba902b7-01`;
const ERROR = 2;

const openReceiver = useReceivers();
const noLag = () => Promise.resolve(undefined);
describe('an api with a collector', () => {
  let receiver: OtlpReceiver;
  let scraped: string;
  let login: Response;

  const logIn = (port: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api/users/login?from=${MEMBER}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': MEMBER, ...headers },
      body: JSON.stringify({ userrefid: MEMBER, password: TYPED }),
    });

  beforeAll(async () => {
    receiver = await openReceiver();
    const PORT = String(await freePort());
    const settings = {
      PORT,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: `x-canary=${HEADER}`,
      OTEL_SERVICE_NAME: 'tributary-of-a-test',
    };
    await withApi(databases, settings, async () => {
      login = await logIn(PORT, { traceparent: TRACEPARENT });
      await fetch(`http://127.0.0.1:${PORT}/api/users/${MEMBER}`);
      await fetch(`http://127.0.0.1:${PORT}/${MEMBER}`);
      const metrics = await fetch(`http://127.0.0.1:${PORT}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      scraped = await metrics.text();
    });
  });

  it('sends spans and metrics, with its headers and its name', () => {
    expect(login.status).toBe(401);
    expect(receiver.spans().length).toBeGreaterThan(3);
    expect(receiver.headers.every((headers) => headers['x-canary'] === HEADER)).toBe(true);
    expect(receiver.bodies.every((body) => body.includes('"tributary-of-a-test"'))).toBe(true);
  });

  it('names a request by its route and the id that its answer has', () => {
    const span = receiver.spans().find(({ name }) => name === 'POST /api/users/login');
    expect(span?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/users/login',
      'http.response.status_code': 401,
      'tributary.request_id': login.headers.get('x-request-id'),
    });
  });

  it('puts the connections that a request uses into its trace', () => {
    const spans = receiver.spans();
    const request = spans.find(({ name }) => name === 'POST /api/users/login');
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.map(({ name, traceId }) => [name, traceId])).toEqual(
      inside.map(() => ['database', request?.traceId]),
    );
  });

  it('begins a new trace for a stranger who names one', () => {
    const traces = receiver.spans().map(({ traceId }) => traceId);
    expect(traces).not.toContain(CALLERS_TRACE);
  });

  it('sends a span for the run of a sweep', () => {
    const sweep = receiver.spans().find(({ name }) => name === 'sweep service-life');
    expect(sweep).toMatchObject({ attributes: { 'tributary.sweep': 'service-life' } });
    expect(sweep?.parentSpanId ?? '').toBe('');
  });

  it('sends every metric of /metrics under its name', () => {
    const sent = new Set(receiver.metrics().map(({ name }) => name));
    const scrapedNames = namedIn(scraped.replaceAll(/^#.*$/gm, ''));
    expect(scrapedNames.length).toBeGreaterThan(40);
    expect(scrapedNames.filter((name) => !sent.has(name))).toEqual([]);
  });

  it('sends nothing that a person typed', () => {
    expect(receiver.bodies.length).toBeGreaterThan(1);
    expect(receiver.bodies.join('\n')).not.toMatch(/canary/);
  });
});

describe('a trace that a request names', () => {
  it.each([
    ['is continued for a trusted proxy', ['127.0.0.1'], '127.0.0.1', TRACEPARENT, true],
    ['is not continued for a stranger', ['127.0.0.1'], '203.0.113.7', TRACEPARENT, false],
    ['is not continued where no proxy is trusted', [], '127.0.0.1', TRACEPARENT, false],
    ['is not continued if it is malformed', ['127.0.0.1'], '127.0.0.1', `${TRACEPARENT}-x`, false],
  ])('%s', async (_title, trustedProxies, ip, traceparent, isContinued) => {
    const receiver = await openReceiver();
    const { spans, close } = await openTo(receiver.url);
    const { measureRequest } = createMetrics(() => Promise.resolve(0), noLag, spans);
    const app = await TestApp.begin(database.current.db, { trustedProxies, measure: measureRequest });
    await app.call('GET', '/api/users/me', { caller: { ip, headers: { traceparent } } });
    await close();
    expect(receiver.spans().map(({ traceId }) => traceId === CALLERS_TRACE)).toContain(isContinued);
    expect(receiver.spans().some(({ traceId }) => traceId === CALLERS_TRACE)).toBe(isContinued);
  });
});

describe('a request that fails on a bug', () => {
  it('has one id in its answer, its log line and its span, and the span has no words of the error', async () => {
    const receiver = await openReceiver();
    const { spans, close, logger, lines } = await openTo(receiver.url);
    const { measureRequest } = createMetrics(() => Promise.resolve(0), noLag, spans);
    const broken = await databases.open();
    const programme = await TestProgramme.begin(broken.db);
    await programme.join('alice1');
    const app = await TestApp.begin(broken.db, { logger, measure: measureRequest });
    const token = await app.logIn('alice1', PASSWORD);
    await sql`alter table ledger.member_balances rename to canary_of_a_bug`.execute(broken.owner.db);
    const reply = await app.call('GET', '/api/wallet-summary/alice1', { caller: { token } });
    await sql`alter table ledger.canary_of_a_bug rename to member_balances`.execute(broken.owner.db);
    await close();

    const span = receiver.spans().find(({ name }) => name === 'GET /api/wallet-summary/{userrefid}');
    const line = lines.find(({ event }) => event === 'request.bug');
    expect(reply).toMatchObject({ status: 500, headers: { 'x-request-id': line?.['requestId'] } });
    expect(line).toMatchObject({
      requestId: span?.attributes['tributary.request_id'],
      traceId: span?.traceId,
    });
    expect(span).toMatchObject({ status: { code: ERROR }, events: [] });
    expect(receiver.bodies.join('\n')).not.toMatch(/canary/);
  });
});

describe('a call of a node', () => {
  const node = createServer((request, response) => {
    void request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x38' }));
    });
  });
  beforeAll(() => new Promise<void>((done) => node.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise((done) => node.close(done)));

  it('belongs to the sweep that makes it, by its method alone, and a failed one has the status of an error', async () => {
    const receiver = await openReceiver();
    const { spans, close, logger } = await openTo(receiver.url);
    const calls = chainCalls(spans);
    const { measureSweep } = createMetrics(() => Promise.resolve(0), noLag, spans);
    const chain = createBscDepositChain({
      chain: 'bsc',
      chainId: 56,
      rpcUrl: `http://127.0.0.1:${(node.address() as AddressInfo).port}/canary-key`,
      tokenAddress: '0x55d398326f99059fF775485246999027B3197955',
      finality: 'finalized-tag',
      measure: calls.measure('bsc'),
    });
    const asked = Promise.withResolvers<undefined>();
    const pass = () =>
      chain
        .verifySetup()
        .finally(() => asked.resolve(undefined))
        .then(() => 0);
    const sweeps = runSweeps([{ name: 'deposits', everyMs: 60_000, pass }], logger, measureSweep);
    await asked.promise;
    await sweeps.stop();
    await close();
    const sweep = receiver.spans().find(({ name }) => name === 'sweep deposits');
    const call = receiver.spans().find(({ name }) => name === 'eth_chainId');
    expect(call).toMatchObject({
      parentSpanId: sweep?.spanId,
      attributes: { 'rpc.method': 'eth_chainId', 'tributary.chain': 'bsc' },
    });
    expect(sweep?.status).toEqual({ code: ERROR });
    expect(receiver.bodies.join('\n')).not.toMatch(/canary|55d398/);
  });
});
