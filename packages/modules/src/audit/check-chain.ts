import { inTransaction, type Db } from '@tributary/database';
import { chainHead, CHAIN_ROWS, faultsBehind, type ChainHead } from './audit-list-store.ts';
import type { AuditFault } from './audit-store.ts';

export type ChainCheck = {
  head: ChainHead | undefined;
  /** The first row of the check. */
  from: bigint;
  faults: AuditFault[];
};

/** Seals the newest rows of the audit log again, for a screen: a second at most, for any length of the log. */
export const checkChain = async (db: Db): Promise<ChainCheck> => {
  const head = await chainHead(db);
  const newest = head?.id ?? 0n;
  const from = newest > BigInt(CHAIN_ROWS) ? newest - BigInt(CHAIN_ROWS) : 1n;
  return { head, from, faults: await inTransaction(db, (tx) => faultsBehind(tx, from)) };
};
