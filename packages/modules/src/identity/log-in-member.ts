import { inTransaction, type Db, type Tx } from '@tributary/database';
import { normalEmail, Refused } from '@tributary/domain';
import { forgetAttempts, ipBucket, returnAttempt, takeAttempt } from '../limits/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { queueMemberMail } from '../mail/index.ts';
import { admit } from './admit.ts';
import { insertLogin, type LoginOutcome } from './logins-store.ts';
import { deviceBucket, isTrustedDevice } from './known-device.ts';
import {
  credentialsById,
  findCredentials,
  noteLogin,
  replacePasswordHash,
} from './members-credentials-store.ts';
import { matchingHash } from './passwords.ts';
import type { Visit } from './session.ts';
import { withProof, type LoginNeeds } from './with-proof.ts';

/** AMB-062: 5 failures per account and 20 per address in 15 minutes, then growing delay. */
const WINDOW_SECONDS = 900;
const MAX_PER_ACCOUNT = 5;
const MAX_PER_IP = 20;

/** The rate-limit bucket of strangers' failures under any of the member's names. */
export const memberBucket = (memberId: number): string => `login:member:${memberId}`;

/** `device` is the token from an earlier login on the same device. */
export type MemberLogin = {
  login: string;
  password: string;
  device?: string | undefined;
  code?: string | undefined;
};

/**
 * Logs a member in by username or e-mail. An attempt is counted before the password is compared, so parallel
 * guesses get no more comparisons than slow ones. Strangers share the attempts of an account. A known device has
 * its own, so that nobody can lock the owner out. A member with a second factor gives it on a device that gave none
 * within 30 days (AMB-148).
 * @throws Refused `loginFailed`, `memberBlocked`, `tooManyRequests`, `secondFactorNeeded`, `secondFactorWrong`
 */
export const logInMember = async (
  { db, secretsKey }: LoginNeeds,
  { login, password, device, code }: MemberLogin,
  visit: Visit,
): Promise<{ memberId: number; token: string; device: string }> => {
  const name = normalEmail(login).toLowerCase();
  const member = await findCredentials(db, name);
  const known = await deviceBucket(db, member && { memberId: member.id }, device);
  const address = `login:ip:${ipBucket(visit.ip)}`;
  const account = known ?? (member ? memberBucket(member.id) : `login:account:${name}`);
  if (!known) await takeAttempt(db, { bucket: address, max: MAX_PER_IP, windowSeconds: WINDOW_SECONDS });
  const lock = await lockOf(db, account);
  const owner = member && { memberId: member.id };
  // A code of the second factor passes a lock by strangers; without one nothing is compared.
  if (lock && !(owner && code && (await hasSecondFactor(db, owner)))) throw lock;
  const passwordHash = await matchingHash(member?.passwordHash, password, async (to) =>
    member ? replacePasswordHash(db, member.id, { from: member.passwordHash, to }) : undefined,
  );
  const note = (outcome: LoginOutcome): Promise<void> =>
    insertLogin(db, { memberId: member?.id, outcome, isNewDevice: !known, visit });
  if (passwordHash === undefined && !lock) await note('wrong password');
  if (passwordHash === undefined || !member || !owner) throw lock ?? new Refused('loginFailed');
  // The need for a code is only revealed after the right password.
  const isAsked = lock !== undefined || !(await isTrustedDevice(db, owner, device));
  if (isAsked) await withProof(db, secretsKey, { owner, code }, lock);
  if (member.status === 'blocked') {
    await note('blocked');
    throw new Refused('memberBlocked');
  }
  await forgetAttempts(db, account);
  if (!known) await returnAttempt(db, address);
  return inTransaction(db, async (tx) => {
    // The password may have changed since it was compared.
    if (!(await noteLogin(tx, { id: member.id, passwordHash }))) throw new Refused('loginFailed');
    await insertLogin(tx, { memberId: member.id, outcome: 'in', isNewDevice: !known, visit });
    if (!known) await mailNewDevice(tx, member.id, visit);
    const gaveFactor = isAsked && (await hasSecondFactor(tx, owner));
    return {
      memberId: member.id,
      ...(await admit(tx, owner, { visit, known: known && device, gaveFactor })),
    };
  });
};

/**
 * Opens the session of a member whom a passkey has identified; the transaction has locked their row. Strangers'
 * attempts with passwords do not block it. Undefined for a blocked member.
 */
export const logInWithPasskey = async (
  tx: Tx,
  { memberId, device }: { memberId: number; device: string | undefined },
  visit: Visit,
): Promise<{ memberId: number; token: string; device: string } | undefined> => {
  const owner = { memberId };
  const known = await deviceBucket(tx, owner, device);
  const isIn = await noteLogin(tx, await credentialsById(tx, memberId));
  await insertLogin(tx, { memberId, outcome: isIn ? 'in' : 'blocked', isNewDevice: !known, visit });
  if (!isIn) return undefined;
  if (!known) await mailNewDevice(tx, memberId, visit);
  return { memberId, ...(await admit(tx, owner, { visit, known: known && device, gaveFactor: true })) };
};

const mailNewDevice = (tx: Tx, memberId: number, { ip, userAgent }: Visit): Promise<void> =>
  queueMemberMail(tx, memberId, {
    template: 'new-device',
    details: { ip, device: userAgent.slice(0, 200) },
  });

/** Counts an attempt; returns the refusal while the account is locked. */
const lockOf = async (db: Db, bucket: string): Promise<Refused | undefined> => {
  try {
    await takeAttempt(db, { bucket, max: MAX_PER_ACCOUNT, windowSeconds: WINDOW_SECONDS });
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  return undefined;
};
