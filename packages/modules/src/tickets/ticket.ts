import type { HELPDESK, RowOf } from '@tributary/definitions/lists';
import type { TicketStatus } from '@tributary/domain';

export type Ticket = RowOf<typeof HELPDESK>;

export type TicketMessage = {
  id: number;
  /** Undefined: the member. */
  operator: string | null;
  body: string;
  isInternal: boolean;
  setStatus: TicketStatus | null;
  createdAt: Date;
};

/** A file that was read, checked and, if it is a picture, drawn anew. */
export type KeptFile = { name: string; mediaType: 'image/webp' | 'application/pdf'; content: Buffer };

export type TicketFile = Omit<KeptFile, 'content'> & {
  id: number;
  messageId: number | null;
  bytes: number;
};

/** The number of a ticket; undefined for what is none. */
export const ticketIdOf = (no: string): number | undefined => {
  const digits = /^T-(\d{1,9})$/i.exec(no.trim())?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 10);
};
