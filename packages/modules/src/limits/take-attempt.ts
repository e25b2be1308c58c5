import type { Db, Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { countAttempt, deleteBuckets, type Limit } from './limits-store.ts';

/**
 * Takes one attempt before the work that it guards, so that parallel attempts cannot share one. Beyond the limit
 * the bucket is locked, and nothing is revealed or counted until the lock ends (AMB-062).
 * @throws Refused `tooManyRequests` with the time of the next attempt
 */
export const takeAttempt = async (db: Db, limit: Limit): Promise<number> => {
  const { attempts, windowEndsAt } = await countAttempt(db, limit);
  if (attempts > limit.max) throw new Refused('tooManyRequests', { retryAt: windowEndsAt.toISOString() });
  return attempts;
};

/** Clears the counted failures, after a success or by an operator. */
export const forgetAttempts = (executor: Db | Tx, ...buckets: string[]): Promise<void> =>
  deleteBuckets(executor, buckets);
