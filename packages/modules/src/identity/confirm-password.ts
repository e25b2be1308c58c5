import type { Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { forgetAttempts, takeAttempt } from '../limits/index.ts';
import { passwordHashOf, replacePasswordHash } from './members-credentials-store.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Checks the password that a logged-in member types again before the account itself changes. An attempt is counted
 * before it is compared.
 * @throws Refused `passwordWrong`, `tooManyRequests` after five attempts in a quarter of an hour
 */
export const confirmMemberPassword = async (db: Db, memberId: number, password: string): Promise<void> => {
  const bucket = `member:password:${memberId}`;
  await takeAttempt(db, { bucket, max: 5, windowSeconds: 900 });
  const from = await passwordHashOf(db, memberId);
  const rewrite = (to: string) => replacePasswordHash(db, memberId, { from, to });
  if (!(await verifyPassword(from, password, rewrite))) throw new Refused('passwordWrong');
  await forgetAttempts(db, bucket);
};
