import { withoutEdges } from '../text/people-text.ts';
import { parseMoney, type Micro } from './micro.ts';

/** Why a typed text is not an amount. */
export type AmountFault = 'notANumber' | 'tooLarge' | 'tooFine';

export const AMOUNT_TEXTS: Readonly<Record<AmountFault, string>> = {
  notANumber: 'Please enter a valid amount',
  tooLarge: 'Please enter an amount of 999,999,999.99 or less',
  tooFine: 'Please enter at most two decimals',
};

/** `plain` is the amount with a point and without commas: the form on the wire, which `parseMoney` reads. */
export type TypedAmount = { plain: string; fault?: never } | { plain?: never; fault: AmountFault };

const PLAIN = /^\d+$/;
/** 1,234,567: groups of three. */
const WESTERN = /^[1-9]\d{0,2}(?:,\d{3})+$/;
/** 12,34,567: three digits, and groups of two before them. */
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;
const MAX_WHOLE_DIGITS = 9;
/** Whole cents: the smallest step of a requested amount. */
const MAX_DECIMALS = 2;

/**
 * Reads an amount as a person types or pastes it. A comma separates thousands and nothing else; all commas must
 * follow the western or the Indian grouping. A text that is not plainly a number is refused, never corrected:
 * `100,50` is refused, `1,234.50` and `1,00,000.50` are read (AMB-037).
 */
export const readTypedAmount = (text: string): TypedAmount => {
  const [whole = '', decimals, ...more] = withoutEdges(text).split('.');
  const isWhole = PLAIN.test(whole) || WESTERN.test(whole) || INDIAN.test(whole);
  if (!isWhole || more.length > 0 || !(decimals === undefined || PLAIN.test(decimals)))
    return { fault: 'notANumber' };
  const digits = whole.replaceAll(',', '');
  if (digits.length > MAX_WHOLE_DIGITS) return { fault: 'tooLarge' };
  if (decimals !== undefined && decimals.length > MAX_DECIMALS) return { fault: 'tooFine' };
  return { plain: decimals === undefined ? digits : `${digits}.${decimals}` };
};

/** Accepts a point without decimals, since the person may still be typing. */
export const readAmountInField = (text: string): TypedAmount =>
  readTypedAmount(withoutEdges(text).replace(/^([^.]*)\.$/, '$1'));

/** The amount in a field; null if the text is not an amount. */
export const typedMicro = (text: string): Micro | null => {
  const { plain } = readAmountInField(text);
  return plain === undefined ? null : parseMoney(plain);
};
