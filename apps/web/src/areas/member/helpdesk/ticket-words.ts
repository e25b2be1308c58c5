import type { Tone } from '@tributary/ui/feedback';
import type { AnswerOf } from '../../../shared/api/api-types.ts';

export type OwnTicket = AnswerOf<'tickets.raise'>['data'];
export type Thread = AnswerOf<'tickets.thread'>['data'];

export const TONES: Record<OwnTicket['status'], Tone> = {
  Pending: 'warn',
  Progress: 'current',
  Resolved: 'ok',
  Rejected: 'bad',
};

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

export const LINE_KINDS = {
  transaction: 'Transaction',
  reward: 'Reward',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
} as const;

type LineKind = keyof typeof LINE_KINDS;
export interface Line {
  kind: LineKind;
  id: string;
}

/** Where something wrong with a line is told. */
export const lineHref = ({ kind, id }: Line): string =>
  `/user/account/helpdesk?line=${kind}:${encodeURIComponent(id)}`;

/** The line that an address names. */
export function lineIn(param: string | null): Line | undefined {
  const [kind = '', ...rest] = (param ?? '').split(':');
  const id = rest.join(':');
  return kind in LINE_KINDS && id !== '' ? { kind: kind as LineKind, id } : undefined;
}
