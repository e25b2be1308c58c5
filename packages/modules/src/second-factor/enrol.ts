import { inTransaction, type Db, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { seal, type SecretsKey } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { refuseEndedSession } from '../living-session/index.ts';
import { queueMemberMail } from '../mail/index.ts';
import { forgetAttempts, takeAttempt } from '../limits/index.ts';
import { newKey, newRecoveryCodes, recoveryHash, shownKey } from './codes.ts';
import { factorBucket, nameOf, proofOf, spendCode } from './prove.ts';
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  insertFactor,
  lockFactor,
  type FactorOwner,
} from './second-factor-store.ts';

export type FactorStatus = { enrolled: boolean; recoveryCodesLeft: number };

export const secondFactorOf = async (db: Db, owner: FactorOwner): Promise<FactorStatus> => {
  const factor = await findFactor(db, owner);
  return factor?.isConfirmed
    ? { enrolled: true, recoveryCodesLeft: factor.recoveryCodesLeft }
    : { enrolled: false, recoveryCodesLeft: 0 };
};

/** The acting person: an operator's name or a member's number, as the audit log writes them. */
type ByOwner = { owner: FactorOwner; actor: string };

const note = (tx: Tx, { owner, actor }: ByOwner, what: string, details = {}): Promise<void> =>
  recordAudit(tx, { actor, action: `second-factor.${what}`, subject: nameOf(owner), details });

const tellOwner = async (tx: Tx, owner: FactorOwner, what: string): Promise<void> => {
  if ('memberId' in owner)
    await queueMemberMail(tx, owner.memberId, { template: 'second-factor', details: { what } });
};

/**
 * Makes a key and returns it this once. No code is needed until one confirms that the device has the key. A second
 * call replaces an unconfirmed key.
 * @throws Refused `conflict` if a second factor is in force
 */
export const beginSecondFactor = (
  db: Db,
  key: SecretsKey,
  { label, ...who }: ByOwner & { label: string },
): Promise<{ secret: string; uri: string }> =>
  inTransaction(db, async (tx) => {
    const own = newKey();
    if (!(await insertFactor(tx, who.owner, seal(key, nameOf(who.owner), own))))
      throw new Refused('conflict', { message: 'A second factor is already set up.' });
    await note(tx, who, 'begun');
    return shownKey(own, label);
  });

/**
 * Confirms the key with a code of the device. From now on codes are needed. Returns the recovery codes, this once.
 * @throws Refused `notSignedIn`, `conflict` if nothing was begun or all is confirmed, `secondFactorWrong`, `tooManyRequests`
 */
export const confirmSecondFactor = async (
  db: Db,
  key: SecretsKey,
  { code, session, ...who }: ByOwner & { code: string; session: string },
): Promise<string[]> => {
  const bucket = factorBucket(who.owner);
  await takeAttempt(db, { bucket, max: 5, windowSeconds: 900 });
  return inTransaction(db, async (tx) => {
    await refuseEndedSession(tx, { owner: who.owner, session });
    const factor = await lockFactor(tx, who.owner);
    if (!factor || factor.isConfirmed)
      throw new Refused('conflict', { message: 'No second factor waits to be confirmed.' });
    if (!(await spendCode(tx, key, { owner: who.owner, factor, code })))
      throw new Refused('secondFactorWrong');
    const codes = newRecoveryCodes();
    await confirmFactor(tx, factor.id, codes.map(recoveryHash));
    await forgetAttempts(tx, bucket);
    await note(tx, who, 'enrolled');
    await tellOwner(tx, who.owner, 'An authenticator app was added to your account.');
    return codes;
  });
};

/**
 * Ends a second factor with one of its codes; the caller has confirmed the password.
 * @throws Refused `notSignedIn`, `conflict` if there is none, `secondFactorWrong`, `tooManyRequests`
 */
export const endSecondFactor = async (
  db: Db,
  key: SecretsKey,
  { code, session, ...who }: ByOwner & { code: string; session: string },
): Promise<void> => {
  const prove = await proofOf(db, key, { owner: who.owner, code });
  await inTransaction(db, async (tx) => {
    await refuseEndedSession(tx, { owner: who.owner, session });
    await prove(tx);
    if (!(await deleteFactor(tx, who.owner)))
      throw new Refused('conflict', { message: 'There is no second factor.' });
    await note(tx, who, 'ended');
    await tellOwner(tx, who.owner, 'The authenticator app was removed from your account.');
  });
};

/**
 * Ends the second factor of an operator who lost device and codes, by another operator; both names are in the audit
 * log.
 */
export const resetSecondFactor = async (
  tx: Tx,
  { reason, ...who }: { owner: { operatorId: number }; actor: string; reason: string },
): Promise<void> => {
  if (!(await deleteFactor(tx, who.owner)))
    throw new Refused('conflict', { message: 'There is no second factor.' });
  await forgetAttempts(tx, factorBucket(who.owner));
  await note(tx, who, 'reset', { reason });
};
