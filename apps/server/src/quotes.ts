import { Refused } from '@tributary/domain';
import type { PriceBoard } from '@tributary/modules/market';
import { MAX_QUOTE_AGE_SECONDS, type Quote, type QuoteSource } from '@tributary/modules/withdrawals';

const MICRO_PER_USD = 1_000_000;
/** Time left for the approval, so that a quote does not become too old before it. */
const MARGIN_SECONDS = 5;
const POLL_MS = 250;
const MAX_POLLS = 12;

/** Two sources with a larger difference cannot both be right. */
const MAX_DIFFERENCE_PERCENT = 2n;

/**
 * Quotes of XRP from the price board, valid only if a second board of another source agrees.
 * @throws Refused `unavailable` with a sentence for the operator
 */
export const quotesOf = (prices: PriceBoard, second?: PriceBoard): QuoteSource => ({
  quote: async () => {
    const [told, confirmed] = await Promise.all([prices, second ?? prices].map(askBoard));
    if (!told || !confirmed) throw new Refused('unavailable');
    const [one, other] = [told.usdtPerXrpMicro, confirmed.usdtPerXrpMicro];
    const difference = one < other ? other - one : one - other;
    if (difference * 100n > (one < other ? one : other) * MAX_DIFFERENCE_PERCENT)
      throw new Refused('unavailable', {
        message: `Two sources differ by more than ${MAX_DIFFERENCE_PERCENT}% on the price of XRP. XRP approvals are stopped until they agree.`,
      });
    return second ? { ...told, source: `${told.source}, ${confirmed.source}` } : told;
  },
});

/** A single source could give any price, so production has no quotes then. */
export const noQuotes: QuoteSource = {
  quote: () =>
    Promise.reject(
      new Refused('unavailable', {
        message: 'XRP approvals need two price sources: PRICES_URL and PRICES_VERIFY_URL.',
      }),
    ),
};

/** The board answers at once with its present price and refreshes behind it; an old price is polled briefly. */
const askBoard = async (board: PriceBoard): Promise<Quote | undefined> => {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const quote = freshQuote(board);
    if (quote || board.read().source === 'none') return quote;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
};

const freshQuote = (prices: PriceBoard): Quote | undefined => {
  const { ripple, asOf, source } = prices.read();
  if (!ripple || !asOf) return undefined;
  if (Date.now() - asOf.getTime() > (MAX_QUOTE_AGE_SECONDS - MARGIN_SECONDS) * 1_000) return undefined;
  return { usdtPerXrpMicro: BigInt(Math.round(ripple.usd * MICRO_PER_USD)), source, quotedAt: asOf };
};
