import { easyPasswordProblem } from '@tributary/definitions/easy-passwords';
import { Refused } from '@tributary/domain';

/**
 * Refuses a password that is easy to guess (A16), at the named field of the request. `about` contains the words of
 * the account: its user id, its e-mail address, the person's name.
 * @throws Refused `invalidInput`
 */
export const refuseEasyPassword = (password: string, field: string, about: readonly string[]): void => {
  const problem = easyPasswordProblem(password, about);
  if (problem !== undefined)
    throw new Refused('invalidInput', { message: problem, fields: { [field]: problem } });
};
