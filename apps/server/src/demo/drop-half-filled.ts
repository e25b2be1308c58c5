import { join } from 'node:path';
import { removeLocalChain } from '@tributary/chain/local';
import { sql, type Db } from '@tributary/database';
import { isHalfFilled } from '@tributary/modules/installation';

/**
 * Drops a demo whose history was interrupted, with its chain, so that this start creates it again. A mark in the
 * database shows that it is such a demo; it never served a request. Needs a connection of the tables' owner, and only
 * one start may call it at a time.
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
