import { AUDIT, EDITED_INFO } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { instant } from './fields.ts';
import { consoleListRoutes } from './list-routes.ts';
import { route } from './route.ts';

/** The log shows changes of members and of money, so both rights are needed. */
const permission = ['View Members', 'View Reports'] as const;

const audit = consoleListRoutes(listBy(AUDIT), {
  path: '/admin/audit',
  summary: 'The audit log, newest first',
  permission,
});

const edited = consoleListRoutes(listBy(EDITED_INFO), {
  path: '/admin/edited-info',
  reads: 'standby',
  summary: 'Fields of members that operators changed, newest first',
  permission: 'View Members',
});

export const adminAudit = {
  list: audit.page,
  export: audit.file,
  edited: edited.page,
  exportEdited: edited.file,
  chain: route({
    method: 'GET',
    path: '/admin/audit/chain',
    tag: 'Console',
    summary: 'The head of the audit log, with a check of the seals of its newest 10,000 rows',
    access: { who: 'operator', permission },
  }).output(
    envelope(
      z.object({
        head: z.object({ id: z.string(), at: instant, seal: z.string() }).nullable(),
        from: z.string(),
        faults: z.array(z.object({ id: z.string(), fault: z.string() })),
        checked_at: instant,
      }),
    ),
  ),
};
