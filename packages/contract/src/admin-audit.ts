import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant } from './fields.ts';
import { listOf, period, search } from './list.ts';
import { consoleListRoutes } from './list-routes.ts';
import { AUDIT_ACTS } from './reports/audit.ts';
import { route } from './route.ts';

/** A row of the log. `before` and `after` are JSON, as they were written down; secrets are in none of them. */
const AuditRow = z
  .object({
    id: z.string(),
    at: instant,
    actor: z.string().meta({ description: 'The name of an operator, `member` and their ID, or a job' }),
    action: z.string(),
    subject: z.string(),
    user_id: z.string().nullable(),
    reason: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    details: z.string(),
    seal: z.string(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof AuditRow>;

/** Whose changes are seen here are members' as well as money's: both rights are needed. */
const permission = ['View Members', 'View Reports'] as const;

const audit = consoleListRoutes(
  listOf({
    row: AuditRow,
    sums: { rows: z.number().int(), actors: z.number().int() },
    filters: {
      ...period,
      ...search,
      /** An actor as a row says them, or a member's ID alone. */
      who: z.string().max(100).optional(),
      act: z.enum(AUDIT_ACTS).optional(),
      user_id: z.string().max(60).optional(),
    },
  }),
  { path: '/admin/audit', summary: 'The audit log, newest first', permission },
);

const EditedField = z
  .object({
    id: z.string(),
    at: instant,
    admin: z.string(),
    user_id: z.string(),
    field: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'EditedField' });
export type EditedField = z.infer<typeof EditedField>;

const edited = consoleListRoutes(
  listOf({
    row: EditedField,
    sums: { edits: z.number().int(), members: z.number().int() },
    filters: { ...period, ...search },
  }),
  {
    path: '/admin/edited-info',
    summary: 'Fields of members that operators changed, newest first',
    permission: 'View Members',
  },
);

export const adminAudit = {
  list: audit.page,
  export: audit.file,
  edited: edited.page,
  exportEdited: edited.file,
  chain: route({
    method: 'GET',
    path: '/admin/audit/chain',
    tag: 'Console',
    summary: 'The head of the audit log, and whether its newest 10,000 rows are as they were sealed',
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
