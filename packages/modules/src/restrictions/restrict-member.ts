import { inTransaction, type Db, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { endCredentials } from '../credentials/index.ts';
import { memberBucket } from '../identity/index.ts';
import { forgetAttempts } from '../limits/index.ts';
import { lockStanding, setBlocked, setStopped, type MemberStanding } from './restrictions-store.ts';

export type MemberRestriction = { userrefid: string; reason: string; actor: string };

/**
 * Blocks a member: every session, passkey and mailed link ends at once, and nothing is requested, approved or
 * signed. Arriving money is still credited. Idempotent.
 * @throws Refused `notFound`
 */
export const blockMember = (db: Db, request: MemberRestriction): Promise<void> =>
  restrict(db, request, {
    action: 'member.block',
    isDone: ({ blocked }) => blocked,
    carryOut: async (tx, { id }) => {
      await setBlocked(tx, id, true);
      await endCredentials(tx, id, 'member.blocked');
    },
  });

/**
 * Stops the withdrawals of a member until they are released: nothing is requested or signed; signed ones continue.
 * @throws Refused `notFound`
 */
export const holdWithdrawals = (db: Db, request: MemberRestriction): Promise<void> =>
  restrict(db, request, {
    action: 'member.withdrawals.hold',
    isDone: ({ stopped }) => stopped,
    carryOut: (tx, { id }) => setStopped(tx, id, true),
  });

/** Ends the lock of a member's account after strangers' failed logins. @throws Refused `notFound` */
export const unlockMember = (db: Db, request: MemberRestriction): Promise<void> =>
  restrict(db, request, {
    action: 'member.unlock',
    isDone: () => false,
    carryOut: (tx, { id }) => forgetAttempts(tx, memberBucket(id)),
  });

/** A change of a member's restrictions; it is audited with before and after, and done once. */
export type Change = {
  action: string;
  isDone: (standing: MemberStanding) => boolean;
  carryOut: (tx: Tx, standing: MemberStanding) => Promise<void>;
};

const restrict = (db: Db, request: MemberRestriction, change: Change): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockStanding(tx, request.userrefid);
    if (!before) throw new Refused('notFound');
    if (!change.isDone(before)) await changeStanding(tx, request, { ...change, before });
  });

export const changeStanding = async (
  tx: Tx,
  { userrefid, reason, actor }: MemberRestriction,
  { action, carryOut, before }: Change & { before: MemberStanding },
): Promise<void> => {
  await carryOut(tx, before);
  const after = await lockStanding(tx, userrefid);
  const details = { reason, before, after };
  await recordAudit(tx, { actor, action, subject: `member:${before.id}`, details });
};
