import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import type { SecretsKey } from '@tributary/runtime';
import { proofOf, type Shown } from '../second-factor/index.ts';

export type LoginNeeds = { db: Db; secretsKey: SecretsKey };

/**
 * Uses up the code of a login. While strangers' attempts hold a lock, every error is answered by the lock, so that
 * it reveals nothing about the password.
 */
export const withProof = async (
  db: Db,
  secretsKey: SecretsKey,
  shown: Shown,
  lock: Refused | undefined,
): Promise<void> => {
  try {
    await inTransaction(db, await proofOf(db, secretsKey, shown));
  } catch (error) {
    throw lock && error instanceof Refused ? lock : error;
  }
};
