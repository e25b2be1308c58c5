import { isUnavailable } from '@tributary/database';
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
  const lag = new Gauge({
    name: 'tributary_deposit_lag',
    help: 'How far the watcher is behind what is final on the chain; absent before its first pass',
    labelNames: ['unit'] as const,
    registers: [registry],
    async collect() {
      await ifKnown(depositLag, (found) => {
        if (!found) return;
        this.set({ unit: 'blocks' }, found.blocks);
        this.set({ unit: 'seconds' }, found.seconds);
      });
    },
  });
  return { registry, requests, sweeps, deposits, treasury, lag };
};

export type Metrics = ReturnType<typeof createMetrics>;
