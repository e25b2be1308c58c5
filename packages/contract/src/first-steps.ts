import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant, wireAmount } from './fields.ts';
import { route } from './route.ts';

const step = z.enum(['deposit', 'activate', 'address', 'secure']);

const FirstSteps = z
  .object({
    next: step.nullable().meta({ description: 'The one to take now; null where none is left' }),
    done: z.array(step),
    r_wallet: wireAmount,
    least: wireAmount.meta({ description: 'The least amount of any package' }),
    take_care_days: z.number().int(),
    address_ready_at: instant.meta({ description: 'When an address that is added now could be paid to' }),
  })
  .meta({ id: 'FirstSteps' });

export const firstSteps = {
  next: route({
    method: 'GET',
    path: '/first-steps',
    tag: 'Members',
    summary: 'What the member does next, from what they have',
    access: { who: 'member' },
  }).output(envelope(FirstSteps)),
};
