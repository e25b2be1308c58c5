import type { Db, Tx } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { unseal, type SecretsKey } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { forgetAttempts, takeAttempt } from '../limits/index.ts';
import { queueMemberMail } from '../mail/index.ts';
import { isPasskeyCode, spendPasskeyCode } from './passkey-codes.ts';
import { isTotp, recoveryHash, stepOf } from './codes.ts';
import {
  findFactor,
  lockFactor,
  timeOfDevices,
  spendRecoveryCode,
  spendStep,
  usernameOf,
  type FactorOwner,
  type StoredFactor,
} from './second-factor-store.ts';

const MAX_ATTEMPTS = 5;
const WINDOW_SECONDS = 900;

/** A person, as rate-limit keys and subjects of the audit log name them. */
export const nameOf = (owner: FactorOwner): string =>
  'memberId' in owner ? `member:${owner.memberId}` : `operator:${owner.operatorId}`;

/** The rate-limit bucket of failed codes. */
export const factorBucket = (owner: FactorOwner): string => `second-factor:${nameOf(owner)}`;

/** Runs in the transaction of the action that it allows: a code is used up only if that commits. */
export type Proof = (tx: Tx) => Promise<void>;

/** The proof without a code: enough for a person without a second factor. */
export const noCode =
  (owner: FactorOwner): Proof =>
  async (tx) => {
    if ((await findFactor(tx, owner))?.isConfirmed) throw new Refused('secondFactorNeeded');
  };

export const hasSecondFactor = async (executor: Db | Tx, owner: FactorOwner): Promise<boolean> =>
  (await findFactor(executor, owner))?.isConfirmed ?? false;

export type Shown = {
  owner: FactorOwner;
  code: string | undefined;
  /** A separate bucket for attempts, e.g. of a known device. */
  bucket?: string | undefined;
};

/**
 * The proof with a code, for a person with a second factor. An attempt is counted here, before anything is
 * compared, even if the transaction fails; the proof compares the code and uses it up.
 * @throws Refused `tooManyRequests`; the proof `secondFactorNeeded`, `secondFactorWrong`
 */
export const proofOf = async (
  db: Db,
  key: SecretsKey,
  { owner, code, bucket = factorBucket(owner) }: Shown,
): Promise<Proof> => {
  if (code === undefined || !(await hasSecondFactor(db, owner))) return noCode(owner);
  await takeAttempt(db, { bucket, max: MAX_ATTEMPTS, windowSeconds: WINDOW_SECONDS });
  return async (tx) => {
    const factor = await lockFactor(tx, owner);
    if (!factor?.isConfirmed) return;
    if (!(await spendCode(tx, key, { owner, factor, code }))) throw new Refused('secondFactorWrong');
    await forgetAttempts(tx, bucket);
  };
};

const actorOf = async (tx: Tx, owner: FactorOwner): Promise<string> =>
  'memberId' in owner ? nameOf(owner) : operatorActor(await usernameOf(tx, owner.operatorId));

/** Uses up a code of a locked factor; false for one that is wrong or used. */
export const spendCode = async (
  tx: Tx,
  key: SecretsKey,
  { owner, factor, code }: { owner: FactorOwner; factor: StoredFactor; code: string },
): Promise<boolean> => {
  if (isPasskeyCode(code)) return 'memberId' in owner && spendPasskeyCode(tx, owner.memberId, code);
  if (isTotp(code)) {
    const step = stepOf(unseal(key, nameOf(owner), factor.sealedKey), code, await timeOfDevices(tx));
    return step !== undefined && spendStep(tx, factor.id, step);
  }
  if (!(await spendRecoveryCode(tx, factor.id, recoveryHash(code)))) return false;
  const codesLeft = factor.recoveryCodesLeft - 1;
  await recordAudit(tx, {
    actor: await actorOf(tx, owner),
    action: 'second-factor.recovery',
    subject: nameOf(owner),
    details: { codesLeft },
  });
  // The database mails operators.
  if ('memberId' in owner)
    await queueMemberMail(tx, owner.memberId, {
      template: 'second-factor',
      details: {
        what: `Somebody used a recovery code in place of your authenticator app. Unused codes left: ${codesLeft}.`,
      },
    });
  return true;
};
