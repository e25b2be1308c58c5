import type { Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { hashToken } from '@tributary/runtime';
import { SESSION_LIFETIMES } from './session.ts';
import { deleteOtherSessions, deleteOwnSession, sessionsOf, type OwnSession } from './sessions-store.ts';

/** The living sessions of a member, the last used first, with the present one marked. */
export const ownSessions = (db: Db, memberId: number, token: string): Promise<OwnSession[]> =>
  sessionsOf(db, memberId, {
    own: hashToken(token),
    idleSeconds: SESSION_LIFETIMES.member.idleSeconds,
  });

/** Ends one of the member's own sessions. @throws Refused `notFound` for any other */
export const endOwnSession = async (db: Db, memberId: number, id: bigint): Promise<void> => {
  if (!(await deleteOwnSession(db, memberId, id))) throw new Refused('notFound');
};

/** Ends all sessions of the member except the present one. Returns their number. */
export const endOtherSessions = (db: Db, memberId: number, token: string): Promise<number> =>
  deleteOtherSessions(db, memberId, hashToken(token));
