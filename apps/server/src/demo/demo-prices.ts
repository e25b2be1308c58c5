import type { PriceSource } from '@tributary/modules/market';

/** The name is what screens and the withdrawal's row show as the source: nobody takes it for a market. */
const DEMO_PRICES = 'demo';

const XRP_USD = 2.5;
const BITCOIN_USD = 97_400;

/** Fixed prices: the demo approves XRP withdrawals with no outside network, and its strip shows both coins. */
export const demoPrices: PriceSource = {
  name: DEMO_PRICES,
  fetch: () =>
    Promise.resolve({
      ripple: { usd: XRP_USD, change24h: null },
      bitcoin: { usd: BITCOIN_USD, change24h: null },
    }),
};
