import type { Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { countAttempt, deleteBuckets, extendWindow, findAttempts } from './limits-store.ts';

export type Limit = { bucket: string; max: number; windowSeconds: number };

const MAX_WINDOW_SECONDS = 86_400;
const MAX_DOUBLINGS = 16;

/**
 * Takes one attempt before the work that it guards, so that parallel attempts cannot share one. Beyond the
 * limit each further attempt doubles the wait, up to a day (AMB-062).
 * @throws Refused `tooManyRequests` with the time of the next attempt
 */
export const takeAttempt = async (db: Db, limit: Limit): Promise<number> => {
  const { attempts } = await countAttempt(db, limit.bucket, limit.windowSeconds);
  if (attempts <= limit.max) return attempts;
  const doublings = Math.min(attempts - limit.max - 1, MAX_DOUBLINGS);
  const retryAt = await extendWindow(
    db,
    limit.bucket,
    Math.min(limit.windowSeconds * 2 ** doublings, MAX_WINDOW_SECONDS),
  );
  throw new Refused('tooManyRequests', { retryAt: retryAt.toISOString() });
};

/** Refuses without counting, for limits that count failures only. */
export const refuseWhenExhausted = async (db: Db, limit: Limit): Promise<void> => {
  const found = await findAttempts(db, limit.bucket);
  if (found && found.attempts >= limit.max)
    throw new Refused('tooManyRequests', { retryAt: found.windowEndsAt.toISOString() });
};

/** A success clears what the failures before it counted. */
export const forgetAttempts = (db: Db, ...buckets: string[]): Promise<void> => deleteBuckets(db, buckets);
