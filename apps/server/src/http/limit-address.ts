import { ipBucket, takeAttempt } from '@tributary/modules/limits';
import type { Needs } from '../needs.ts';
import type { RequestContext } from './context.ts';

/** Limits of costly public work, by the name under which it is counted. */
const LIMITS = {
  register: { max: 20, windowSeconds: 3_600 },
  lookup: { max: 30, windowSeconds: 60 },
  passkey: { max: 30, windowSeconds: 60 },
  captcha: { max: 30, windowSeconds: 60 },
  forgotten: { max: 10, windowSeconds: 3_600 },
  confirm: { max: 30, windowSeconds: 3_600 },
  projection: { max: 60, windowSeconds: 60 },
} as const;

/**
 * Counts one request of an address for costly public work.
 * @throws Refused `tooManyRequests`
 */
export const limitAddress = async (
  { db, limits }: Needs,
  { visit }: RequestContext,
  work: keyof typeof LIMITS,
): Promise<void> => {
  const { max, windowSeconds } = LIMITS[work];
  await takeAttempt(db, { bucket: `${work}:${ipBucket(visit.ip)}`, max: max * limits.factor, windowSeconds });
};
