import { inTransaction, type Db, type Tx } from '@tributary/database';
import { actorForPeople, formatDateTime, operatorActor, Refused } from '@tributary/domain';
import type { SecretsKey } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { endOperatorCredentials } from '../credentials/index.ts';
import { deleteSessionsOf, forgetActorsOf } from '../identity/index.ts';
import { queueSecretMail } from '../mail/index.ts';
import {
  lastEditOf,
  lockProfile,
  makeInactive,
  setProfile,
  type OperatorProfile,
} from './operator-profiles-store.ts';
import { createPasswordLink, LINK_SECONDS } from './operators.ts';
import { forgetOperatorPassword, insertOperator } from './operators-store.ts';

type By = { id: number; username: string };

export type PasswordLinkNeeds = {
  db: Db;
  secretsKey: SecretsKey;
  /** True if this installation sends mails at all. */
  sendsMail: boolean;
};

export type NewSubAdministrator = OperatorProfile & { username: string; active: boolean; by: By };

/** Mails the operator a link to choose their password; nobody else sees it. */
const mailLink = async (
  tx: Tx,
  secretsKey: SecretsKey,
  { id, username, email }: { id: number; username: string; email: string },
): Promise<void> =>
  queueSecretMail(tx, secretsKey, {
    to: email,
    template: 'operator-password',
    details: { username },
    secret: await createPasswordLink(tx, id),
    seconds: LINK_SECONDS,
  });

const refuseWithoutMail = (sendsMail: boolean): void => {
  if (!sendsMail)
    throw new Refused('mailMissing', {
      message: 'This installation sends no e-mail, so an operator cannot get a link to choose a password.',
    });
};

/**
 * Creates an operator without a password. The owner sets it by a mailed link, so that nobody else knows it.
 * @throws Refused `usernameTaken`, `mailMissing`
 */
export const createSubAdministrator = async (
  { db, secretsKey, sendsMail }: PasswordLinkNeeds,
  { username, active, by, ...profile }: NewSubAdministrator,
): Promise<void> => {
  refuseWithoutMail(sendsMail);
  await inTransaction(db, async (tx) => {
    const id = await insertOperator(tx, { username, isMain: false, ...profile });
    await setProfile(tx, id, profile);
    if (!active) await makeInactive(tx, id);
    await mailLink(tx, secretsKey, { id, username, email: profile.email });
    await recordAudit(tx, {
      actor: operatorActor(by.username),
      action: 'operator.create',
      subject: `operator:${id}`,
      details: { before: {}, after: { username, ...profile, active } },
    });
  });
};

/**
 * Deletes the password of another operator and mails them a link to choose the next one; their sessions and known
 * devices end. @throws Refused `notFound`, `conflict` for the operator's own account and a main administrator's,
 * `mailMissing`
 */
export const sendOperatorPasswordLink = async (
  { db, secretsKey, sendsMail }: PasswordLinkNeeds,
  { username, reason, by }: { username: string; reason: string; by: By },
): Promise<void> => {
  refuseWithoutMail(sendsMail);
  const id = await inTransaction(db, async (tx) => {
    const operator = await lockProfile(tx, username);
    if (!operator) throw new Refused('notFound');
    if (operator.isMain || operator.id === by.id) throw new Refused('conflict', { message: NOT_HERE });
    if (operator.email === '')
      throw new Refused('conflict', { message: 'This account has no e-mail address. Edit it first.' });
    await forgetOperatorPassword(tx, operator.id);
    await endOperatorCredentials(tx, operator.id, 'operator.password.ended');
    await mailLink(tx, secretsKey, operator);
    await recordAudit(tx, {
      actor: operatorActor(by.username),
      action: 'operator.password.link',
      subject: `operator:${operator.id}`,
      details: { reason },
    });
    return operator.id;
  });
  forgetActorsOf({ operatorId: id });
};

const NOT_HERE = 'The account of a main administrator is not edited here.';

const changedSince = async (tx: Tx, id: number): Promise<Refused> => {
  const last = await lastEditOf(tx, id);
  if (!last) return new Refused('conflict');
  const who = actorForPeople(last.actor);
  return new Refused('conflict', {
    message: `${who} changed this account first, ${formatDateTime(last.at.toISOString())} IST. Look at it again, then decide.`,
  });
};

export type OperatorEdit = OperatorProfile & {
  username: string;
  /** The count of edits that the operator saw. */
  seen: number;
  by: By;
};

/**
 * Changes another operator's account. New permissions apply from that operator's next request on; their password
 * stays. A password link that was mailed to an earlier address ends. The main administrator's account is changed only
 * on the server.
 * @throws Refused `notFound`, `conflict`
 */
export const editOperator = async (
  db: Db,
  { username, seen, by, ...profile }: OperatorEdit,
): Promise<void> => {
  const id = await inTransaction(db, async (tx) => {
    const operator = await lockProfile(tx, username);
    if (!operator) throw new Refused('notFound');
    const { id: operatorId, isMain, editedNo, username: _same, ...before } = operator;
    if (isMain || operatorId === by.id) throw new Refused('conflict', { message: NOT_HERE });
    if (editedNo !== seen) throw await changedSince(tx, operatorId);
    await setProfile(tx, operatorId, profile);
    if (before.email !== profile.email)
      await endOperatorCredentials(tx, operatorId, 'operator.email.changed');
    await recordAudit(tx, {
      actor: operatorActor(by.username),
      action: 'operator.edit',
      subject: `operator:${operatorId}`,
      details: { before, after: profile },
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
