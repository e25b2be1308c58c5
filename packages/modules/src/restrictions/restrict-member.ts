import { inTransaction, type Db, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { endCredentials } from '../credentials/index.ts';
import { memberBucket } from '../identity/index.ts';
import { forgetAttempts } from '../limits/index.ts';
import { lockStanding, setBlocked, setStopped, type MemberStanding } from './restrictions-store.ts';

export type MemberRestriction = { userrefid: string; reason: string; actor: string };

/**
 * Blocks a member: every session, passkey and mailed link ends at once, nothing is requested, approved or signed. Money that arrives is
 * credited as ever. Twice is once.
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
 * Holds the withdrawals of a member until they are released: nothing is requested or signed; what is signed goes on.
 * @throws Refused `notFound`
 */
export const holdWithdrawals = (db: Db, request: MemberRestriction): Promise<void> =>
  restrict(db, request, {
    action: 'member.withdrawals.hold',
    isDone: ({ stopped }) => stopped,
    carryOut: (tx, { id }) => setStopped(tx, id, true),
  });

/** Lets strangers try again who locked a member's account by failing to log in. @throws Refused `notFound` */
export const unlockMember = (db: Db, request: MemberRestriction): Promise<void> =>
  restrict(db, request, {
    action: 'member.unlock',
    isDone: () => false,
    carryOut: (tx, { id }) => forgetAttempts(tx, memberBucket(id)),
  });

/** A change of what holds for a member; it is audited with before and after, and done once. */
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
