import { SCREENINGS } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { currentPassword, instant, reasonText, rowId, wireAmount } from './fields.ts';
import { consoleListRoutes } from './list-routes.ts';
import { route } from './route.ts';

const tag = 'Console';
const reason = reasonText;

const listed = consoleListRoutes(listBy(SCREENINGS), {
  path: '/admin/screenings',
  summary: 'Deposits and withdrawals that wait or waited for the check of an address',
  permission: 'View Reports',
});

/** The screening of the addresses that pay deposits and are paid by withdrawals (AMB-149). */
export const screenings = {
  list: listed.page,
  export: listed.file,
  overview: route({
    method: 'GET',
    path: '/admin/screenings/overview',
    tag,
    summary: 'The sources of screening with their age, and the number of waiting checks',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(
    envelope(
      z.object({
        is_on: z.boolean(),
        /** When a worker last looked at the sources; null before the first one. */
        looked_at: instant.nullable(),
        list: z
          .object({
            entries: z.number().int().nullable(),
            newest_on: z.iso.date().nullable(),
            read_at: instant.nullable(),
            /** Why the file cannot be used. */
            problem: z.string().nullable(),
            /** The file is refused, and the list before it stays in force. */
            keeps_last: z.boolean(),
          })
          .nullable(),
        oracle: z
          .object({
            contract: z.string(),
            block: z.number().int().nullable(),
            problem: z.string().nullable(),
          })
          .nullable(),
        held: z.number().int(),
        held_amount: wireAmount,
        unchecked: z.number().int(),
        /** Deposits and withdrawals with an answer of the last 30 days. */
        checked: z.number().int(),
      }),
    ),
  ),
  usual: route({
    method: 'GET',
    path: '/checks/usual',
    tag: 'Deposits',
    summary:
      'How long a check of a deposit or withdrawal usually takes, in hours; null without enough decided checks',
    access: { who: 'member' },
  }).output(envelope(z.object({ hours: z.number().int().positive().nullable() }))),
  propose: route({
    method: 'POST',
    path: '/admin/screenings/{id}/decisions',
    tag,
    summary:
      'Propose to release a held amount, or to reject and refund a withdrawal; another operator confirms it; own password',
    changes: ['screenings', 'proposals'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true, password: 'each' },
    refuses: ['notFound', 'conflict', 'ownAccount', 'openedAccount'],
  })
    .input(z.object({ id: rowId, what: z.enum(['release', 'reject']), reason, password: currentPassword }))
    .output(envelope(z.object({ proposal: z.number().int() }))),
};
