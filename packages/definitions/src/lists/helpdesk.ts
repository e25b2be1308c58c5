import {
  OWN_TICKET_STATUSES,
  ticketNo,
  type OwnTicketStatus,
  type TicketPriority,
  type TicketStatus,
} from '@tributary/domain';
import { defineList } from './define-list.ts';
import { own, type Field } from './field.ts';
import type { StatusWords } from './report.ts';

export const TICKET_WORDS = {
  Pending: { word: 'Pending', tone: 'warn' },
  'In Progress': { word: 'In Progress', tone: 'info' },
  Resolved: { word: 'Resolved', tone: 'ok' },
  Rejected: { word: 'Rejected', tone: 'bad' },
} as const satisfies StatusWords<TicketStatus>;

export const PRIORITY_WORDS = {
  High: { word: 'High', tone: 'bad' },
  Medium: { word: 'Medium', tone: 'warn' },
  Low: { word: 'Low', tone: 'neutral' },
} as const satisfies StatusWords<TicketPriority>;

/** The line of money that a ticket is about, with its content at the time of the ticket. */
export type DisputedLine = { kind: string; id: string; content: Record<string, unknown> };

const OWN_WORDS = {
  Pending: 'Pending',
  Progress: 'In progress',
  Resolved: 'Resolved',
  Rejected: 'Rejected',
} as const satisfies Record<OwnTicketStatus, string>;

type Numbered = { id: number };

/** A ticket for its member and for operators. */
const TICKET = {
  id: { kind: 'count', wire: null },
  memberId: { kind: 'count', wire: null },
  rowId: { kind: 'text', wire: 'id', from: ({ id }: Numbered) => ticketNo(id) },
  ticketNo: {
    kind: 'text',
    from: ({ id }: Numbered) => ticketNo(id),
    header: 'Ticket No',
    card: 'meta',
  },
  userrefid: { kind: 'text', wire: 'userId', header: 'User ID', card: 'meta' },
  subject: { kind: 'text', header: 'Subject', card: 'title' },
  complaintTo: { kind: 'text', oneOf: ['Support team'], from: () => 'Support team' as const },
  priority: { kind: 'status', words: PRIORITY_WORDS, header: 'Priority', sort: true, card: 'value' },
  description: { kind: 'text' },
  dateTime: {
    kind: 'instant',
    from: ({ createdAt }: { createdAt: Date }) => createdAt.toISOString(),
  },
  createdAt: { kind: 'instant', wire: 'created_at', header: 'Date/Time', sort: true, card: 'meta' },
  // The time of the last message, or of an operator's decision.
  touchedAt: { kind: 'instant', header: 'Last word' },
  // The newest answer of support to the member.
  answer: {
    kind: 'text',
    wire: 'adminNote',
    onWire: (answer: string) => answer || null,
    isNullable: true,
  },
  // True a week after an answer without a reply (AMB-139).
  isClosed: { kind: 'flag', wire: 'closed' },
  files: { kind: 'count' },
} as const satisfies Readonly<Record<string, Field>>;

/** A member's own tickets, with the member's words for their status (AMB-075). */
export const OWN_TICKETS = /* @__PURE__ */ defineList({
  schema: 'Ticket',
  title: 'Tickets',
  file: 'tickets',
  fields: {
    ...TICKET,
    createdAt: { kind: 'instant', wire: null },
    status: {
      kind: 'text',
      oneOf: Object.values(OWN_TICKET_STATUSES),
      onWire: (status: TicketStatus) => OWN_TICKET_STATUSES[status],
    },
    unreadByMember: { kind: 'flag', wire: 'unread' },
  },
  sums: { tickets: 'count' },
  choices: { status: { label: 'Status', words: OWN_WORDS } },
});

/** Tickets of all members, in the documented columns of the helpdesk (CHELP-04). */
export const HELPDESK = /* @__PURE__ */ defineList({
  schema: 'AdminTicket',
  title: 'Admin Helpdesk',
  file: 'helpdesk_tickets',
  fields: {
    ...TICKET,
    fullName: { kind: 'text' },
    status: { kind: 'status', words: TICKET_WORDS, header: 'Status', sort: true, card: 'meta' },
    awaitsOperator: { kind: 'flag', wire: 'awaits' },
    unreadByMember: { kind: 'flag', wire: null },
    line: /* @__PURE__ */ own<DisputedLine | null>(),
    disputed: { kind: 'flag', from: ({ line }: { line: DisputedLine | null }) => line !== null },
    version: { kind: 'count' },
  },
  sums: { tickets: 'count', pending: 'count', progress: 'count', resolved: 'count', rejected: 'count' },
  choices: {
    status: { label: 'Status', words: TICKET_WORDS, all: 'All Status' },
    // Only one member, by their exact ID.
    user_id: { label: 'Member ID', most: 60 },
    priority: { label: 'Priority', words: PRIORITY_WORDS },
  },
  days: 'createdAt',
  daysLabel: 'Ticket Period',
  // Unanswered tickets first, the oldest at the top.
  orders: { waiting: 'waiting' },
  order: 'waiting',
});
