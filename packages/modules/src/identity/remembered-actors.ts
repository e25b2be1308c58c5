import type { Actor, SessionOwner } from './session.ts';

/**
 * Actors found a moment ago, by their token. An ended session is dead in every process within this time, and at
 * once in the process that ended it.
 */
const REMEMBERED_MS = 500;
const MAX_REMEMBERED = 10_000;
const remembered = new Map<string, { actor: Actor; until: number }>();

export const recallActor = (token: string): Actor | undefined => {
  const known = remembered.get(token);
  return known && known.until > performance.now() ? known.actor : undefined;
};

export const rememberActor = (token: string, actor: Actor): void => {
  if (remembered.size > MAX_REMEMBERED) remembered.clear();
  remembered.set(token, { actor, until: performance.now() + REMEMBERED_MS });
};

/** Forgets a token at once, because its session ended here. */
export const forgetActor = (token: string): void => void remembered.delete(token);

const isViewOf = (actor: Actor, owner: SessionOwner): boolean =>
  'operatorId' in owner && actor.kind === 'member' && actor.view?.operatorId === owner.operatorId;

/** Forgets all tokens of a person at once, because their sessions ended here. */
export const forgetActorsOf = (owner: SessionOwner): void => {
  const [kind, id] = 'memberId' in owner ? ['member', owner.memberId] : ['operator', owner.operatorId];
  for (const [token, { actor }] of remembered)
    if ((actor.kind === kind && actor.id === id) || isViewOf(actor, owner)) remembered.delete(token);
};
