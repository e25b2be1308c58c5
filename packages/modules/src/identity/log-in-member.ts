import type { Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { forgetAttempts, ipBucket, returnAttempt, takeAttempt } from '../limits/index.ts';
import { findCredentials, noteLogin } from './members-credentials-store.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import type { Visit } from './session.ts';

/** AMB-062: 5 failures per account and 20 per address in 15 minutes, then growing delay. */
const WINDOW_SECONDS = 900;
const MAX_PER_ACCOUNT = 5;
const MAX_PER_IP = 20;

export type MemberLogin = { login: string; password: string };

/**
 * Logs a member in by username or e-mail. Attempts are counted before the password is compared, so a burst
 * of parallel guesses gets no more comparisons than a slow one.
 * @throws Refused `loginFailed`, `memberBlocked`, `tooManyRequests`
 */
export const logInMember = async (
  db: Db,
  { login, password }: MemberLogin,
  visit: Visit,
): Promise<{ memberId: number; token: string }> => {
  const name = login.trim().toLowerCase();
  const accountBucket = `login:account:${name}`;
  const addressBucket = `login:ip:${ipBucket(visit.ip)}`;
  await takeAttempt(db, { bucket: addressBucket, max: MAX_PER_IP, windowSeconds: WINDOW_SECONDS });
  await takeAttempt(db, { bucket: accountBucket, max: MAX_PER_ACCOUNT, windowSeconds: WINDOW_SECONDS });
  const member = await findCredentials(db, name);
  if (!(await verifyPassword(member?.passwordHash, password)) || !member) throw new Refused('loginFailed');
  if (member.status === 'blocked') throw new Refused('memberBlocked');
  await forgetAttempts(db, accountBucket);
  await returnAttempt(db, addressBucket);
  await noteLogin(db, member.id);
  return { memberId: member.id, token: await openSession(db, { memberId: member.id }, visit) };
};
