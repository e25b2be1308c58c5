import { inTransaction, type Db, type Tx } from '@tributary/database';
import { INVARIANTS } from './invariants.ts';
import { findRows } from './invariants-store.ts';

export type Verified = { id: string; rule: string; breaches: Record<string, unknown>[] };

const breachesOf = (executor: Db | Tx, query: string): Promise<Record<string, unknown>[]> =>
  executor.isTransaction ? findRows(executor, query) : inTransaction(executor, (tx) => findRows(tx, query));

/**
 * Runs every invariant of the books and returns the breaches of each, normally none. Each runs in a transaction, so
 * that it has the key of the audit log even behind a pooler.
 */
export const verifyBooks = async (executor: Db | Tx): Promise<Verified[]> => {
  const verified: Verified[] = [];
  for (const { id, rule, query } of INVARIANTS)
    verified.push({ id, rule, breaches: await breachesOf(executor, query) });
  return verified;
};
