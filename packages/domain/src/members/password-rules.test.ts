import { describe, expect, it } from 'vitest';
import { keepsPasswordRules, PASSWORD_RULES } from './password-rules.ts';

const missing = (password: string): string[] =>
  PASSWORD_RULES.filter(({ isKept }) => !isKept(password)).map(({ text }) => text);

describe('the check of a changed password (B §5)', () => {
  it.each([
    ['Abcdef1!', []],
    ['Äbcdefg٣€', []],
    ['Abcde1!', ['8 or more characters']],
    ['abcdefg1!', ['1 capital letter']],
    ['ßbcdefg1!', ['1 capital letter']],
    ['Abcdefgh!', ['1 number']],
    ['Abcdefg²!', ['1 number']],
    ['Abcdefg12', ['1 special character']],
    ['Abcdefg 1', ['1 special character']],
    ['Abcdefg½1', ['1 special character']],
    ['        ', ['1 capital letter', '1 number', '1 special character']],
    ['', ['8 or more characters', '1 capital letter', '1 number', '1 special character']],
  ])('finds that %j misses %j, and accepts only a password that misses nothing', (password, texts) => {
    expect(missing(password)).toEqual(texts);
    expect(keepsPasswordRules(password)).toBe(texts.length === 0);
  });
});
