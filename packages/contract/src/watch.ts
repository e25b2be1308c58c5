import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant, wireAmount } from './fields.ts';
import { route } from './route.ts';

const tag = 'Console';
const access = { who: 'operator', permission: 'View Reports' } as const;

/** Of a token of 18 decimals, exact. */
const units = z.string().meta({ description: 'USDT with eighteen decimals' });

/** What the jobs did, and whether chain and books agree; the newest thirty days of each. */
export const watch = {
  queue: route({
    method: 'GET',
    path: '/admin/treasury/queue',
    tag,
    summary: 'Batches of rewards that wait for the treasury, in the order in which they are paid',
    access,
  }).output(
    envelope(
      z.array(
        z.object({
          id: z.number().int(),
          cause: z.string(),
          day: z.string(),
          status: z.enum(['pending', 'funded']),
          amount: wireAmount,
          needed: wireAmount,
          since: instant,
        }),
      ),
    ),
  ),
  closes: route({
    method: 'GET',
    path: '/admin/jobs/closes',
    tag,
    summary: 'The daily close: its runs with duration, rows and digest',
    access,
  }).output(
    envelope(
      z.array(
        z.object({
          day: z.string(),
          begun_at: instant,
          finished_at: instant.nullable(),
          seconds: z.number().int().nullable(),
          chunks: z.number().int(),
          chunks_done: z.number().int(),
          rewards: z.number().int(),
          credited: wireAmount,
          digest: z.string().nullable(),
        }),
      ),
    ),
  ),
  books: route({
    method: 'GET',
    path: '/admin/jobs/book-checks',
    tag,
    summary: 'The invariants of the books as they were found each day',
    access,
  }).output(
    envelope(
      z.array(
        z.object({
          day: z.string(),
          checked_at: instant,
          invariants: z.number().int(),
          broken: z.number().int(),
          breaches: z.string(),
        }),
      ),
    ),
  ),
  reconciliations: route({
    method: 'GET',
    path: '/admin/reconciliation',
    tag,
    summary: 'The chain against the books, day by day',
    access,
  }).output(
    envelope(
      z.array(
        z.object({
          day: z.string(),
          checked_at: instant,
          chain: z.string(),
          block: z.number().int(),
          addresses: z.number().int(),
          found: units,
          expected: units,
          open_payouts: units,
          difference: units,
        }),
      ),
    ),
  ),
  differences: route({
    method: 'GET',
    path: '/admin/reconciliation/differences',
    tag,
    summary:
      'Differences between chain and books, open ones first, each with its age and whose address it is',
    access,
  }).output(
    envelope(
      z.array(
        z.object({
          id: z.number().int(),
          chain: z.string(),
          address: z.string(),
          user_id: z.string().nullable(),
          found: units,
          expected: units,
          difference: units,
          first_seen: instant,
          last_seen: instant,
          resolved_at: instant.nullable(),
        }),
      ),
    ),
  ),
};
