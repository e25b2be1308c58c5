import { z } from 'zod';
import { envelope } from './envelope.ts';
import { wireAmount } from './fields.ts';
import { route } from './route.ts';

const tag = 'Rewards';

/** Everything that makes a reward what it is; the browser recomputes it with the same pure functions. */
export const RewardExplanation = z
  .object({
    id: z.string(),
    kind: z.enum(['daily', 'direct', 'network', 'blb', 'odl', 'royalty', 'special']),
    businessDate: z.string(),
    status: z.enum(['paid', 'pending', 'capped', 'missed', 'rejected', 'reversed']),
    cause: z.object({
      type: z.enum(['lot', 'activation', 'member', 'slab', 'window', 'grant']),
      id: z.number().int(),
      text: z.string(),
    }),
    base: wireAmount,
    rateBps: z.number().int(),
    computed: wireAmount,
    credited: wireAmount,
    cut: wireAmount,
    rounding: z.string(),
    level: z.number().int(),
    levelPath: z.array(z.string()),
    cap: z
      .object({
        packageType: z.string(),
        cap: wireAmount,
        earned: wireAmount,
        parts: z.array(z.object({ packageType: z.string(), counted: wireAmount })),
      })
      .nullable(),
    batch: z
      .object({ id: z.number().int(), status: z.enum(['pending', 'funded', 'paid']), total: wireAmount })
      .nullable(),
    posting: z
      .object({ entry: z.string(), wallet: z.string(), amount: wireAmount, postedAt: z.string() })
      .nullable(),
    words: z.string(),
  })
  .meta({ id: 'RewardExplanation' });

export const rewards = {
  explanation: route({
    method: 'GET',
    path: '/rewards/{id}/explanation',
    tag,
    summary: 'Why a reward is what it is',
    access: { who: 'member' },
  })
    .input(z.object({ id: z.string().max(60) }))
    .output(envelope(RewardExplanation)),
};
