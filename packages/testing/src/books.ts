import type { Db } from '@tributary/database';
import { verifyBooks } from '@tributary/modules/books';

/** Every breach of the books' invariants, as lines; a test expects none. */
export const breachesOf = async (db: Db): Promise<string[]> =>
  (await verifyBooks(db)).flatMap(({ id, rule, breaches }) =>
    breaches.map(
      (breach) =>
        `${id} ${rule}: ${JSON.stringify(breach, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`,
    ),
  );
