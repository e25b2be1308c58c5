import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

export type AuditRecord = {
  actor: string;
  action: string;
  subject: string;
  details?: Record<string, unknown>;
};

/**
 * Writes the actor, the action and its subject to the audit log, in the transaction of the action. Secrets never go
 * into the details.
 */
export const recordAudit = async (
  executor: Db | Tx,
  { actor, action, subject, details = {} }: AuditRecord,
): Promise<void> => {
  await sql`
    insert into audit_log (actor, action, subject, details)
    values (${actor}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)`.execute(executor);
};

export type AuditFault = { id: bigint; fault: string };

/** Rows whose seal does not match this connection's key, and rows after a gap; at most a hundred. */
export const auditFaults = (executor: Db | Tx): Promise<AuditFault[]> =>
  rowsOf(
    executor,
    sql<AuditFault>`
    with chain as (
      select a.id, a as entry, lag(a.hash) over (order by a.id) as previous, lag(a.id) over (order by a.id) as before from audit_log a
    )
    select id, case when id <> coalesce(before, 0) + 1 then 'a row before it is missing'
      else 'edited, or sealed with another key' end as fault
    from chain where id <> coalesce(before, 0) + 1 or (entry).hash <> audit_hash(audit_key(), previous, entry)
    order by id limit 100`,
  );

export const countAudit = async (executor: Db | Tx): Promise<bigint> =>
  (await oneRow(executor, sql<{ n: bigint }>`select count(*) as n from audit_log`)).n;

/** The seal of a row as hexadecimal. */
export const findSeal = async (executor: Db | Tx, id: bigint): Promise<string | undefined> =>
  (
    await firstRow(
      executor,
      sql<{ seal: string }>`select encode(hash, 'hex') as seal from audit_log where id = ${id}::bigint`,
    )
  )?.seal;

/** The newest row and the present business day; undefined while the log is empty. */
export const auditHead = (
  executor: Db | Tx,
): Promise<{ day: string; id: bigint; seal: string } | undefined> =>
  firstRow(
    executor,
    sql<{ day: string; id: bigint; seal: string }>`
    select app_day()::text as day, id, encode(hash, 'hex') as seal from audit_log order by id desc limit 1`,
  );
