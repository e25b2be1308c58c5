import { inTransaction, type Db } from '@tributary/database';
import { Refused, type TicketPriority } from '@tributary/domain';
import { takeAttempt } from '../limits/index.ts';
import type { DisputedLine } from '@tributary/definitions/lists';
import { ticketIdOf, type KeptFile, type Ticket } from './ticket.ts';
import {
  findTicket,
  insertFile,
  insertMessage,
  insertTicket,
  lockTicket,
  noteReply,
} from './tickets-store.ts';

const PER_HOUR = 20;

/** Limits a member's messages: each costs an operator's time, and one member must not fill the queue. */
const takeTurn = (db: Db, memberId: number): Promise<number> =>
  takeAttempt(db, { bucket: `tickets:${memberId}`, max: PER_HOUR, windowSeconds: 3_600 });

export type NewTicket = {
  memberId: number;
  subject: string;
  priority: TicketPriority;
  description: string;
  file?: KeptFile | undefined;
  line?: DisputedLine | undefined;
};

/**
 * Raises a ticket. The server sets its member, its time and its pending status (AMB-056).
 * @throws Refused `tooManyRequests` after twenty tickets and replies in an hour
 */
export const raiseTicket = async (db: Db, ticket: NewTicket): Promise<Ticket> => {
  await takeTurn(db, ticket.memberId);
  return inTransaction(db, async (tx) => {
    const id = await insertTicket(tx, { line: undefined, ...ticket });
    if (ticket.file) await insertFile(tx, { ticketId: id, messageId: null, file: ticket.file });
    return found(await findTicket(tx, id, ticket.memberId));
  });
};

/**
 * Adds a member's reply. An answered ticket is open again; one closed for a week stays closed (AMB-139).
 * @throws Refused `notFound`, `conflict` if it is closed, `tooManyRequests`
 */
export const replyToTicket = async (
  db: Db,
  reply: { memberId: number; ticketNo: string; body: string; file?: KeptFile | undefined },
): Promise<Ticket> => {
  const { memberId, ticketNo, body, file } = reply;
  const id = ticketIdOf(ticketNo);
  if (id === undefined) throw new Refused('notFound');
  await takeTurn(db, memberId);
  return inTransaction(db, async (tx) => {
    const ticket = found(await lockTicket(tx, id, memberId));
    if (ticket.isClosed)
      throw new Refused('conflict', { message: 'This ticket is closed. Please raise a new one.' });
    const messageId = await insertMessage(tx, {
      ticketId: id,
      operatorId: null,
      body,
      isInternal: false,
      setStatus: null,
    });
    if (file) await insertFile(tx, { ticketId: id, messageId, file });
    await noteReply(tx, id, ticket.status === 'Resolved' || ticket.status === 'Rejected');
    return found(await findTicket(tx, id, memberId));
  });
};

const found = (ticket: Ticket | undefined): Ticket => {
  if (!ticket) throw new Refused('notFound');
  return ticket;
};
