import { defaultCountries, parseCountry } from 'react-international-phone';
import type { Country } from './countries.ts';

/** Loaded when a person reaches for the field: the list is far larger than the field. */
export const COUNTRIES: readonly Country[] = defaultCountries.map((entry) => {
  const { iso2, name, dialCode } = parseCountry(entry);
  return { iso: iso2, name, code: `+${dialCode}` };
});
