import type { HELPDESK, RowOf } from '@tributary/definitions/lists';
import type { TicketStatus } from '@tributary/domain';

export type Ticket = RowOf<typeof HELPDESK>;

export type TicketMessage = {
  id: number;
  /** Null for the member. */
  operator: string | null;
  body: string;
  isInternal: boolean;
  setStatus: TicketStatus | null;
  createdAt: Date;
};

/** A file that was read, checked and, if it is a picture, drawn again. */
export type KeptFile = { name: string; mediaType: 'image/webp' | 'application/pdf'; content: Buffer };

export type TicketFile = Omit<KeptFile, 'content'> & {
  id: number;
  messageId: number | null;
  bytes: number;
};

/** The id of a ticket from its number; undefined for an invalid one. */
export const ticketIdOf = (no: string): number | undefined => {
  const digits = /^T-(\d{1,9})$/i.exec(no.trim())?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 10);
};
