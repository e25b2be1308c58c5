import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@tributary/database';
import { hashToken } from '@tributary/runtime';
import { forgetActor, recallActor, rememberActor } from './remembered-actors.ts';
import { actorOfOperator, SESSION_LIFETIMES, type Actor, type MemberActor } from './session.ts';
import { findSession, touchSession, type FoundSession, type FoundView } from './sessions-store.ts';

const TOUCH_EVERY_SECONDS = 60;
const IDLE = {
  member: SESSION_LIFETIMES.member.idleSeconds,
  operator: SESSION_LIFETIMES.operator.idleSeconds,
};

/**
 * The actor of a session's token, as known at most half a second ago. A call that the user did not cause (`isUse`
 * false) leaves the idle time running (AMB-103).
 */
export const findActor = async (db: Db, token: string, isUse = true): Promise<Actor | undefined> => {
  const known = recallActor(token);
  if (known) return known;
  const actor = await lookUpActor(db, token, isUse);
  if (actor) rememberActor(token, actor);
  else forgetActor(token);
  return actor;
};

/**
 * The actor of a session's token; undefined when it is unknown, expired, idle too long or its owner may not log in.
 */
const lookUpActor = async (db: Db, token: string, isUse: boolean): Promise<Actor | undefined> => {
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash, IDLE);
  if (!session) return undefined;
  if (isUse && session.seenSecondsAgo > TOUCH_EVERY_SECONDS) await touchSession(db, tokenHash);
  return actorOf(session);
};

const viewOf = (session: FoundView, endsAt: Date): Pick<MemberActor, 'view'> =>
  session.viewerId === null
    ? {}
    : {
        view: { operatorId: session.viewerId, username: session.viewer, name: session.viewerName, endsAt },
      };

const actorOf = (session: FoundSession): Actor =>
  session.memberId === null
    ? actorOfOperator(session)
    : {
        kind: 'member',
        id: session.memberId,
        userrefid: session.userrefid,
        blocked: session.memberStatus === 'blocked',
        ...viewOf(session, session.expiresAt),
      };

/**
 * True if a session still belongs to the same actor with the same rights. This check keeps no session alive: an open
 * window without a user does not count as use.
 */
export const isStillActor = async (db: Db, token: string, actor: Actor): Promise<boolean> => {
  const session = await findSession(db, hashToken(token), IDLE);
  return session !== undefined && isDeepStrictEqual(actorOf(session), actor);
};
