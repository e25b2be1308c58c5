import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './all-countries.ts';
import { countryOf, HOME_COUNTRY, internationalNumber } from './countries.ts';

describe('a mobile number', () => {
  it('adds the code of the country', () =>
    expect(internationalNumber(HOME_COUNTRY, '98765 43210')).toBe('+919876543210'));
  it('keeps a pasted international number', () =>
    expect(internationalNumber(HOME_COUNTRY, '+44 20 7946')).toBe('+44207946'));
  it.each([
    ['098765 43210', '+919876543210'],
    ['(+91) 98765 43210', '+919876543210'],
    ['+91 (0) 98765-43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['０９８７６５ ４３２１０', '+919876543210'],
    ['98765\u200b43210', '+919876543210'],
    ['tel: 98765 43210', '+919876543210'],
    ['(+44) 7911 123456', '+447911123456'],
  ])('is read from %j with India chosen', (typed, number) =>
    expect(internationalNumber(HOME_COUNTRY, typed)).toBe(number),
  );
  it('keeps the zero of a country whose mobile numbers begin with it', () =>
    expect(internationalNumber({ code: '+225' }, '07 08 09 10 11')).toBe('+2250708091011'));
  it('stays empty if nothing was typed', () => expect(internationalNumber(HOME_COUNTRY, '')).toBe(''));
  it('finds the country of a pasted number', () =>
    expect(countryOf('+351912345678', HOME_COUNTRY, COUNTRIES).name).toBe('Portugal'));
});
