import type { PayoutChain, PayoutFunds } from '@tributary/chain';
import { isUnavailable, type ConnectionUse, type Database } from '@tributary/database';
import type { WatchLag } from '@tributary/modules/deposits';
import type { Measure } from '@tributary/runtime';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { noSpans, type Spans, type SpanStart } from './telemetry/spans.ts';

/** While the database does not answer, a figure keeps its value, and the others are still served. */
const ifKnown = async <Found>(find: () => Promise<Found>, set: (found: Found) => void): Promise<void> => {
  try {
    set(await find());
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
};

/** A request that has arrived. `traceparent` is set only if its caller is trusted. */
export type Asked = { method: string; id: string; traceparent: string | undefined };

/** The measurement of a request: its handlers run within it, and its answer ends it. */
export type MeasuredRequest = {
  within: (work: () => void) => void;
  answered: (answer: { route: string; status: number }) => void;
};

/** Methods with their own series; a caller may send any other one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Figures for operators, in Prometheus' text format. */
export const createMetrics = (
  coverageDays: () => Promise<number>,
  depositLag: () => Promise<WatchLag | undefined>,
  spans: Spans = noSpans,
) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tributary_http_request_seconds',
    help: 'Time of API requests by route and status class',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const sweeps = new Histogram({
    name: 'tributary_sweep_seconds',
    help: 'Time of passes of the background work',
    labelNames: ['sweep', 'ok'] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers: [registry],
  });
  const deposits = new Counter({
    name: 'tributary_deposits_total',
    help: 'Deposits credited and orphaned',
    labelNames: ['what'] as const,
    registers: [registry],
  });
  const treasury = new Gauge({
    name: 'tributary_treasury_coverage_days',
    help: 'Days of scheduled rewards that the treasury covers; -1 when none are scheduled',
    registers: [registry],
    async collect() {
      await ifKnown(coverageDays, (days) => this.set(days));
    },
  });
  addLag(registry, depositLag);
  const measureSweep = measuring(
    spans,
    (sweep) => ({ name: `sweep ${sweep}`, kind: 'sweep', attributes: { 'tributary.sweep': sweep } }),
    (sweep, ok, seconds) => sweeps.observe({ sweep, ok }, seconds),
  );
  return {
    registry,
    measureRequest: requestsIn(requests, spans),
    measureSweep,
    deposits,
    treasury,
    funds: fundsIn(registry),
  };
};

/** Measures work once, for a histogram and for a span. */
const measuring =
  (
    spans: Spans,
    startOf: (what: string) => SpanStart,
    observe: (what: string, ok: string, seconds: number) => void,
  ): Measure =>
  async (what, work) => {
    const span = spans.begin(startOf(what));
    let ok = false;
    try {
      const result = await span.within(work);
      ok = true;
      return result;
    } finally {
      observe(what, String(ok), span.end({ ok }));
    }
  };

type RequestLabel = 'method' | 'route' | 'status';

/** Measures requests; a status from 500 on is a failure of ours. */
const requestsIn =
  (histogram: Histogram<RequestLabel>, spans: Spans) =>
  ({ method: given, id, traceparent }: Asked): MeasuredRequest => {
    const isKnown = METHODS.has(given);
    const method = isKnown ? given : 'OTHER';
    const span = spans.begin({
      name: method,
      kind: 'request',
      traceparent,
      attributes: { 'http.request.method': isKnown ? given : '_OTHER', 'tributary.request_id': id },
    });
    return {
      within: span.within,
      answered: ({ route, status }) => {
        const seconds = span.end({
          ok: status < 500,
          name: `${method} ${route}`,
          attributes: { 'http.route': route, 'http.response.status_code': status },
        });
        histogram.observe({ method, route, status: `${Math.trunc(status / 100)}xx` }, seconds);
      },
    };
  };

/** How far the watcher is behind; absent before its first pass. */
const addLag = (registry: Registry, depositLag: () => Promise<WatchLag | undefined>): void => {
  const seconds = new Gauge({
    name: 'tributary_deposit_lag_seconds',
    help: 'Time since the watcher had read every block that was final then',
    registers: [registry],
    async collect() {
      await ifKnown(depositLag, (found) => {
        if (!found) return;
        seconds.set(found.seconds);
        blocks.set(found.blocks);
      });
    },
  });
  const blocks = new Gauge({
    name: 'tributary_deposit_lag_blocks',
    help: 'Final blocks that the watcher has not read yet',
    registers: [registry],
  });
};

/** Smallest units of a whole coin. */
const UNITS = { USDT: 10n ** 18n, XRP: 10n ** 6n } as const;

const WAIT_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3, 10, 60];
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Times of the calls of nodes. It exists before the registry, because nodes are asked at the start. */
export const chainCalls = (spans: Spans = noSpans) => {
  const histogram = new Histogram({
    name: 'tributary_chain_call_seconds',
    help: 'Time of calls of nodes by method',
    labelNames: ['chain', 'method', 'ok'] as const,
    buckets: CALL_SECONDS,
    registers: [],
  });
  const measure = (chain: string): Measure =>
    measuring(
      spans,
      (method) => ({
        name: method,
        kind: 'call',
        attributes: { 'rpc.method': method, 'tributary.chain': chain },
      }),
      (method, ok, seconds) => histogram.observe({ chain, method, ok }, seconds),
    );
  return { histogram, measure };
};

/** Measures how long statements wait for a connection of each pool. A span lasts until the connection is given back. */
export const addWaits = (
  registry: Registry,
  pools: Readonly<Record<string, Database>>,
  spans: Spans = noSpans,
): void => {
  const histogram = new Histogram({
    name: 'tributary_database_wait_seconds',
    help: 'Time until a statement or a transaction has a connection of its pool',
    labelNames: ['pool'] as const,
    buckets: WAIT_SECONDS,
    registers: [registry],
  });
  const begin = (pool: string): ConnectionUse => {
    const attributes = { 'db.system.name': 'postgresql', 'tributary.pool': pool };
    const span = spans.begin({ name: 'database', kind: 'connection', attributes });
    let waited = 0;
    return {
      connected: (ok) => {
        waited = span.seconds();
        histogram.observe({ pool }, waited);
        if (!ok) span.end({ ok });
      },
      released: () => void span.end({ ok: true, attributes: { 'tributary.wait_seconds': waited } }),
    };
  };
  for (const [pool, database] of Object.entries(pools)) database.measureUses(() => begin(pool));
};

/** Gauges of the funds of paying accounts. */
const fundsIn = (registry: Registry) => {
  const labelNames = ['chain', 'asset'] as const;
  const coins = new Gauge({
    name: 'tributary_payout_account_coins',
    help: 'Whole coins that a paying account holds',
    labelNames,
    registers: [registry],
  });
  const fees = new Gauge({
    name: 'tributary_payout_account_fees_payouts',
    help: 'Payouts that the fees of a paying account cover',
    labelNames,
    registers: [registry],
  });
  return ({ chain, asset }: Pick<PayoutChain, 'chain' | 'asset'>, { assetRaw, feesFor }: PayoutFunds) => {
    coins.set({ chain, asset }, Number(assetRaw / UNITS[asset]));
    fees.set({ chain, asset }, feesFor);
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
