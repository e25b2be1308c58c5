import type { Logger } from '@tributary/runtime';

export type Price = { usd: number; change24h: number | null } | null;
export type Prices = { ripple: Price; bitcoin: Price; asOf: Date | null; source: string };

/** The source of prices; if it throws, the last known ones stay. */
export type PriceSource = { name: string; fetch: () => Promise<{ ripple: Price; bitcoin: Price }> };

const FRESH_MS = 30_000;
const STALE_MS = 90_000;

/**
 * Prices through our server (AMB-063): fetched at most every 30 s, the last known ones kept. Screens show them, and
 * fresh ones fix the quantity of an XRP withdrawal.
 */
export const createPrices = (source: PriceSource | undefined, logger: Logger) => {
  let known: Prices = { ripple: null, bitcoin: null, asOf: null, source: source?.name ?? 'none' };
  let askedAt = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    if (!source || performance.now() - askedAt < FRESH_MS) return;
    askedAt = performance.now();
    try {
      known = { ...(await source.fetch()), asOf: new Date(), source: source.name };
      logger.lasting('prices.failed', { of: source.name, holds: [] });
    } catch (error) {
      logger.lasting('prices.failed', { of: source.name, holds: [{ err: error }] });
    }
  };
  // Fetched at once, so that the first reader finds prices.
  void refresh();
  return {
    /** Answers at once with the known prices; a refresh runs in the background. */
    read: (): Prices & { stale: boolean } => {
      void refresh();
      return { ...known, stale: known.asOf === null || Date.now() - known.asOf.getTime() > STALE_MS };
    },
  };
};

export type PriceBoard = ReturnType<typeof createPrices>;
