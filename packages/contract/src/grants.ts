import { GRANTS } from '@tributary/definitions/lists';
import { GRANT_KINDS } from '@tributary/domain';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import {
  currentPassword,
  idText,
  ownText,
  positiveAmount,
  reasonText,
  rowId,
  typedAmount,
} from './fields.ts';
import { consoleListRoutes } from './list-routes.ts';
import { route } from './route.ts';

const tag = 'Console';
const kind = z.enum(GRANT_KINDS, { message: 'Choose royalty or special' });

const list = consoleListRoutes(listBy(GRANTS, { kind }), {
  path: '/admin/grants',
  summary: 'Royalty or special rewards',
  permission: 'View Reports',
});

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
    changes: ['grants'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        userrefid: idText.min(1, 'Member is required').max(60),
        kind,
        month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Choose a month, like 2026-01'),
        particular: ownText.min(1, 'Particular is required').max(200),
        depositAmount: typedAmount().default('0'),
        bonusAmount: positiveAmount(),
      }),
    )
    .output(decided),
  confirm: route({
    method: 'POST',
    path: '/admin/grants/{id}/confirm',
    tag,
    summary: 'Confirm a grant that another operator proposed; the treasury pays it in its turn; own password',
    keyed: true,
    changes: ['grants'],
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
    summary: 'Decline a proposal, with a reason',
    keyed: true,
    changes: ['grants'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true },
    refuses: ['conflict'],
  })
    .input(z.object({ id: rowId, reason: reasonText }))
    .output(decided),
};
