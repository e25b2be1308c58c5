import type { PriceSource } from '@tributary/modules/market';

/** Screens and withdrawals show this name as the source, so it is not mistaken for a market. */
const DEMO_PRICES = 'demo';

const XRP_USD = 2.5;
const BITCOIN_USD = 97_400;

/** Fixed prices: the demo approves XRP withdrawals without an outside network, and its ticker shows both coins. */
export const demoPrices: PriceSource = {
  name: DEMO_PRICES,
  fetch: () =>
    Promise.resolve({
      ripple: { usd: XRP_USD, change24h: null },
      bitcoin: { usd: BITCOIN_USD, change24h: null },
    }),
};
