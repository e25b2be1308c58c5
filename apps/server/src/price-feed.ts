import type { Price, PriceSource } from '@tributary/modules/market';

const TIMEOUT_MS = 5_000;

type Quoted = { usd?: unknown; usd_24h_change?: unknown };

const priceOf = (quoted: Quoted | undefined): Price =>
  typeof quoted?.usd === 'number' && Number.isFinite(quoted.usd) && quoted.usd > 0
    ? { usd: quoted.usd, change24h: typeof quoted.usd_24h_change === 'number' ? quoted.usd_24h_change : null }
    : null;

/**
 * A public price service that answers `{ripple: {usd, usd_24h_change}, bitcoin: {…}}`. Redirects are not followed.
 */
export const priceFeed = (url: string): PriceSource => ({
  name: new URL(url).hostname,
  fetch: async () => {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!reply.ok) throw new Error(`The price service answered ${reply.status}`);
    const body = (await reply.json()) as { ripple?: Quoted; bitcoin?: Quoted };
    return { ripple: priceOf(body.ripple), bitcoin: priceOf(body.bitcoin) };
  },
});
