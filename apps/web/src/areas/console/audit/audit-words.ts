import { actorForPeople } from '@tributary/domain';

/** `operator:anna` as Anna is known here, `member:7` as the member themselves. */
export const actorInWords = (actor: string): string => actorForPeople(actor).replace(':', ' ');

/** `member.password.reset` as words: Member password reset. */
export const actionInWords = (action: string): string => {
  const words = action.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
