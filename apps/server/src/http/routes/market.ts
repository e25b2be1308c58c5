import type { Needs } from '../../needs.ts';
import { api } from '../procedures.ts';
import { answer } from '../wire.ts';

export const marketRoutes = ({ prices }: Needs) => ({
  prices: api.market.prices.handler(() => {
    const { ripple, bitcoin, asOf, stale, source } = prices.read();
    return answer({
      ripple,
      bitcoin,
      asOf: asOf?.toISOString() ?? null,
      ageSeconds: asOf && Math.round((Date.now() - asOf.getTime()) / 1000),
      stale,
      source,
    });
  }),
});
