import { firstRow, inTransaction, sql, type Db, type Tx } from '@tributary/database';
import { operatorActor, OWN_TICKET_STATUSES, Refused, ticketNo, type TicketStatus } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import type { OperatorActor } from '../identity/index.ts';
import { queueMemberMail } from '../mail/index.ts';
import { ticketIdOf, type Ticket } from './ticket.ts';
import { findTicket, insertMessage, lockTicket, noteAnswer, noteVersion } from './tickets-store.ts';

type Answer = {
  ticketNo: string;
  operator: Pick<OperatorActor, 'id' | 'username'>;
  status: Exclude<TicketStatus, 'Pending'>;
  /** For the member to read; may be empty. */
  note: string;
  /** The version that the operator saw; without it any version is accepted. */
  version?: number | undefined;
};

const lockFor = async (tx: Tx, no: string, version: number | undefined): Promise<Ticket> => {
  const id = ticketIdOf(no);
  const ticket = id === undefined ? undefined : await lockTicket(tx, id, undefined);
  if (!ticket) throw new Refused('notFound');
  if (version !== undefined && version !== ticket.version)
    throw new Refused('conflict', { message: await whatChanged(tx, ticket) });
  return ticket;
};

const whatChanged = async (tx: Tx, { id, status, userrefid }: Ticket): Promise<string> => {
  const last = await firstRow(
    tx,
    sql<{
      by: string | null;
    }>`select o.name as by from ticket_messages a left join operators o on o.id = a.operator_id
      where a.ticket_id = ${id} order by a.id desc limit 1`,
  );
  const who = last?.by ?? userrefid;
  return `${who} wrote here while you read. It is ${status} now; look at it again.`;
};

/**
 * Sets the status of a ticket, with a note for the member, who gets a mail. Any status may follow any other
 * (CHELP-12). An operator who answered a disputed line does not judge it a second time: another operator does
 * (AMB-139).
 * @throws Refused `notFound`, `conflict` if somebody wrote since, `notAllowed` to judge one's own answer
 */
export const answerTicket = (
  db: Db,
  { ticketNo: no, operator, status, note, version }: Answer,
): Promise<Ticket> =>
  inTransaction(db, async (tx) => {
    const ticket = await lockFor(tx, no, version);
    const { id, memberId } = ticket;
    if (status !== 'In Progress' && (await answeredBefore(tx, ticket, operator.id)))
      throw new Refused('notAllowed', {
        message:
          'You answered this ticket before, and the member says it is still wrong. Another operator has to answer.',
      });
    const isSeen = note !== '' || status !== 'In Progress';
    if (note !== '' || status !== ticket.status)
      await insertMessage(tx, {
        ticketId: id,
        operatorId: operator.id,
        body: note,
        isInternal: false,
        setStatus: status,
      });
    await noteAnswer(tx, id, { status, operatorId: operator.id, isSeen });
    if (isSeen)
      await queueMemberMail(tx, memberId, {
        template: 'ticket-answered',
        details: { number: ticketNo(id), subject: ticket.subject, status: OWN_TICKET_STATUSES[status] },
      });
    await recordAudit(tx, {
      actor: operatorActor(operator.username),
      action: 'ticket.answer',
      subject: `member:${memberId}`,
      details: { ticket: ticketNo(id), before: { status: ticket.status }, after: { status }, note },
    });
    const after = await findTicket(tx, id, undefined);
    if (!after) throw new Refused('notFound');
    return after;
  });

/** True if this operator decided a dispute that is now pending again after a reply. */
const answeredBefore = async (tx: Tx, { id, line, status }: Ticket, operatorId: number): Promise<boolean> => {
  if (!line || status !== 'Pending') return false;
  const row = await firstRow(
    tx,
    sql<{ by: number | null }>`select operator_id as by from ticket_messages
      where ticket_id = ${id} and set_status in ('Resolved', 'Rejected') order by id desc limit 1`,
  );
  return row?.by === operatorId;
};

/**
 * A note for operators; the member never sees it.
 * @throws Refused `notFound`
 */
export const noteOnTicket = (
  db: Db,
  { ticketNo: no, operator, note }: Pick<Answer, 'ticketNo' | 'operator' | 'note'>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, memberId } = await lockFor(tx, no, undefined);
    await insertMessage(tx, {
      ticketId: id,
      operatorId: operator.id,
      body: note,
      isInternal: true,
      setStatus: null,
    });
    await noteVersion(tx, id);
    await recordAudit(tx, {
      actor: operatorActor(operator.username),
      action: 'ticket.note',
      subject: `member:${memberId}`,
      details: { ticket: ticketNo(id) },
    });
  });
