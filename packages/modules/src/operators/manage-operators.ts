import { inTransaction, type Db, type Tx } from '@tributary/database';
import { actorForPeople, formatDateTime, operatorActor, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { deleteSessionsOf, forgetActorsOf, hashPassword, refuseEasyPassword } from '../identity/index.ts';
import {
  lastEditOf,
  lockProfile,
  makeInactive,
  setProfile,
  type OperatorProfile,
} from './operator-profiles-store.ts';
import { insertOperator, updatePasswordHash } from './operators-store.ts';

type By = { id: number; username: string };

export type NewSubAdministrator = OperatorProfile & {
  username: string;
  newPassword: string;
  active: boolean;
  by: By;
};

/** @throws Refused `usernameTaken`, `invalidInput` for an easy password */
export const createSubAdministrator = async (
  db: Db,
  { username, newPassword, active, by, ...profile }: NewSubAdministrator,
): Promise<void> => {
  refuseEasyPassword(newPassword, 'newPassword', [username, profile.name, profile.email]);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const id = await insertOperator(tx, { username, isMain: false, ...profile });
    await updatePasswordHash(tx, id, passwordHash);
    await setProfile(tx, id, profile);
    if (!active) await makeInactive(tx, id);
    await recordAudit(tx, {
      actor: operatorActor(by.username),
      action: 'operator.create',
      subject: `operator:${id}`,
      details: { before: {}, after: { username, ...profile, active } },
    });
  });
};

const changedSince = async (tx: Tx, id: number): Promise<Refused> => {
  const last = await lastEditOf(tx, id);
  if (!last) return new Refused('conflict');
  const who = actorForPeople(last.actor);
  return new Refused('conflict', {
    message: `${who} changed this account meanwhile, ${formatDateTime(last.at.toISOString())} IST. Look at it again, then decide.`,
  });
};

export type OperatorEdit = OperatorProfile & {
  username: string;
  /** Absent where the password stays. */
  newPassword?: string | undefined;
  /** The count of edits that was seen. */
  seen: number;
  by: By;
};

/**
 * Changes another operator's account. What they may do holds from their next request on; a new password ends their
 * sessions. The main administrator's account is changed where the server is.
 * @throws Refused `notFound`, `conflict`, `invalidInput` for an easy password
 */
export const editOperator = async (
  db: Db,
  { username, newPassword, seen, by, ...profile }: OperatorEdit,
): Promise<void> => {
  if (newPassword !== undefined)
    refuseEasyPassword(newPassword, 'newPassword', [username, profile.name, profile.email]);
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  const id = await inTransaction(db, async (tx) => {
    const operator = await lockProfile(tx, username);
    if (!operator) throw new Refused('notFound');
    const { id: operatorId, isMain, editedNo, ...before } = operator;
    if (isMain || operatorId === by.id)
      throw new Refused('conflict', { message: 'The account of a main administrator is not edited here.' });
    if (editedNo !== seen) throw await changedSince(tx, operatorId);
    await setProfile(tx, operatorId, profile);
    if (passwordHash !== undefined) {
      await updatePasswordHash(tx, operatorId, passwordHash);
      await deleteSessionsOf(tx, { operatorId });
    }
    await recordAudit(tx, {
      actor: operatorActor(by.username),
      action: 'operator.edit',
      subject: `operator:${operatorId}`,
      details: { before, after: profile, passwordChanged: passwordHash !== undefined },
    });
    return operatorId;
  });
  forgetActorsOf({ operatorId: id });
};

/** Ends every session of an operator. @throws Refused `notFound` */
export const endOperatorSessions = (
  db: Db,
  { username, reason, by }: { username: string; reason: string; by: By },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const operator = await lockProfile(tx, username);
    if (!operator) throw new Refused('notFound');
    await deleteSessionsOf(tx, { operatorId: operator.id });
    await recordAudit(tx, {
      actor: operatorActor(by.username),
      action: 'operator.sessions.end',
      subject: `operator:${operator.id}`,
      details: { reason },
    });
  });
