/** The stored status of a ticket, which operators read, and its member's word for it (AMB-075). */
export const OWN_TICKET_STATUSES = {
  Pending: 'Pending',
  'In Progress': 'Progress',
  Resolved: 'Resolved',
  Rejected: 'Rejected',
} as const;

export type TicketStatus = keyof typeof OWN_TICKET_STATUSES;
export type OwnTicketStatus = (typeof OWN_TICKET_STATUSES)[TicketStatus];

export const TICKET_STATUSES = Object.keys(OWN_TICKET_STATUSES) as [TicketStatus, ...TicketStatus[]];

/** The stored status behind a member's word. */
export const storedTicketStatus = (own: OwnTicketStatus): TicketStatus | undefined =>
  TICKET_STATUSES.find((status) => OWN_TICKET_STATUSES[status] === own);

export const TICKET_PRIORITIES = ['High', 'Medium', 'Low'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** The ticket number on screens and in mails. */
export const ticketNo = (id: number): string => `T-${id}`;
