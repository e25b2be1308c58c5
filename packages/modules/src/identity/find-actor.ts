import type { Db } from '@tributary/database';
import { hashToken } from '@tributary/runtime';
import { SESSION_LIFETIMES, type Actor } from './session.ts';
import { findSession, touchSession, type FoundSession } from './sessions-store.ts';

const TOUCH_EVERY_SECONDS = 60;
const IDLE = {
  member: SESSION_LIFETIMES.member.idleSeconds,
  operator: SESSION_LIFETIMES.operator.idleSeconds,
};

/**
 * Actors found a moment ago, per database. An ended session is dead in every process within this time, and at once in
 * the one that ended it by logging out.
 */
const REMEMBERED_MS = 500;
const MAX_REMEMBERED = 10_000;
const remembered = new WeakMap<Db, Map<string, { actor: Actor; until: number }>>();

const memoryOf = (db: Db): Map<string, { actor: Actor; until: number }> => {
  const memory = remembered.get(db) ?? new Map<string, { actor: Actor; until: number }>();
  if (memory.size > MAX_REMEMBERED) memory.clear();
  remembered.set(db, memory);
  return memory;
};

/** Forgets a token at once, because its session ended here. */
export const forgetActor = (db: Db, token: string): void => void memoryOf(db).delete(token);

/** Whose session a token is, as known at most half a second ago. */
export const findActor = async (db: Db, token: string): Promise<Actor | undefined> => {
  const memory = memoryOf(db);
  const known = memory.get(token);
  if (known && known.until > performance.now()) return known.actor;
  const actor = await lookUpActor(db, token);
  if (actor) memory.set(token, { actor, until: performance.now() + REMEMBERED_MS });
  else memory.delete(token);
  return actor;
};

/** Whose session a token is; undefined when it is unknown, expired, idle too long or its owner may not log in. */
const lookUpActor = async (db: Db, token: string): Promise<Actor | undefined> => {
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash, IDLE);
  if (!session) return undefined;
  if (session.seenSecondsAgo > TOUCH_EVERY_SECONDS) await touchSession(db, tokenHash);
  return actorOf(session);
};

const actorOf = (session: FoundSession): Actor => {
  if (session.memberId !== null) {
    return {
      kind: 'member',
      id: session.memberId,
      userrefid: session.userrefid ?? '',
      blocked: session.memberStatus === 'blocked',
    };
  }
  return {
    kind: 'operator',
    id: session.operatorId ?? 0,
    username: session.username ?? '',
    name: session.operatorName ?? '',
    isMain: session.isMain ?? false,
    permissions: session.permissions ?? [],
  };
};
