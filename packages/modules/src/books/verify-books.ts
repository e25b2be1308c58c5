import type { Db } from '@tributary/database';
import { INVARIANTS } from './invariants.ts';
import { findRows } from './invariants-store.ts';

export type Verified = { id: string; rule: string; breaches: Record<string, unknown>[] };

/** Runs every invariant of the books and returns what breaks each; nothing does when all is well. */
export const verifyBooks = async (db: Db): Promise<Verified[]> => {
  const verified: Verified[] = [];
  for (const { id, rule, query } of INVARIANTS)
    verified.push({ id, rule, breaches: await findRows(db, query) });
  return verified;
};
