import { describe, expect, it } from 'vitest';
import { refuseEasyPassword } from './chosen-passwords.ts';

describe('a chosen password (A16)', () => {
  it('is refused at its field, with the words that the screens say while it is typed', () =>
    expect(() => refuseEasyPassword('kiran0812', 'newPassword', ['kiran08'])).toThrow(
      expect.objectContaining({
        code: 'invalidInput',
        details: { fields: { newPassword: 'Easy to guess: little more than your own name or e-mail' } },
      }),
    ));

  it('is accepted when it is hard to guess', () =>
    expect(() => refuseEasyPassword('Kx9#mmQ2', 'newPassword', ['kiran08'])).not.toThrow());
});
