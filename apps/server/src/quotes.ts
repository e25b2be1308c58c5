import { Refused } from '@tributary/domain';
import type { PriceBoard } from '@tributary/modules/market';
import type { QuoteSource } from '@tributary/modules/withdrawals';

const MICRO_PER_USD = 1_000_000;

/** Quotes of XRP from the price board: the last known price with its own time; without one it refuses. */
export const quotesOf = (prices: PriceBoard): QuoteSource => ({
  quote: async () => {
    const { ripple, asOf, source } = prices.read();
    if (!ripple || !asOf) throw new Refused('unavailable');
    return {
      usdtPerXrpMicro: BigInt(Math.round(ripple.usd * MICRO_PER_USD)),
      source,
      quotedAt: asOf,
    };
  },
});
