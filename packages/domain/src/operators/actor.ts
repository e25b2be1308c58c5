const PREFIX = 'operator:';

/** How an operator is written in ledger entries, audit log and settings: `operator:anna`. */
export const operatorActor = (username: string): string => `${PREFIX}${username}`;

/** Who an actor is for people: the name of an operator; every other actor as they are written (`member:7`, `breaker`). */
export const actorForPeople = (actor: string): string =>
  actor.startsWith(PREFIX) ? actor.slice(PREFIX.length) : actor;
