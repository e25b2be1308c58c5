import { parseMoney, type Micro } from '@tributary/domain';

/** The amount as it was typed, without the point that waits for its decimals: exact, for the wire. */
export function plainAmount(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

/** What a typed text comes to; null where it is no amount. */
export function typedAmount(text: string): Micro | null {
  try {
    return parseMoney(plainAmount(text));
  } catch {
    return null;
  }
}

/** An amount of whole cents below a billion, without a comma: what a form of the console takes. */
export const isAmount = (text: string): boolean => /^\d{1,9}(?:\.\d{1,2})?$/.test(text.trim());
