import { DECISION_KINDS, PROPOSAL_NAMES } from '@tributary/definitions/approvals';
import { DECIDED_APPROVALS } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { instant, wireAmount } from './fields.ts';
import { consoleListRoutes } from './list-routes.ts';
import { route } from './route.ts';

/** A decision that waits for a second operator: a proposal, or a first decision that its own page shows. */
const Approval = z
  .object({
    kind: z.enum([...PROPOSAL_NAMES, ...DECISION_KINDS]),
    id: z.number().int(),
    about: z.string(),
    /** USDT; null for an approval without an amount. */
    amount: wireAmount.nullable(),
    asked_by: z.string(),
    asked_at: instant,
    lapses_at: instant,
    /** Why this operator cannot be the second person, in a sentence; null if they can. */
    why_not: z.string().nullable(),
  })
  .meta({ id: 'Approval' });

const decided = consoleListRoutes(listBy(DECIDED_APPROVALS), {
  path: '/admin/approvals/decided',
  summary: 'Decisions of two operators, of the kinds that this operator may read, the newest first',
});

export const approvals = {
  waiting: route({
    method: 'GET',
    path: '/admin/approvals',
    tag: 'Console',
    summary:
      'Decisions that wait for a second operator, the first one to lapse at the top, each with the right of this operator to decide it',
    access: { who: 'operator' },
  }).output(envelope(z.array(Approval))),
  times: route({
    method: 'GET',
    path: '/admin/approvals/times',
    tag: 'Console',
    summary:
      'For each range of time, how many decisions of two operators took that long in the last 30 days, of the kinds that this operator may read',
    access: { who: 'operator' },
  }).output(envelope(z.array(z.object({ id: z.string(), decisions: z.number().int() })))),
  decided: decided.page,
  exportDecided: decided.file,
};
