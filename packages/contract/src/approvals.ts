import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant, wireAmount } from './fields.ts';
import { PROPOSAL_KINDS } from './proposals.ts';
import { route } from './route.ts';

/** A proposal or first decision that waits for a second operator. A first decision is shown on its own page. */
const Approval = z
  .object({
    kind: z.enum([...PROPOSAL_KINDS, 'withdrawal', 'royalty', 'special', 'funding', 'turnover']),
    id: z.number().int(),
    about: z.string(),
    /** In USDT; null for an approval without an amount. */
    amount: wireAmount.nullable(),
    asked_by: z.string(),
    asked_at: instant,
    lapses_at: instant,
    /** Why this operator cannot be the second person, in a sentence; null where they can. */
    why_not: z.string().nullable(),
  })
  .meta({ id: 'Approval' });

export const approvals = {
  waiting: route({
    method: 'GET',
    path: '/admin/approvals',
    tag: 'Console',
    summary:
      'Everything that waits for a second operator, the one that lapses first in front, and whether this operator may decide it',
    access: { who: 'operator' },
  }).output(envelope(z.array(Approval))),
};
