import { dictionary } from '@zxcvbn-ts/language-common';
import { countOf } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { easyPasswordProblem } from './easy-passwords.ts';

const ABOUT = ['kiran08', 'kiran.mehta@example.com', 'Kiran Mehta'];
const isRefused = (password: string, about: readonly string[] = ABOUT): boolean =>
  easyPasswordProblem(password, about) !== undefined;

describe('a chosen password (A16)', () => {
  const known = dictionary['passwords-common'].map(String);

  it('refuses known passwords, plain or varied', () => {
    const count = countOf('KNOWN_PASSWORDS', { usual: 600, all: 600, long: 3_000 });
    const long = known.filter((password) => password.length >= 8).slice(0, count);
    expect(long).toHaveLength(count);
    const passed = long.filter((password) => !isRefused(password));
    expect(passed).toEqual([]);
    const dressed = known
      .slice(0, 200)
      .map((password) => `${password.charAt(0).toUpperCase()}${password.slice(1)}1!`);
    expect(dressed.filter((password) => !isRefused(password)).length).toBeLessThan(dressed.length / 20);
  });

  it.each([
    'Passw0rd!',
    'P@ssword1',
    'Qwerty123!',
    'Tributary1!',
    'kiran08!',
    'Kiranmehta1',
    'Aa123456!',
    '31121999',
    'aaaaaaaaA1!',
  ])('refuses %s', (password) => expect(isRefused(password)).toBe(true));

  it.each(['correct horse 1', 'Kx9#mmQ2', 'quiet river 7', 'New#Pass1', 'नदी का पानी 7'])(
    'accepts %s',
    (password) => expect(isRefused(password)).toBe(false),
  );

  it.each([
    ['tributary', 'Tributary1!'],
    ['usdt', 'usdt2024'],
    ['xrp', 'xrp7719'],
    ['wallet', 'walletxq'],
  ])('refuses %s, a word of this product, in %s', (_word, password) =>
    expect(isRefused(password, [])).toBe(true),
  );

  const NAMED = ['vexaqui.kolbz@druwn.invalid', 'Zolquix Brenkv Druwnax'];

  it.each([
    'vexaqui77',
    'druwn7719',
    'vexaqui.kolbz@druwn.invalid',
    'zolquix brenkv druwnax',
    'ZolquixBrenkvDruwnax7',
    'brenkv77',
  ])('refuses %s, which the account’s own words lead to', (password) =>
    expect([isRefused(password, NAMED), isRefused(password, [])]).toEqual([true, false]),
  );

  it('may contain words of two letters, but not of three', () =>
    expect([isRefused('zqnapoli', ['zq']), isRefused('kxq7719', ['kxq'])]).toEqual([false, true]));

  it('is judged by its first sixty-four characters', () => {
    const strong = 'Kx9#mmQ2-quiet river 7';
    expect(isRefused('a'.repeat(64) + strong)).toBe(true);
    expect(isRefused('a'.repeat(42) + strong)).toBe(false);
  });

  it.each([
    ['Passw0rd!', 'a known password'],
    ['kiran08!', 'your own name or e-mail'],
    ['Tributary1!', 'a word of this product'],
    ['lkjhgfds', 'neighbouring keys'],
    ['aaaaaaaaA1!', 'a repetition'],
    ['abcdefgh1A!', 'a sequence like abc or 123'],
    ['31121999', 'a date'],
  ])('names what %s is: %s', (password, what) =>
    expect(easyPasswordProblem(password, ABOUT)).toBe(`Easy to guess: little more than ${what}`),
  );
});
