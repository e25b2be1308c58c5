import type { TicketStatus } from '@tributary/domain';

export type TicketPriority = 'High' | 'Medium' | 'Low';

/** A line of money that a ticket is about, with what it said when the ticket was raised. */
export type DisputedLine = { kind: string; id: string; content: Record<string, unknown> };

export type Ticket = {
  id: number;
  memberId: number;
  userrefid: string;
  fullName: string;
  subject: string;
  priority: TicketPriority;
  description: string;
  status: TicketStatus;
  version: number;
  line: DisputedLine | null;
  createdAt: Date;
  touchedAt: Date;
  awaitsOperator: boolean;
  unreadByMember: boolean;
  /** A week after an answer that nobody replied to (AMB-139). */
  isClosed: boolean;
  /** The newest words of an operator to the member. */
  answer: string | null;
  files: number;
};

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

/** What a number says on a screen and in a mail. */
export const ticketNo = (id: number): string => `T-${id}`;

/** The number of a ticket; undefined for what is none. */
export const ticketIdOf = (no: string): number | undefined => {
  const digits = /^T-(\d{1,9})$/i.exec(no.trim())?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 10);
};
