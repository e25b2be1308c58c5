import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant } from './fields.ts';
import { route } from './route.ts';

/** Prices are displayed and never computed with, so they are plain numbers. Null before the first price. */
const Price = z.object({ usd: z.number(), change24h: z.number().nullable() }).nullable();

export const market = {
  prices: route({
    method: 'GET',
    path: '/market/prices',
    tag: 'Market',
    summary: 'XRP and BTC, through our server, with the age of the figures',
    access: { who: 'anyone' },
  }).output(
    envelope(
      z.object({
        ripple: Price,
        bitcoin: Price,
        asOf: instant.nullable(),
        /** Age at the time of the answer, because the reader's clock may differ. */
        ageSeconds: z.number().int().nullable(),
        stale: z.boolean(),
        source: z.string(),
      }),
    ),
  ),
};
