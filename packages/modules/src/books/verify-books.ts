import { inTransaction, type Db, type Tx } from '@tributary/database';
import type { Invariant } from './invariant.ts';
import { INVARIANTS } from './invariants.ts';
import { findRows } from './invariants-store.ts';

export type Verified = { id: string; rule: string; breaches: Record<string, unknown>[] };

const breachesOf = (executor: Db | Tx, query: string): Promise<Record<string, unknown>[]> =>
  executor.isTransaction ? findRows(executor, query) : inTransaction(executor, (tx) => findRows(tx, query));

/**
 * Runs the chosen invariants of the books, or all of them, and returns the breaches of each, normally none. Each runs
 * in a transaction, so that it has the key of the audit log even behind a pooler.
 */
export const verifyBooks = async (
  executor: Db | Tx,
  invariants: readonly Invariant[] = INVARIANTS,
): Promise<Verified[]> => {
  const verified: Verified[] = [];
  for (const { id, rule, query } of invariants)
    verified.push({ id, rule, breaches: await breachesOf(executor, query) });
  return verified;
};
