import { describe, expect, it } from 'vitest';
import {
  normalCode,
  normalEmail,
  normalId,
  normalPassword,
  normalText,
  passwordForms,
  unseenIn,
} from './people-text.ts';

describe('a password', () => {
  it.each([
    ['Caf\u00e9-Passw0rd!', 'Cafe\u0301-Passw0rd!'],
    ['\u212bngstrom 12', '\u00c5ngstrom 12'],
    ['\uff30ass word 1', 'Pass word 1'],
    ['o\ufb03ce 12345', 'office 12345'],
    ['\u0958 \u0915\u093c 1234', '\u0915\u093c \u0915\u093c 1234'],
    ['\uac00\uac01 1234567', '\u1100\u1161\u1100\u1161\u11a8 1234567'],
  ])('is the same in both forms: %j and %j', (one, other) =>
    expect(normalPassword(one)).toBe(normalPassword(other)),
  );

  it.each([
    ['correct horse', 'Correct horse'],
    ['12345678', '1234 5678'],
    ['resume 123', 'r\u00e9sum\u00e9 123'],
  ])('differs between %j and %j', (one, other) =>
    expect(normalPassword(one)).not.toBe(normalPassword(other)),
  );

  it('has one form if its letters are plain, so one comparison is enough', () =>
    expect(passwordForms('correct horse 1')).toEqual(['correct horse 1']));
});

describe('a code', () => {
  it.each([
    '526363',
    '526 363',
    '526-363',
    '\uff15\uff12\uff16\uff13\uff16\uff13',
    ' 526363\n',
    '5 2 6 3 6 3',
    '526\u00a0363',
    '526\u2011363',
    '526\u2013363',
    '\u200b526\u200b363\u200b',
    '\u202a526363\u202c',
  ])('reads %j as 526363', (typed) => expect(normalCode(typed)).toBe('526363'));

  it.each([
    ['pk-2A4C', 'pk-2A4C'],
    [' ABCD-EFGH 1234 ', 'ABCD-EFGH1234'],
  ])('keeps the hyphens of %j between letters: %j', (typed, code) => expect(normalCode(typed)).toBe(code));

  it.each(['52636', '5263631', '526.363', '526a363'])('does not read %j as 526363', (typed) =>
    expect(normalCode(typed)).not.toBe('526363'),
  );
});

describe('an e-mail address', () => {
  it.each([
    [' anna@example.com ', 'anna@example.com'],
    ['\uff41nna@example.com', 'anna@example.com'],
    ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ])('stores %j as %j', (typed, kept) => expect(normalEmail(typed)).toBe(kept));

  it.each([
    ['anna\u200b@example.com', 'zero width space, U+200B'],
    ['\u202aanna@example.com\u202c', 'U+202A'],
    ['an\u00adna@example.com', 'soft hyphen, U+00AD'],
    ['anna\u200c@example.com', 'zero width non-joiner, U+200C'],
    ['anna@exam\u2060ple.com', 'word joiner, U+2060'],
    ['\ufeffanna@example.com', 'zero width no-break space, U+FEFF'],
    ['anna\u200d@example.com', 'zero width joiner, U+200D'],
    ['anna\u2066@example.com', 'U+2066'],
    ['anna\u0007@example.com', 'U+0007'],
    ['anna@example.com', undefined],
    ['jos\u00e9@example.com', undefined],
  ])('finds the invisible character of %j: %s', (typed, name) => expect(unseenIn(typed)).toBe(name));
});

describe('a name, a reason or another text', () => {
  it.each([
    ['Jose\u0301 Nun\u0303ez', 'Jos\u00e9 Nu\u00f1ez'],
    ['\u200bAnna\u200b', 'Anna'],
    ['\u2068Anna\u2069', 'Anna'],
    ['\ufeff Anna\u00a0\r\n', 'Anna'],
    ['\u202eAnna', 'Anna'],
    ['\u200b\u200d\u2060', ''],
    [
      '\u0928\u0947\u0939\u093e \u0915\u094d\u200d\u0937',
      '\u0928\u0947\u0939\u093e \u0915\u094d\u200d\u0937',
    ],
    ['one\ntwo', 'one\ntwo'],
  ])('stores %j as %j', (typed, kept) => expect(normalText(typed)).toBe(kept));
});

describe('the id of an account', () => {
  it.each([' alice1 ', 'alice1\u200b', '\u202aalice1\u202c', '\uff41lice1', 'ali\u00adce1', '\ufeffalice1'])(
    'is looked up as alice1 when typed as %j',
    (typed) => expect(normalId(typed)).toBe('alice1'),
  );

  it('keeps the letter case and the accents', () => expect(normalId('Ali\u0301')).toBe('Al\u00ed'));
});
