import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import type { SecretsKey } from '@tributary/runtime';
import { proofOf, type Shown } from '../second-factor/index.ts';

export type LoginNeeds = { db: Db; secretsKey: SecretsKey };

/**
 * Uses the code of a login up. While strangers' attempts hold a lock, whatever is wrong is answered by the lock, so
 * that nothing is learnt of a password.
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
