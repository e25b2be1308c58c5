import type { Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { ticketIdOf, type KeptFile, type Ticket, type TicketFile, type TicketMessage } from './ticket.ts';
import { filesOf, findTicket, markRead, messagesOf, readFile } from './tickets-store.ts';

export type TicketThread = { ticket: Ticket; messages: TicketMessage[]; files: TicketFile[] };

/**
 * A ticket with its whole thread. `memberId` is its required member; undefined for operators, who also see their
 * notes.
 */
export const ticketThread = async (
  db: Db,
  no: string,
  memberId: number | undefined,
): Promise<TicketThread> => {
  const id = ticketIdOf(no);
  const ticket = id === undefined ? undefined : await findTicket(db, id, memberId);
  if (!ticket) throw new Refused('notFound');
  const messages = await messagesOf(db, ticket.id, { withNotes: memberId === undefined });
  return { ticket, messages, files: await filesOf(db, ticket.id) };
};

/** Marks the answer as read by the member. */
export const readTicket = async (db: Db, no: string, memberId: number): Promise<void> => {
  const { ticket } = await ticketThread(db, no, memberId);
  await markRead(db, ticket.id);
};

/** @throws Refused `notFound` for a file of another ticket or another member */
export const ticketFile = async (
  db: Db,
  { ticketNo, id, memberId }: { ticketNo: string; id: number; memberId: number | undefined },
): Promise<KeptFile> => {
  const ticketId = ticketIdOf(ticketNo);
  const file = ticketId === undefined ? undefined : await readFile(db, { ticketId, id, memberId });
  if (!file) throw new Refused('notFound');
  return file;
};
