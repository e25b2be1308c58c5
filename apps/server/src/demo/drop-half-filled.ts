import { join } from 'node:path';
import { removeLocalChain } from '@tributary/chain/local';
import { sql, type Db } from '@tributary/database';
import { isHalfFilled } from '@tributary/modules/installation';

/**
 * Drops a demo whose history was interrupted, with its chain, so that this start creates it again. Its mark shows
 * that it is a demo, and it never served anybody. Called by the owner of the tables, by one start at a time.
 */
export const dropHalfFilled = async (owner: Db, { dataFolder }: { dataFolder: string }): Promise<void> => {
  if (!(await isHalfFilled(owner))) return;
  await removeLocalChain({ folder: join(dataFolder, 'chain') });
  await owner.transaction().execute(async (tx) => {
    await sql`drop schema if exists ledger cascade`.execute(tx);
    await sql`drop schema public cascade`.execute(tx);
    await sql`create schema public`.execute(tx);
  });
};
