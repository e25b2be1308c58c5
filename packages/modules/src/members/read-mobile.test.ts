import { describe, expect, it } from 'vitest';
import { readMobile } from './read-mobile.ts';

describe('readMobile', () => {
  it.each([
    ['+919876543210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['+91-98765-43210', '+919876543210'],
    ['+91 (0)98765 43210', '+919876543210'],
    ['+9109876543210', '+919876543210'],
    ['＋９１９８７６５４３２１０', '+919876543210'],
    ['+44 7911 123456', '+447911123456'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['+1 415 555 2671', '+14155552671'],
    ['+225 07 08 09 10 11', '+2250708091011'],
    ['+393123456789', '+393123456789'],
    ['+971501234567', '+971501234567'],
  ])('reads %s', (typed, number) => expect(readMobile(typed, 'mobile_no')).toBe(number));

  it.each([
    ['a country code twice', '+91919876543210'],
    ['a digit too few', '+91987654321'],
    ['a digit too many', '+9198765432101'],
    ['a number that no mobile of its country has', '+911234567890'],
    ['a landline', '+912228403000'],
    ['a country code that does not exist', '+999123456789'],
    ['no digits', '+'],
    ['an extension', '+919876543210 ext. 5'],
    ['words', 'my number'],
  ])('refuses %s by its field', (_name, typed) => {
    expect(() => readMobile(typed, 'mobile_no')).toThrow(
      expect.objectContaining({
        code: 'invalidInput',
        details: { fields: { mobile_no: 'Please enter a valid mobile number' } },
      }),
    );
  });
});
