import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { refuseEasyPassword } from './chosen-passwords.ts';

const ABOUT = ['kiran08', 'kiran.mehta@example.com', 'Kiran Mehta'];
const isRefused = (password: string): boolean => {
  try {
    refuseEasyPassword(password, 'newPassword', ABOUT);
    return false;
  } catch (error) {
    expect(error).toMatchObject({
      code: 'invalidInput',
      details: { fields: { newPassword: expect.stringMatching(/easy to guess/) } },
    });
    return true;
  }
};

describe('a chosen password (A16)', () => {
  const known = dictionary['passwords-common'].map(String);

  it('is none of three thousand known ones, plain or dressed up', () => {
    const long = known.filter((password) => password.length >= 8).slice(0, 3_000);
    expect(long).toHaveLength(3_000);
    const passed = long.filter((password) => !isRefused(password));
    expect(passed).toEqual([]);
    const dressed = known
      .slice(0, 300)
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
  ])('is not %s', (password) => expect(isRefused(password)).toBe(true));

  it.each(['correct horse 1', 'Kx9#mmQ2', 'quiet river 7', 'New#Pass1', 'नदी का पानी 7'])(
    'may be %s',
    (password) => expect(isRefused(password)).toBe(false),
  );
});
