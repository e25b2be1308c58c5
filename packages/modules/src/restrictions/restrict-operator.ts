import { inTransaction, type Db, type Tx } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { endOperatorCredentials } from '../credentials/index.ts';
import { operatorBucket } from '../operators/index.ts';
import { forgetAttempts } from '../limits/index.ts';
import { findMemberId } from '../members/index.ts';
import { resetSecondFactor } from '../second-factor/index.ts';
import {
  countActiveMains,
  lockOperator,
  setActive,
  setLinkedMember,
  type OperatorStanding,
} from './restrictions-store.ts';

export type OperatorRestriction = {
  username: string;
  reason: string;
  by: { id: number; username: string };
};

/**
 * Disables an operator: every session ends at once and no login is accepted. Known devices and mailed links end too:
 * a thief who had them has nothing left once the account is enabled again. Operators cannot disable themselves. One
 * main administrator always stays.
 * @throws Refused `notFound`, `conflict`
 */
export const disableOperator = (db: Db, request: OperatorRestriction): Promise<void> =>
  change(db, request, 'operator.disable', async (tx, operator) => {
    if (!operator.active) return;
    if (operator.isMain && (await countActiveMains(tx)) === 1)
      throw new Refused('conflict', { message: 'This is the last main administrator.' });
    await setActive(tx, operator.id, false);
    await endOperatorCredentials(tx, operator.id, 'operator.disabled');
  });

/** @throws Refused `notFound`, `conflict` */
export const enableOperator = (db: Db, request: OperatorRestriction): Promise<void> =>
  change(db, request, 'operator.enable', (tx, { id }) => setActive(tx, id, true));

/**
 * Links an operator to their member account, so that they never decide on their own withdrawals; null removes the
 * link, which counts for 30 more days. Operators cannot link themselves.
 * @throws Refused `notFound`, `conflict`
 */
export const linkOperator = (
  db: Db,
  { userrefid, ...request }: OperatorRestriction & { userrefid: string | null },
): Promise<void> =>
  change(db, request, 'operator.link', async (tx, { id }) => {
    const memberId = userrefid === null ? null : await findMemberId(tx, userrefid);
    if (memberId === undefined) throw new Refused('notFound');
    await setLinkedMember(tx, id, memberId);
  });

/**
 * Ends the lock of an operator's account after strangers' failed logins. A locked-out operator cannot do this
 * alone: another operator does, or the owner of the server.
 * @throws Refused `notFound`
 */
export const unlockOperator = (
  db: Db,
  { username, reason, actor }: { username: string; reason: string; actor: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const operator = await lockOperator(tx, username);
    if (!operator) throw new Refused('notFound');
    await forgetAttempts(tx, operatorBucket(operator.username));
    const subject = `operator:${operator.id}`;
    await recordAudit(tx, { actor, action: 'operator.unlock', subject, details: { reason } });
  });

/**
 * Ends the second factor of another operator who lost device and codes. Sessions, known devices and mailed links end
 * with it.
 * @throws Refused `notFound`, `conflict`
 */
export const resetOperatorSecondFactor = (
  db: Db,
  { username, reason, by }: OperatorRestriction,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const operator = await lockOperator(tx, username);
    if (!operator) throw new Refused('notFound');
    if (operator.id === by.id)
      throw new Refused('conflict', { message: 'Another administrator has to do this for you.' });
    const owner = { operatorId: operator.id };
    await resetSecondFactor(tx, { owner, actor: operatorActor(by.username), reason });
    await endOperatorCredentials(tx, operator.id, 'operator.factor.removed');
  });

const change = (
  db: Db,
  { username, reason, by }: OperatorRestriction,
  action: string,
  carryOut: (tx: Tx, operator: OperatorStanding) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockOperator(tx, username);
    if (!before) throw new Refused('notFound');
    if (before.id === by.id)
      throw new Refused('conflict', { message: 'Another administrator has to do this for you.' });
    await carryOut(tx, before);
    const after = await lockOperator(tx, username);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await recordAudit(tx, {
      actor: operatorActor(by.username),
      action,
      subject: `operator:${before.id}`,
      details: { reason, before, after },
    });
  });
