import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Refused } from '@tributary/domain';

/** Fewer tries than this, 10^6, and a list finds it within the tries that logins allow (zxcvbn's scores 0 and 1). */
const EASY_SCORE = 1;
/** Looking for patterns in a longer text costs much and tells nothing more. */
const LOOKED_AT = 64;
const WORDS_OF_THE_HOUSE = ['tributary', 'usdt', 'xrp', 'wallet'];

const EASY_PASSWORD = 'This password is easy to guess. Please choose another one.';

let judge: ZxcvbnFactory | undefined;

/**
 * Refuses a password that lists of known passwords, keyboards, dates or the account's own words lead to (A16).
 * `about` holds the words of the account: its name, its e-mail address, how the person is called.
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
