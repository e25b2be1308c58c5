import { sql, type Db, type Tx } from '@tributary/database';

export type AuditRecord = {
  actor: string;
  action: string;
  subject: string;
  details?: Record<string, unknown>;
};

/** Writes who did what to whom, in the transaction that did it. Secrets never go into the details. */
export const recordAudit = async (
  executor: Db | Tx,
  { actor, action, subject, details = {} }: AuditRecord,
): Promise<void> => {
  await sql`
    insert into audit_log (actor, action, subject, details)
    values (${actor}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)`.execute(executor);
};
