import { describe, expect, it } from 'vitest';
import { REGISTRATION_RULES, RESERVED_USERNAMES, ROOT_SPONSOR } from './registration-rules.ts';

const { username, fullName, email, mobile, password } = REGISTRATION_RULES;

describe('the check of a registration (A §5, AMB-088)', () => {
  it('limits the length of every text', () =>
    expect([username.min, username.max, fullName.max, email.max, password.min, password.max]).toEqual([
      3, 30, 100, 254, 8, 128,
    ]));

  it('states each limit in the text of its refusal', () => {
    expect(username.texts.tooShort).toContain(` ${username.min} `);
    expect(username.texts.tooLong).toContain(` ${username.max} `);
    expect(fullName.texts.tooLong).toContain(` ${fullName.max} `);
    expect(password.texts.tooShort).toContain(` ${password.min} `);
    expect(password.texts.tooLong).toContain(` ${password.max} `);
  });

  it.each([
    ['user name', 'Asha9', username.pattern],
    ['email', 'a.b+c@d.example', email.pattern],
    ['email', `${'a'.repeat(64)}@d.co.in`, email.pattern],
    ['mobile', '+1234567', mobile.pattern],
    ['mobile', '+123456789012345', mobile.pattern],
  ])('accepts as %s: %s', (_field, text, pattern) => expect(text).toMatch(pattern));

  it.each([
    ['user name', '', username.pattern],
    ['user name', '_asha', username.pattern],
    ['user name', 'asha_', username.pattern],
    ['user name', 'ashа', username.pattern],
    ['email', 'a@b', email.pattern],
    ['email', 'a@b.', email.pattern],
    ['email', '@b.co', email.pattern],
    ['email', 'a b@c.co', email.pattern],
    ['email', 'a@b@c.co', email.pattern],
    ['email', 'a@b .co', email.pattern],
    ['email', 'a@b.c o', email.pattern],
    ['email', 'a@b.c@d', email.pattern],
    ['email', 'a@b..co', email.pattern],
    ['email', `${'a'.repeat(65)}@b.co`, email.pattern],
    ['mobile', '1234567', mobile.pattern],
    ['mobile', '+123456', mobile.pattern],
    ['mobile', '+1234567890123456', mobile.pattern],
    ['mobile', 'x+1234567', mobile.pattern],
    ['mobile', '+1234567x', mobile.pattern],
  ])('refuses as %s: %j', (_field, text, pattern) => expect(text).not.toMatch(pattern));

  it('reserves the names of the house, including the root sponsor (AMB-061)', () => {
    expect(ROOT_SPONSOR).toBe('TOP');
    expect(RESERVED_USERNAMES.toSorted()).toEqual([
      'admin',
      'administrator',
      'support',
      'system',
      'top',
      'tributary',
    ]);
  });
});
