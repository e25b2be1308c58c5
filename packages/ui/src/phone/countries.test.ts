import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './all-countries.ts';
import { countryOf, HOME_COUNTRY, internationalNumber } from './countries.ts';

describe('a mobile number', () => {
  it('adds the code of the country', () =>
    expect(internationalNumber(HOME_COUNTRY, '98765 43210')).toBe('+919876543210'));
  it('keeps a pasted international number', () =>
    expect(internationalNumber(HOME_COUNTRY, '+44 20 7946')).toBe('+44207946'));
  it('stays empty if nothing was typed', () => expect(internationalNumber(HOME_COUNTRY, '')).toBe(''));
  it('finds the country of a pasted number', () =>
    expect(countryOf('+351912345678', HOME_COUNTRY, COUNTRIES).name).toBe('Portugal'));
});
