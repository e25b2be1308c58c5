import { inTransaction, type Db } from '@tributary/database';
import { ROW_INVARIANTS, verifyBooks } from '@tributary/modules/books';

/** A `JSON.stringify` replacer for the money in a breach. */
export const breachLine = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/**
 * All breaches of the row invariants as lines; a test expects none. One transaction for all costs half as much as one
 * for each. No other test changes the tables, so only tests of the schema run its invariants.
 */
export const breachesOf = async (db: Db): Promise<string[]> =>
  (await inTransaction(db, (tx) => verifyBooks(tx, ROW_INVARIANTS))).flatMap(({ id, rule, breaches }) =>
    breaches.map((breach) => `${id} ${rule}: ${JSON.stringify(breach, breachLine)}`),
  );
