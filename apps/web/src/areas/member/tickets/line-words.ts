import { OWN_TICKET_STATUSES } from '@tributary/domain';
import type { Tone } from '@tributary/ui/feedback';
import type { OwnTicket } from './ticket.ts';

export const TONES: Record<OwnTicket['status'], Tone> = {
  Pending: 'warn',
  [OWN_TICKET_STATUSES['In Progress']]: 'current',
  Resolved: 'ok',
  Rejected: 'bad',
};

export const LINE_KINDS = {
  transaction: 'Transaction',
  reward: 'Reward',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  topup: 'Top-up',
} as const;

type LineKind = keyof typeof LINE_KINDS;
export interface Line {
  kind: LineKind;
  id: string;
}

/** The address for reporting a wrong line. */
export const lineHref = ({ kind, id }: Line): string =>
  `/user/account/helpdesk?line=${kind}:${encodeURIComponent(id)}`;

/** The line that an address names. */
export function lineIn(param: string | null): Line | undefined {
  const [kind = '', ...rest] = (param ?? '').split(':');
  const id = rest.join(':');
  return kind in LINE_KINDS && id !== '' ? { kind: kind as LineKind, id } : undefined;
}
