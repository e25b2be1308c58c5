import type { ObserveCall, PayoutChain, PayoutFunds } from '@tributary/chain';
import { isUnavailable, type Database } from '@tributary/database';
import type { WatchLag } from '@tributary/modules/deposits';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** While the database does not answer, a figure keeps its value, and the others are still served. */
const ifKnown = async <Found>(find: () => Promise<Found>, set: (found: Found) => void): Promise<void> => {
  try {
    set(await find());
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
};

type Answered = { method: string; route: string; status: number; seconds: number };

/** Methods with their own series; a caller may send any other one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Figures for operators, in Prometheus' text format. */
export const createMetrics = (
  coverageDays: () => Promise<number>,
  depositLag: () => Promise<WatchLag | undefined>,
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
  const answered = ({ method, route, status, seconds }: Answered): void =>
    requests.observe(
      {
        method: METHODS.has(method) ? method : 'OTHER',
        route,
        status: `${Math.trunc(status / 100)}xx`,
      },
      seconds,
    );
  return { registry, answered, sweeps, deposits, treasury, funds: fundsIn(registry) };
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
export const chainCalls = () => {
  const histogram = new Histogram({
    name: 'tributary_chain_call_seconds',
    help: 'Time of calls of nodes by method',
    labelNames: ['chain', 'method', 'ok'] as const,
    buckets: CALL_SECONDS,
    registers: [],
  });
  const observe =
    (chain: string): ObserveCall =>
    ({ method, seconds, ok }) =>
      histogram.observe({ chain, method, ok: String(ok) }, seconds);
  return { histogram, observe };
};

/** Measures how long statements wait for a connection of each pool. */
export const addWaits = (registry: Registry, pools: Readonly<Record<string, Database>>): void => {
  const histogram = new Histogram({
    name: 'tributary_database_wait_seconds',
    help: 'Time until a statement or a transaction has a connection of its pool',
    labelNames: ['pool'] as const,
    buckets: WAIT_SECONDS,
    registers: [registry],
  });
  for (const [pool, database] of Object.entries(pools))
    database.observeWaits((seconds) => histogram.observe({ pool }, seconds));
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
