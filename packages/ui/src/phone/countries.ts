export interface Country {
  iso: string;
  name: string;
  /** The calling code with its plus: "+91". */
  code: string;
}

export const HOME_COUNTRY: Country = { iso: 'in', name: 'India', code: '+91' };

/** The longest code wins, since +1 also begins +1 868. If countries share a code, the chosen one stays. */
export function countryOf(number: string, chosen: Country, countries: readonly Country[]): Country {
  if (number.startsWith(chosen.code)) return chosen;
  const fits = countries.filter(({ code }) => number.startsWith(code));
  return fits.toSorted((a, b) => b.code.length - a.code.length)[0] ?? chosen;
}

/** Adds a leading plus and drops anything that is not a digit (documents A section 5). */
export function internationalNumber(country: Country, typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (typed.trimStart().startsWith('+')) return `+${digits}`;
  return digits === '' ? '' : `${country.code}${digits}`;
}
