import type { AnswerOf } from '../../../shared/api/api-types.ts';

export type OwnTicket = AnswerOf<'tickets.raise'>['data'];
export type Thread = AnswerOf<'tickets.thread'>['data'];

/** The documented subjects, in their order; the last one is what a line of money opens. */
export const SUBJECTS = [
  'Change email',
  'Change USDT address',
  'Change XRP address',
  'Deposit deducted but not credited',
  'Deposit completed but timed out',
  'Pressed back button',
  'Marked as declined',
  'Deposited more than or less than the entered amount',
  'Query not listed',
] as const;

export const ABOUT_A_LINE = 'A line of money';
export const PRIORITIES = ['High', 'Medium', 'Low'] as const;
