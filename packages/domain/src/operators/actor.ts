const PREFIX = 'operator:';

/** The operator's form in ledger entries, audit log and settings: `operator:anna`. */
export const operatorActor = (username: string): string => `${PREFIX}${username}`;

/** An action in words: `member.password.reset` is Member password reset, `odl.entry` is ODL entry. */
export const actionForPeople = (action: string): string => {
  const words = action
    .replaceAll(/[.-]/g, ' ')
    .replaceAll(/\b(?:odl|qr|blb|xrp)\b/g, (short) => short.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An actor for people: an operator's name; every other actor as stored (`member:7`, `breaker`). */
export const actorForPeople = (actor: string): string =>
  actor.startsWith(PREFIX) ? actor.slice(PREFIX.length) : actor;

/**
 * An actor for operators. An operator appears by name. A member appears as `member` with the username, since an
 * operator may have the same name. A job appears by its own name.
 */
export const saidActor = ({ actor, byMember }: { actor: string; byMember: string | null }): string =>
  byMember === null ? actorForPeople(actor).replace(':', ' ') : `member ${byMember}`;
