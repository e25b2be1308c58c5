import { actorForPeople } from '@tributary/domain';

/**
 * Who did something, for operators: an operator by name, a member with the word in front, since both may have one name,
 * and a job as it is called.
 */
export const saidActor = ({ actor, byMember }: { actor: string; byMember: string | null }): string =>
  byMember === null ? actorForPeople(actor).replace(':', ' ') : `member ${byMember}`;
