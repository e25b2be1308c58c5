import type { Db, Tx } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { unseal, type SecretsKey } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { forgetAttempts, takeAttempt } from '../limits/index.ts';
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

/** A person, as a key and the subjects of the audit log name them. */
export const nameOf = (owner: FactorOwner): string =>
  'memberId' in owner ? `member:${owner.memberId}` : `operator:${owner.operatorId}`;

/** What failed codes are counted under. */
export const factorBucket = (owner: FactorOwner): string => `second-factor:${nameOf(owner)}`;

/** Runs in the transaction of what it allows: a code is used up only where that happened. */
export type Proof = (tx: Tx) => Promise<void>;

/** Nothing was shown: enough for who has no second factor. */
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
  /** Where attempts are counted apart, e.g. those of a device that logged in before. */
  bucket?: string | undefined;
};

/**
 * The proof that a code gives, for who has a second factor. Attempts are counted here, before anything is compared
 * and whatever becomes of the transaction; the code is compared and used up by the proof.
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

/** Uses a code of a locked factor up; false for one that is wrong or was used. */
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
  await recordAudit(tx, {
    actor: await actorOf(tx, owner),
    action: 'second-factor.recovery',
    subject: nameOf(owner),
    details: { codesLeft: factor.recoveryCodesLeft - 1 },
  });
  return true;
};
