import type { TicketStatus } from '@tributary/domain';
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

/** Answers the member and sets the ticket in progress. */
export const REPLY: TicketAction = {
  status: 'In Progress',
  label: 'Reply',
  title: 'Reply to the member',
  placeholder: 'Write to the member. The ticket is then in progress.',
  tone: 'primary',
};

const CLOSED: ReadonlySet<TicketStatus> = new Set(['Resolved', 'Rejected']);

export const isOpen = (status: TicketStatus): boolean => !CLOSED.has(status);

/**
 * The buttons on a row. An open ticket can be answered, and taken to another state. A closed one is opened to be read;
 * there every action is offered, because the documents allow each from any state (CHELP-12).
 */
export const rowActions = (status: TicketStatus): readonly TicketAction[] =>
  isOpen(status) ? [REPLY, ...ACTIONS.filter((action) => action.status !== status)] : [];
