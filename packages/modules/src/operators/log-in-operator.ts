import { MAX_ACCOUNT_FAILURES, operatorBucket } from './account-lock.ts';
import { inTransaction, type Db } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import {
  admit,
  deviceBucket,
  matchingHash,
  withProof,
  type LoginNeeds,
  type Visit,
} from '../identity/index.ts';
import { ipBucket, returnAttempt, takeAttempt } from '../limits/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { recordAudit } from '../audit/index.ts';
import { answerCaptcha } from './captcha.ts';
import { findBlock, forgiveFailures, noteFailure, noteTry } from './ip-blocks-store.ts';
import {
  findOperatorByName,
  noteOperatorLogin,
  replaceOperatorHash,
  type OperatorRow,
} from './operators-store.ts';

/** C §8, AMB-053: the third failed password blocks the address for an hour; accounts are counted separately. */
export const MAX_OPERATOR_FAILURES = 3;
const IP_BLOCK_SECONDS = 3_600;
const MAX_CAPTCHAS_PER_HOUR = 60;

export type OperatorLogin = {
  username: string;
  password: string;
  captchaInput: string;
  captchaId: string | undefined;
  /** The token from an earlier login on the same device. */
  device?: string | undefined;
  /** A code of the second factor, if the operator has one. */
  code?: string | undefined;
};

const addressBuckets = (visit: Visit) => {
  const ip = ipBucket(visit.ip);
  return { ip: `operator:ip:${ip}`, captcha: `operator:captcha:${ip}` };
};

/**
 * Logs an operator in. The address of the connection counts, never one from the body. A failure is counted before
 * the password is compared and returned after a success, so parallel guesses gain nothing. A known device has its
 * own attempts, so that nobody can lock its operator out. A code of the second factor passes a lock, too. Other
 * attempts at a locked account are not compared.
 * @throws Refused `captchaWrong`, `operatorLoginFailed`, `ipBlocked`, `ipStillBlocked`, `operatorLocked`,
 *   `secondFactorNeeded`, `secondFactorWrong`
 */
export const logInOperator = async (
  { db, secretsKey }: LoginNeeds,
  login: OperatorLogin,
  visit: Visit,
): Promise<{ operator: OperatorRow; token: string; device: string }> => {
  const buckets = addressBuckets(visit);
  const operator = await findOperatorByName(db, login.username);
  const known = await deviceBucket(db, operator && { operatorId: operator.id }, login.device);
  const source = known ?? buckets.ip;
  await refuseBlocked(db, source);
  if ((await noteTry(db, buckets.captcha, IP_BLOCK_SECONDS)) > MAX_CAPTCHAS_PER_HOUR)
    throw new Refused('tooManyRequests');
  if (!(await answerCaptcha(db, login.captchaId, login.captchaInput))) throw new Refused('captchaWrong');
  const failures = await noteFailure(db, source, IP_BLOCK_SECONDS);
  if (failures > MAX_OPERATOR_FAILURES) await refuseBlocked(db, source);
  const account = operatorBucket(login.username);
  const lock = known ? undefined : await lockOf(db, account);
  const owner = operator && { operatorId: operator.id };
  if (lock && !(owner && login.code && (await hasSecondFactor(db, owner)))) throw lock;

  const passwordHash = await matchingHash(operator?.passwordHash, login.password, async (to) =>
    operator ? replaceOperatorHash(db, operator.id, { from: operator.passwordHash, to }) : undefined,
  );
  if (passwordHash === undefined || !operator || !owner) {
    await recordAudit(db, {
      actor: `visitor:${ipBucket(visit.ip)}`,
      action: 'operator.login.failed',
      subject: `operator:${operator?.id ?? 0}`,
    });
    throw lock ?? failedLogin(MAX_OPERATOR_FAILURES - failures);
  }
  // The password was right: neither a disabled account nor a missing code is a failure.
  await returnAttempt(db, source);
  if (operator.status === 'Inactive') {
    if (!known) await returnAttempt(db, account);
    throw new Refused('operatorLocked');
  }
  await withProof(db, secretsKey, { owner, code: login.code, bucket: known && `${known}:code` }, lock);
  await forgiveFailures(db, known ? [known] : [buckets.ip, account]);
  return inTransaction(db, async (tx) => {
    // The password may have changed since it was compared.
    const now = await noteOperatorLogin(tx, { id: operator.id, passwordHash });
    if (!now) throw failedLogin(MAX_OPERATOR_FAILURES - failures);
    await recordAudit(tx, {
      actor: operatorActor(operator.username),
      action: 'operator.login',
      subject: `operator:${operator.id}`,
    });
    const device = { known: known && login.device, gaveFactor: false };
    return { operator: now, ...(await admit(tx, owner, { visit, ...device })) };
  });
};

/**
 * Counts a stranger's attempt. A locked account answers the right password like a wrong one, so that it reveals
 * nothing.
 */
const lockOf = async (db: Db, bucket: string): Promise<Refused | undefined> => {
  try {
    await takeAttempt(db, { bucket, max: MAX_ACCOUNT_FAILURES, windowSeconds: IP_BLOCK_SECONDS });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return new Refused('operatorLocked', error.details);
  }
  return undefined;
};

const failedLogin = (attemptsLeft: number): Refused =>
  attemptsLeft > 0
    ? new Refused('operatorLoginFailed', {
        attemptsLeft,
        message: `Invalid username or password. You have ${attemptsLeft} attempt(s) left.`,
      })
    : new Refused('ipBlocked', { attemptsLeft: 0 });

const refuseBlocked = async (db: Db, bucket: string): Promise<void> => {
  const block = await findBlock(db, bucket, MAX_OPERATOR_FAILURES);
  if (block) throw new Refused('ipStillBlocked', { retryAt: block.until.toISOString(), attemptsLeft: 0 });
};

export type IpStatus = { blocked: boolean; blockedUntil: Date | undefined; attemptsLeft: number };

/** The block of the address of a visit, its end, and the attempts that are left. */
export const ipStatus = async (db: Db, visit: Visit): Promise<IpStatus> => {
  const block = await findBlock(db, addressBuckets(visit).ip, 0);
  const blockedUntil = block && block.failures >= MAX_OPERATOR_FAILURES ? block.until : undefined;
  return {
    blocked: blockedUntil !== undefined,
    blockedUntil,
    attemptsLeft: Math.max(0, MAX_OPERATOR_FAILURES - (block?.failures ?? 0)),
  };
};
