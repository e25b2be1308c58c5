import { inTransaction, type Db } from '@tributary/database';
import { auditFaults, countAudit, findSeal, type AuditFault } from './audit-store.ts';

/** The newest row of the audit log on a day, kept outside the database. `seal` is hexadecimal. */
export type AuditHead = { day: string; id: bigint; seal: string };

/**
 * Seals each row again under the key of this connection, and compares the rows with heads that were kept elsewhere.
 * If the newest rows were deleted, the others have no fault, but the row that a head names is missing.
 */
export const verifyAudit = async (
  db: Db,
  heads: readonly AuditHead[],
): Promise<{ rows: bigint; faults: AuditFault[] }> => {
  const faults = await inTransaction(db, (tx) => auditFaults(tx));
  for (const { day, id, seal } of heads) {
    const found = await findSeal(db, id);
    if (found === undefined) faults.push({ id, fault: `the newest row of ${day} is missing` });
    else if (found !== seal) faults.push({ id, fault: `not the row that was the newest of ${day}` });
  }
  return { rows: await countAudit(db), faults };
};
