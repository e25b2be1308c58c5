import { Refused } from '@tributary/domain';
import type { PriceBoard } from '@tributary/modules/market';
import { MAX_QUOTE_AGE_SECONDS, type Quote, type QuoteSource } from '@tributary/modules/withdrawals';

const MICRO_PER_USD = 1_000_000;
/** Left for the approval itself, so that a quote does not grow too old on its way. */
const MARGIN_SECONDS = 5;
const POLL_MS = 250;
const MAX_POLLS = 12;

/**
 * Quotes of XRP from the price board. The board answers at once with what it knows and asks behind it, so a
 * price that nobody looked at for a while is waited for, briefly; without a source there is none.
 */
export const quotesOf = (prices: PriceBoard): QuoteSource => ({
  quote: async () => {
    for (let poll = 0; poll < MAX_POLLS; poll++) {
      const quote = freshQuote(prices);
      if (quote) return quote;
      if (prices.read().source === 'none') break;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Refused('unavailable');
  },
});

const freshQuote = (prices: PriceBoard): Quote | undefined => {
  const { ripple, asOf, source } = prices.read();
  if (!ripple || !asOf) return undefined;
  if (Date.now() - asOf.getTime() > (MAX_QUOTE_AGE_SECONDS - MARGIN_SECONDS) * 1_000) return undefined;
  return { usdtPerXrpMicro: BigInt(Math.round(ripple.usd * MICRO_PER_USD)), source, quotedAt: asOf };
};
