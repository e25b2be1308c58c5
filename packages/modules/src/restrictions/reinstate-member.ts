import { inTransaction, type Db } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { propose, type CarryOut, type ProposingOperator } from '../proposals/index.ts';
import { changeStanding, type Change } from './restrict-member.ts';
import { lockStanding, setBlocked, setStopped } from './restrictions-store.ts';

/** The ways to end a restriction. One operator sets it, two end it (AMB-139): a thief with one login cannot. */
export type Reinstatement = 'member.unblock' | 'member.release';

const CHANGES: Record<Reinstatement, Change & { nothing: string }> = {
  'member.unblock': {
    action: 'member.unblock',
    isDone: ({ blocked }) => !blocked,
    carryOut: (tx, { id }) => setBlocked(tx, id, false),
    nothing: 'This member is not blocked.',
  },
  // The stop after a change of password stays.
  'member.release': {
    action: 'member.withdrawals.release',
    isDone: ({ stopped }) => !stopped,
    carryOut: (tx, { id }) => setStopped(tx, id, false),
    nothing: 'The withdrawals of this member are not stopped.',
  },
};

export type ReinstatementRequest = {
  kind: Reinstatement;
  userrefid: string;
  reason: string;
  operator: ProposingOperator;
};

/**
 * Proposes to unblock a member, or to release their withdrawals; it happens once another operator confirms it.
 * @throws Refused `notFound`, `conflict` if there is nothing to end or the same proposal waits
 */
export const proposeReinstatement = (
  db: Db,
  { kind, userrefid, reason, operator }: ReinstatementRequest,
): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    const standing = await lockStanding(tx, userrefid);
    if (!standing) throw new Refused('notFound');
    const { isDone, nothing } = CHANGES[kind];
    if (isDone(standing)) throw new Refused('conflict', { message: nothing });
    const subject = `member:${standing.id}`;
    const details = { userrefid: standing.userrefid, heldSince: standing.stoppedAt };
    return propose(tx, { kind, subject, details, reason }, operator);
  });

/** Carries out a confirmed proposal; refuses if nothing is left to end, or withdrawals were stopped again since. */
export const confirmReinstatement =
  (kind: Reinstatement): CarryOut =>
  async (tx, { details, reason }, { username }) => {
    const userrefid = String(details['userrefid']);
    const before = await lockStanding(tx, userrefid);
    if (!before) throw new Refused('notFound');
    const isSeen = kind === 'member.unblock' || before.stoppedAt === details['heldSince'];
    if (CHANGES[kind].isDone(before) || !isSeen) throw new Refused('conflict');
    const request = { userrefid, reason, actor: operatorActor(username) };
    await changeStanding(tx, request, { ...CHANGES[kind], before });
  };
