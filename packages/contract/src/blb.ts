import { z } from 'zod';
import { documented, envelope } from './envelope.ts';
import { pathId, wireAmount } from './fields.ts';
import { route } from './route.ts';

const tag = 'Beyond Limit Bonus';

/** A slab with the member's progress (B §3). */
const BlbSlab = z
  .object({
    id: z.number().int(),
    status: z.enum(['success', 'in-progress', 'not-started']),
    bonus: wireAmount,
    required: wireAmount,
    current: wireAmount,
    thresholds: z.array(wireAmount),
    perDownline: z.array(wireAmount),
    submitted: z.boolean(),
  })
  .meta({ id: 'BlbSlab' });

export const blb = {
  plan: route({
    method: 'GET',
    path: '/blb/{userrefid}',
    tag,
    summary: 'The slabs of the plan with the member’s progress',
    access: { who: 'member', own: 'userrefid' },
  })
    .input(z.object({ userrefid: pathId }))
    .output(documented({ plan: z.object({ slabs: z.array(BlbSlab) }) })),
  submit: route({
    method: 'POST',
    path: '/blb/submit',
    tag,
    summary: 'Store that the success of the paid slabs was shown; it pays nothing (AMB-012)',
    changes: ['blb'],
    access: { who: 'member', own: 'userRefId', writes: true },
  })
    .input(z.object({ userRefId: pathId }))
    .output(envelope(z.object({}))),
};
