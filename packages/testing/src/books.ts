import { inTransaction, type Db } from '@tributary/database';
import { ROW_INVARIANTS, verifyBooks } from '@tributary/modules/books';

/** A `JSON.stringify` replacer for the money in a breach. */
export const breachLine = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/**
 * All breaches of the invariants of rows as lines; a test expects none. One transaction costs half of one for each.
 * No test changes what the tables are: their own tests run the invariants of the schema.
 */
export const breachesOf = async (db: Db): Promise<string[]> =>
  (await inTransaction(db, (tx) => verifyBooks(tx, ROW_INVARIANTS))).flatMap(({ id, rule, breaches }) =>
    breaches.map((breach) => `${id} ${rule}: ${JSON.stringify(breach, breachLine)}`),
  );
