export interface Country {
  iso: string;
  name: string;
  /** With the plus: "+91". */
  code: string;
}

export const HOME_COUNTRY: Country = { iso: 'in', name: 'India', code: '+91' };

/** The longest code wins, since +1 also begins +1 868. The chosen country stays where codes are shared. */
export function countryOf(number: string, chosen: Country, countries: readonly Country[]): Country {
  if (number.startsWith(chosen.code)) return chosen;
  const fits = countries.filter(({ code }) => number.startsWith(code));
  return fits.toSorted((a, b) => b.code.length - a.code.length)[0] ?? chosen;
}

/** A leading plus is added and anything that is no digit is dropped (documents A section 5). */
export function internationalNumber(country: Country, typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (typed.trimStart().startsWith('+')) return `+${digits}`;
  return digits === '' ? '' : `${country.code}${digits}`;
}
