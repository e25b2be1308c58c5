import { z } from 'zod';
import { envelope } from './envelope.ts';
import { route } from './route.ts';

const Found = z
  .object({
    kind: z.enum(['member', 'withdrawal', 'deposit', 'ticket']),
    /** The user id of a member, the number of anything else. */
    id: z.string(),
    title: z.string(),
    note: z.string(),
  })
  .meta({ id: 'Found' });

export const search = {
  find: route({
    method: 'GET',
    path: '/admin/search',
    tag: 'Console',
    summary:
      'Members, withdrawals, deposits and tickets by name, number, amount, address or transaction hash, as far as this operator may read them',
    access: { who: 'operator' },
  })
    .input(z.object({ text: z.string().max(500) }))
    .output(
      envelope(
        z.object({
          /** How the text was read; empty if it is too short. */
          read_as: z.string(),
          found: z.array(Found),
        }),
      ),
    ),
};
