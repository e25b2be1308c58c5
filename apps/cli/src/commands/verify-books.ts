import { verifyBooks as findBreaches } from '@tributary/modules/books';
import type { Command } from '../run-command.ts';
import { print } from './usage.ts';
import { withDatabase } from './with-database.ts';

/** Checks every invariant of the books; any row is a breach and gives a non-zero exit code. */
export const verifyBooks: Command = {
  usage: 'verify-books',
  run: (config) =>
    withDatabase(config, async ({ db }) => {
      const results = await findBreaches(db);
      for (const { id, rule, breaches } of results)
        print(`${breaches.length === 0 ? 'ok   ' : 'BROKEN'} ${id}  ${rule}`);
      const broken = results.filter((result) => result.breaches.length > 0);
      for (const { id, breaches } of broken)
        print(
          `${id}: ${JSON.stringify(breaches, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`,
        );
      print(
        broken.length === 0
          ? `The books hold: ${results.length} invariants.`
          : `${broken.length} of ${results.length} invariants are broken.`,
      );
      return broken.length === 0 ? 0 : 1;
    }),
};
