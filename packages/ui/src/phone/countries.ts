import { normalPhone } from '@tributary/domain';

export interface Country {
  iso: string;
  name: string;
  /** Includes the plus: "+91". */
  code: string;
}

export const HOME_COUNTRY: Country = { iso: 'in', name: 'India', code: '+91' };

/** Mobile numbers of these countries keep a leading zero abroad. Elsewhere it is a trunk prefix. */
const KEEP_ZERO = new Set(['+225', '+241', '+242']);

/** The longest code wins, since +1 also begins +1 868. If countries share a code, the chosen one stays. */
export function countryOf(number: string, chosen: Country, countries: readonly Country[]): Country {
  if (number.startsWith(chosen.code)) return chosen;
  const fits = countries.filter(({ code }) => number.startsWith(code));
  return fits.toSorted((a, b) => b.code.length - a.code.length)[0] ?? chosen;
}

/**
 * Reads a typed or pasted number in its international form (documents A section 5). A plus or `00` in front names the
 * country itself; otherwise the chosen country's code is added, without a trunk prefix. The server decides whether the
 * country has such a number.
 */
export function internationalNumber({ code }: Pick<Country, 'code'>, typed: string): string {
  const [, plus, digits = ''] = /^(\+?)(.*)$/.exec(withoutSigns(typed)) ?? [];
  if (plus) return withoutTrunk(`+${digits}`, code);
  if (/^00\d/.test(digits)) return withoutTrunk(`+${digits.slice(2)}`, code);
  return digits === '' ? '' : withoutTrunk(`${code}${digits}`, code);
}

/** The digits, after a plus if there is one in front of the first digit. */
function withoutSigns(typed: string): string {
  const text = normalPhone(typed);
  const digits = text.replaceAll(/\D/g, '');
  return /^[^\d]*[+＋]/.test(typed) ? `+${digits}` : digits;
}

const withoutTrunk = (number: string, code: string): string =>
  number.startsWith(`${code}0`) && !KEEP_ZERO.has(code)
    ? `${code}${number.slice(code.length).replace(/^0+/, '')}`
    : number;
