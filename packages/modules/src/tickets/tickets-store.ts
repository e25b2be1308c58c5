import {
  changedRows,
  columnsOf,
  firstRow,
  oneRow,
  rowsOf,
  sql,
  type Columns,
  type Db,
  type Tx,
} from '@tributary/database';
import { HELPDESK, type DisputedLine } from '@tributary/definitions/lists';
import type { TicketPriority, TicketStatus } from '@tributary/domain';
import type { KeptFile, Ticket, TicketFile, TicketMessage } from './ticket.ts';

/** The columns of a ticket `t` and its member `m`. */
export const TICKET_COLUMNS: Columns<typeof HELPDESK> = {
  id: sql`t.id`,
  memberId: sql`t.member_id`,
  userrefid: sql`m.userrefid`,
  fullName: sql`m.full_name`,
  subject: sql`t.subject`,
  priority: sql`t.priority`,
  description: sql`t.description`,
  status: sql`t.status`,
  version: sql`t.version`,
  line: sql`case when t.line_kind is not null then
    jsonb_build_object('kind', t.line_kind, 'id', t.line_id, 'content', t.line) end`,
  createdAt: sql`t.created_at`,
  touchedAt: sql`t.touched_at`,
  awaitsOperator: sql`t.awaits_operator`,
  unreadByMember: sql`t.unread_by_member`,
  // An answered ticket closes after a week without a reply.
  isClosed: sql`(t.status in ('Resolved', 'Rejected') and t.touched_at < app_now() - interval '7 days')`,
  answer: sql`(select a.body from ticket_messages a where a.ticket_id = t.id and a.operator_id is not null and not a.is_internal
    order by a.id desc limit 1)`,
  files: sql`(select count(*)::int from ticket_files f where f.ticket_id = t.id)`,
};

export const insertTicket = async (
  tx: Tx,
  ticket: {
    memberId: number;
    subject: string;
    priority: TicketPriority;
    description: string;
    line: DisputedLine | undefined;
  },
): Promise<number> => {
  const { line } = ticket;
  const { id } = await oneRow(
    tx,
    sql<{ id: number }>`
    insert into tickets (member_id, subject, priority, description, line_kind, line_id, line)
    values (${ticket.memberId}, ${ticket.subject}, ${ticket.priority}, ${ticket.description}, ${line?.kind ?? null},
      ${line?.id ?? null}, ${line ? JSON.stringify(line.content) : null}::jsonb)
    returning id`,
  );
  return id;
};

export const insertMessage = async (
  tx: Tx,
  message: {
    ticketId: number;
    operatorId: number | null;
    body: string;
    isInternal: boolean;
    setStatus: TicketStatus | null;
  },
): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ id: number }>`
    insert into ticket_messages (ticket_id, operator_id, body, is_internal, set_status)
    values (${message.ticketId}, ${message.operatorId}, ${message.body}, ${message.isInternal}, ${message.setStatus})
    returning id`,
    )
  ).id;

export const insertFile = async (
  tx: Tx,
  { ticketId, messageId, file }: { ticketId: number; messageId: number | null; file: KeptFile },
): Promise<void> => {
  await sql`
    insert into ticket_files (ticket_id, message_id, name, media_type, content)
    values (${ticketId}, ${messageId}, ${file.name}, ${file.mediaType}, ${file.content})`.execute(tx);
};

/** One ticket; `memberId` is undefined for an operator. */
export const findTicket = (
  executor: Db | Tx,
  id: number,
  memberId: number | undefined,
): Promise<Ticket | undefined> =>
  firstRow(
    executor,
    sql<Ticket>`
    select ${columnsOf(HELPDESK, TICKET_COLUMNS)} from tickets t join members m on m.id = t.member_id
    where t.id = ${id} and (${memberId ?? null}::int is null or t.member_id = ${memberId ?? null})`,
  );

/** A ticket locked against another answer; undefined if it does not exist or is another member's. */
export const lockTicket = async (
  tx: Tx,
  id: number,
  memberId: number | undefined,
): Promise<Ticket | undefined> => {
  await sql`select 1 from tickets where id = ${id} for update`.execute(tx);
  return findTicket(tx, id, memberId);
};

/** The thread from its first message; members do not get the operators' notes. */
export const messagesOf = (
  executor: Db | Tx,
  ticketId: number,
  { withNotes }: { withNotes: boolean },
): Promise<TicketMessage[]> =>
  rowsOf(
    executor,
    sql<TicketMessage>`
    select a.id, o.name as operator, a.body, a.is_internal as "isInternal", a.set_status as "setStatus",
      a.created_at as "createdAt"
    from ticket_messages a left join operators o on o.id = a.operator_id
    where a.ticket_id = ${ticketId} and (${withNotes}::boolean or not a.is_internal) order by a.id limit 500`,
  );

export const filesOf = (executor: Db | Tx, ticketId: number): Promise<TicketFile[]> =>
  rowsOf(
    executor,
    sql<TicketFile>`
    select id, message_id as "messageId", name, media_type as "mediaType", length(content) as bytes
    from ticket_files where ticket_id = ${ticketId} order by id`,
  );

export const readFile = (
  db: Db,
  { ticketId, id, memberId }: { ticketId: number; id: number; memberId: number | undefined },
): Promise<KeptFile | undefined> =>
  firstRow(
    db,
    sql<KeptFile>`
    select f.name, f.media_type as "mediaType", f.content
    from ticket_files f join tickets t on t.id = f.ticket_id
    where f.id = ${id} and t.id = ${ticketId} and (${memberId ?? null}::int is null or t.member_id = ${memberId ?? null})`,
  );

export const noteReply = async (tx: Tx, id: number, reopens: boolean): Promise<void> => {
  await sql`
    update tickets set touched_at = app_now(), awaits_operator = true, version = version + 1,
      status = case when ${reopens}::boolean then 'Pending' else status end where id = ${id}`.execute(tx);
};

/** A waiting ticket that the member hears nothing about keeps its place; an answered one begins to wait now. */
export const noteAnswer = async (
  tx: Tx,
  id: number,
  { status, operatorId, isSeen }: { status: TicketStatus; operatorId: number; isSeen: boolean },
): Promise<void> => {
  await sql`
    update tickets set status = ${status}, version = version + 1, answered_by = ${operatorId},
      touched_at = case when ${isSeen}::boolean or not awaits_operator then app_now() else touched_at end,
      awaits_operator = ${!isSeen}, unread_by_member = unread_by_member or ${isSeen}
    where id = ${id}`.execute(tx);
};

export const noteVersion = async (tx: Tx, id: number): Promise<void> => {
  await sql`update tickets set version = version + 1 where id = ${id}`.execute(tx);
};

export const markRead = (executor: Db | Tx, id: number): Promise<number> =>
  changedRows(
    executor,
    sql`update tickets set unread_by_member = false where id = ${id} and unread_by_member`,
  );

/** The tickets about these lines with their status, the newest of each. */
export const ticketsAtLines = (
  db: Db,
  memberId: number,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<{ lineId: string; id: number; status: TicketStatus; answer: string | null }[]> =>
  rowsOf(
    db,
    sql<{ lineId: string; id: number; status: TicketStatus; answer: string | null }>`
    select distinct on (t.line_id) t.line_id as "lineId", t.id, t.status,
      (select a.body from ticket_messages a where a.ticket_id = t.id and a.operator_id is not null and not a.is_internal
        order by a.id desc limit 1) as answer
    from tickets t where t.member_id = ${memberId} and t.line_kind = ${kind} and t.line_id = any(${[...ids]}::text[])
    order by t.line_id, t.id desc`,
  );
