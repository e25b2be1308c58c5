import { AMOUNT_TEXTS, readAmountInField, readTypedAmount, typedMicro, type Micro } from '@tributary/domain';

/** The amount of a field as it travels; a text that is none stays as it was typed, and the server refuses it. */
export const plainAmount = (text: string): string => readAmountInField(text).plain ?? text;

/** What a typed text comes to; null where it is no amount. */
export const typedAmount = (text: string): Micro | null => typedMicro(text);

/** An amount of whole cents below a billion: what a form takes that sends it as typed, without commas. */
export const isAmount = (text: string): boolean => readTypedAmount(text).plain === text.trim();

/** Why a text is no amount, for the person who typed it; undefined where it is one. */
export const amountFault = (text: string): string | undefined => {
  const { fault } = readAmountInField(text);
  return fault && AMOUNT_TEXTS[fault];
};
