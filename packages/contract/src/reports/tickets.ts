import type { AdminTicketRow } from '../admin-tickets.ts';
import { defineReport, type StatusWords } from '@tributary/definitions/lists';

export const TICKET_WORDS = {
  Pending: { word: 'Pending', tone: 'warn' },
  'In Progress': { word: 'In Progress', tone: 'info' },
  Resolved: { word: 'Resolved', tone: 'ok' },
  Rejected: { word: 'Rejected', tone: 'bad' },
} satisfies StatusWords<AdminTicketRow['status']>;

export const PRIORITY_WORDS = {
  High: { word: 'High', tone: 'bad' },
  Medium: { word: 'Medium', tone: 'warn' },
  Low: { word: 'Low', tone: 'neutral' },
} satisfies StatusWords<AdminTicketRow['priority']>;

/** The documented columns of the helpdesk (CHELP-04). */
export const ADMIN_TICKETS_REPORT = defineReport<AdminTicketRow>()({
  title: 'Admin Helpdesk',
  name: 'helpdesk_tickets',
  columns: [
    { header: 'Ticket No', kind: 'text', field: 'ticketNo', card: 'meta' },
    { header: 'User ID', kind: 'text', field: 'userId', card: 'meta' },
    { header: 'Subject', kind: 'text', field: 'subject', card: 'title' },
    {
      header: 'Priority',
      kind: 'status',
      field: 'priority',
      words: PRIORITY_WORDS,
      sortable: true,
      card: 'value',
    },
    { header: 'Date/Time', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
    { header: 'Last word', kind: 'instant', field: 'touchedAt', card: 'more' },
    { header: 'Status', kind: 'status', field: 'status', words: TICKET_WORDS, sortable: true, card: 'meta' },
  ],
});
