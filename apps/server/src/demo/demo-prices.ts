import type { PriceSource } from '@tributary/modules/market';

/** The name is what screens and the withdrawal's row show as the source: nobody takes it for a market. */
const DEMO_PRICES = 'demo';

const XRP_USD = 2.5;

/** A fixed price of XRP, so that the demo can approve XRP withdrawals with no outside network. */
export const demoPrices: PriceSource = {
  name: DEMO_PRICES,
  fetch: () => Promise.resolve({ ripple: { usd: XRP_USD, change24h: null }, bitcoin: null }),
};
