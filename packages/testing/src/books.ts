import { inTransaction, type Db } from '@tributary/database';
import { verifyBooks } from '@tributary/modules/books';

/** A `JSON.stringify` replacer for the money in a breach. */
export const breachLine = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/** All breaches of the books' invariants as lines; a test expects none. One transaction costs half of one for each. */
export const breachesOf = async (db: Db): Promise<string[]> =>
  (await inTransaction(db, verifyBooks)).flatMap(({ id, rule, breaches }) =>
    breaches.map((breach) => `${id} ${rule}: ${JSON.stringify(breach, breachLine)}`),
  );
