import { ZxcvbnFactory, type Match } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Below this score (zxcvbn's 0 and 1, up to 10^6 guesses), a list finds a password within the attempts that logins
 * allow.
 */
const EASY_SCORE = 1;
/** A search for patterns in a longer text is slow and finds nothing more. */
const LOOKED_AT = 64;
const WORDS_OF_THE_HOUSE = ['tributary', 'usdt', 'xrp', 'wallet'];

const PATTERNS: Readonly<Record<string, string>> = {
  spatial: 'neighbouring keys',
  repeat: 'a repetition',
  sequence: 'a sequence like abc or 123',
  date: 'a date',
  regex: 'a year',
};

const KNOWN: Readonly<Record<string, string>> = {
  'passwords-common': 'a known password',
  'diceware-common': 'a common word',
};

const UNNAMED = 'a few characters';

const whatIs = ({ pattern, dictionaryName, matchedWord }: Match): string => {
  if (pattern !== 'dictionary') return PATTERNS[pattern] ?? UNNAMED;
  if (WORDS_OF_THE_HOUSE.includes(matchedWord)) return 'a word of this product';
  return dictionaryName === 'userInputs' ? 'your own name or e-mail' : (KNOWN[dictionaryName] ?? UNNAMED);
};

/** The longest part with a known pattern. */
const largestPart = (parts: readonly Match[]): Match | undefined =>
  parts
    .filter(({ pattern }) => pattern !== 'bruteforce')
    .toSorted((one, other) => other.token.length - one.token.length)[0];

let judge: ZxcvbnFactory | undefined;

/**
 * The problem of a password that lists of known passwords, keyboards, dates or the account's own words lead to (A16):
 * "Easy to guess: little more than a date". Undefined for any other. `about` contains the words of the account: its
 * user id, its e-mail address, the person's name.
 */
export const easyPasswordProblem = (password: string, about: readonly string[]): string | undefined => {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const words = about
    .flatMap((text) => [text, text.replace(/\s/g, ''), ...text.split(/[\s@.]/)])
    .filter((word) => word.length > 2);
  const { score, sequence } = judge.check(password.slice(0, LOOKED_AT), [...WORDS_OF_THE_HOUSE, ...words]);
  if (score > EASY_SCORE) return undefined;
  const part = largestPart(sequence);
  return `Easy to guess: little more than ${part ? whatIs(part) : UNNAMED}`;
};
