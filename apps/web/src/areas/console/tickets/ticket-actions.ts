import type { InputOf } from '../../../shared/api/api-types.ts';

type Status = InputOf<'adminTickets.status'>['status'];

export interface TicketAction {
  status: Status;
  /** The text of a row's button. */
  label: string;
  title: string;
  placeholder: string;
  tone: 'primary' | 'danger';
}

/** The three documented actions (CHELP-05, CHELP-09 to -11). */
export const ACTIONS: readonly TicketAction[] = [
  {
    status: 'Resolved',
    label: 'Resolve',
    title: 'Resolve Ticket',
    placeholder: 'Enter resolution details...',
    tone: 'primary',
  },
  {
    status: 'Rejected',
    label: 'Reject',
    title: 'Reject Ticket',
    placeholder: 'Enter reason for rejection...',
    tone: 'danger',
  },
  {
    status: 'In Progress',
    label: 'In Progress',
    title: 'Mark as In Progress',
    placeholder: 'Enter progress notes...',
    tone: 'primary',
  },
];
