/** How a ticket stands, as it is stored and as operators read it, and its member's word for that (AMB-075). */
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

/** What the number of a ticket says on a screen and in a mail. */
export const ticketNo = (id: number): string => `T-${id}`;
