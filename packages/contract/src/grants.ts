import { GRANT_KINDS } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, instant, positiveAmount, typedAmount, wireAmount, rowId } from './fields.ts';
import { listOf, period, search } from './list.ts';
import { consoleListRoutes } from './list-routes.ts';
import { GRANT_REPORTS, GRANT_STATES } from './reports/grants.ts';
import { sortWordsOf } from '@tributary/definitions/lists';
import { route } from './route.ts';

const tag = 'Console';
const kind = z.enum(GRANT_KINDS, { message: 'Choose royalty or special' });

/** A royalty or special reward with the field names of its documented row (CBR-05, CBS-05). */
const Grant = z
  .object({
    id: z.number().int(),
    kind,
    month: z.string(),
    dateTime: instant,
    particular: z.string(),
    depositAmount: wireAmount,
    bonusAmount: wireAmount,
    status: z.enum(GRANT_STATES),
    needsConfirmation: z.boolean(),
    memberId: z.string(),
    memberName: z.string(),
    packageName: z.string().nullable(),
    proposedBy: z.string(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'Grant' });
export type Grant = z.infer<typeof Grant>;

const list = consoleListRoutes(
  listOf({
    row: Grant,
    sums: {
      entries: z.number().int(),
      paid: z.number().int(),
      pending: z.number().int(),
      deposits: wireAmount,
      bonuses: wireAmount,
    },
    filters: { ...period, ...search, status: z.enum(GRANT_STATES).optional() },
    of: { kind },
    sort: { words: sortWordsOf(GRANT_REPORTS.royalty), standard: '-dateTime' },
  }),
  { path: '/admin/grants', summary: 'Royalty or special rewards', permission: 'View Reports' },
);

const decided = envelope(z.object({ id: z.number().int() }));

export const grants = {
  list: list.page,
  export: list.file,
  propose: route({
    method: 'POST',
    path: '/admin/grants',
    tag,
    summary: 'Propose a royalty or special reward; nothing is credited yet',
    keyed: true,
    access: { who: 'operator', permission: 'Approve Payments', writes: true },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        userrefid: z.string().trim().min(1, 'Member is required').max(60),
        kind,
        month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Choose a month, like 2026-01'),
        particular: z.string().trim().min(1, 'Particular is required').max(200),
        depositAmount: typedAmount().default('0'),
        bonusAmount: positiveAmount(),
      }),
    )
    .output(decided),
  confirm: route({
    method: 'POST',
    path: '/admin/grants/{id}/confirm',
    tag,
    summary:
      'Confirm what another operator proposed, with the own password; it is credited from the treasury',
    keyed: true,
    access: {
      who: 'operator',
      permission: 'Approve Payments',
      writes: true,
      password: 'each',
      secondPerson: true,
    },
    refuses: ['conflict'],
  })
    .input(z.object({ id: rowId, password: currentPassword }))
    .output(decided),
  decline: route({
    method: 'POST',
    path: '/admin/grants/{id}/decline',
    tag,
    summary: 'Decline what was proposed, and say why',
    keyed: true,
    access: { who: 'operator', permission: 'Approve Payments', writes: true },
    refuses: ['conflict'],
  })
    .input(z.object({ id: rowId, reason: z.string().trim().min(1, 'Reason is required').max(500) }))
    .output(decided),
};
