import type { Logger } from '@tributary/runtime';

export type Price = { usd: number; change24h: number | null } | null;
export type Prices = { ripple: Price; bitcoin: Price; asOf: Date | null; source: string };

/** Where prices come from; an adapter that throws leaves the last known ones in place. */
export type PriceSource = { name: string; fetch: () => Promise<{ ripple: Price; bitcoin: Price }> };

const FRESH_MS = 30_000;
const STALE_MS = 90_000;

/** Prices through our server (AMB-063): asked at most every 30 s, the last known kept. They are shown, and fix the quantity of an XRP withdrawal while fresh. */
export const createPrices = (source: PriceSource | undefined, logger: Logger) => {
  let known: Prices = { ripple: null, bitcoin: null, asOf: null, source: source?.name ?? 'none' };
  let askedAt = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    if (!source || performance.now() - askedAt < FRESH_MS) return;
    askedAt = performance.now();
    try {
      known = { ...(await source.fetch()), asOf: new Date(), source: source.name };
    } catch (error) {
      logger.warn({ err: error }, 'prices could not be fetched');
    }
  };
  // The first to ask finds an answer.
  void refresh();
  return {
    /** Answers at once with what is known; a refresh goes on behind it. */
    read: (): Prices & { stale: boolean } => {
      void refresh();
      return { ...known, stale: known.asOf === null || Date.now() - known.asOf.getTime() > STALE_MS };
    },
  };
};

export type PriceBoard = ReturnType<typeof createPrices>;
