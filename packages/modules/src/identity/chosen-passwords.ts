import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Refused } from '@tributary/domain';

/**
 * Below this score (zxcvbn's 0 and 1, up to 10^6 guesses), a list finds a password within the attempts that logins
 * allow.
 */
const EASY_SCORE = 1;
/** A search for patterns in a longer text is slow and finds nothing more. */
const LOOKED_AT = 64;
const WORDS_OF_THE_HOUSE = ['tributary', 'usdt', 'xrp', 'wallet'];

const EASY_PASSWORD = 'This password is easy to guess. Please choose another one.';

let judge: ZxcvbnFactory | undefined;

/**
 * Refuses a password that lists of known passwords, keyboards, dates or the account's own words lead to (A16).
 * `about` contains the words of the account: its user id, its e-mail address, the person's name.
 * @throws Refused `invalidInput`, at the named field of the request
 */
export const refuseEasyPassword = (password: string, field: string, about: readonly string[]): void => {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const words = about
    .flatMap((text) => [text, text.replace(/\s/g, ''), ...text.split(/[\s@.]/)])
    .filter((word) => word.length > 2);
  const { score } = judge.check(password.slice(0, LOOKED_AT), [...WORDS_OF_THE_HOUSE, ...words]);
  if (score > EASY_SCORE) return;
  throw new Refused('invalidInput', { message: EASY_PASSWORD, fields: { [field]: EASY_PASSWORD } });
};
