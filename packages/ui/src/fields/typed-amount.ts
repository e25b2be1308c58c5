import { AMOUNT_TEXTS, readAmountInField, readTypedAmount, typedMicro, type Micro } from '@tributary/domain';

/** The amount of a field in the wire's form; other text stays as typed, and the server refuses it. */
export const plainAmount = (text: string): string => readAmountInField(text).plain ?? text;

/** The amount of a typed text; null if the text is not an amount. */
export const typedAmount = (text: string): Micro | null => typedMicro(text);

/** True for an amount of whole cents below a billion, maybe with commas; the form sends its `plainAmount`. */
export const isAmount = (text: string): boolean => readTypedAmount(text).plain !== undefined;

/** The reason why a text is not an amount, for the person who typed it; undefined if it is one. */
export const amountFault = (text: string): string | undefined => {
  const { fault } = readAmountInField(text);
  return fault && AMOUNT_TEXTS[fault];
};
