const PREFIX = 'operator:';

/** How an operator is written in ledger entries, audit log and settings: `operator:anna`. */
export const operatorActor = (username: string): string => `${PREFIX}${username}`;

/** What was done, for people: `member.password.reset` is Member password reset. */
export const actionForPeople = (action: string): string => {
  const words = action.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Who an actor is for people: the name of an operator; every other actor as they are written (`member:7`, `breaker`). */
export const actorForPeople = (actor: string): string =>
  actor.startsWith(PREFIX) ? actor.slice(PREFIX.length) : actor;

/**
 * Who did something, for operators: an operator by name, a member with the word in front, since both may have one name,
 * and a job as it is called.
 */
export const saidActor = ({ actor, byMember }: { actor: string; byMember: string | null }): string =>
  byMember === null ? actorForPeople(actor).replace(':', ' ') : `member ${byMember}`;
