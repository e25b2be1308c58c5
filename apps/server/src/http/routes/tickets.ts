import { membersNamed, type Db, type Query } from '@tributary/database';
import { HELPDESK, OWN_TICKETS, rowOnWire } from '@tributary/definitions/lists';
import { OWN_TICKET_STATUSES, storedTicketStatus, ticketNo } from '@tributary/domain';
import {
  answerTemplates,
  answerTicket,
  deleteAnswerTemplate,
  noteOnTicket,
  raiseTicket,
  readTicket,
  replyToTicket,
  saveAnswerTemplate,
  ticketFile,
  ticketList,
  ticketsAtLines,
  ticketThread,
  waitingTickets,
  type KeptFile,
  type Ticket,
  type TicketFile,
  type TicketThread,
} from '@tributary/modules/tickets';
import type { Needs } from '../../needs.ts';
import { answer, memberAsked } from '../wire.ts';
import { memberOf, operatorOf, type RequestContext } from '../context.ts';
import { disputedLine, type LineKind } from '../disputed-lines.ts';
import { consoleListBy, ownListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';
import { readUpload } from '../uploads/read-upload.ts';

const ownView = rowOnWire(OWN_TICKETS);
const adminView = rowOnWire(HELPDESK);

const fileView = ({ id, name, mediaType, bytes }: TicketFile) => ({ id, name, mediaType, bytes });

/** The files that were sent with the ticket, or with one of its messages. */
const filesIn = (thread: TicketThread, messageId: number | null) =>
  thread.files.filter((file) => file.messageId === messageId).map(fileView);

const lineView = ({ line }: Ticket) => line && { ...line, kind: line.kind as LineKind };

/** The row in the console, where an id of a reward also names its member. */
const rowOf = ({ memberId, line }: Ticket): string => {
  const [day, kind, cause] = line?.id.split('.') ?? [];
  return line?.kind === 'reward' ? [day, kind, memberId, cause].join('.') : (line?.id ?? '');
};

const lineForOperators = (ticket: Ticket) => {
  const line = lineView(ticket);
  return line && { ...line, row: rowOf(ticket) };
};

const ownThread = (thread: TicketThread) => ({
  ...ownView(thread.ticket),
  line: lineView(thread.ticket),
  files: filesIn(thread, null),
  messages: thread.messages.map(({ id, operator, body, setStatus, createdAt }) => ({
    id,
    at: createdAt.toISOString(),
    body,
    by: operator === null ? ('you' as const) : ('support' as const),
    status: setStatus && OWN_TICKET_STATUSES[setStatus],
    files: filesIn(thread, id),
  })),
});

const adminThread = (thread: TicketThread) => ({
  ...adminView(thread.ticket),
  line: lineForOperators(thread.ticket),
  files: filesIn(thread, null),
  messages: thread.messages.map(({ id, operator, body, isInternal, setStatus, createdAt }) => ({
    id,
    at: createdAt.toISOString(),
    body,
    by: operator,
    internal: isInternal,
    status: setStatus,
    files: filesIn(thread, id),
  })),
});

/** Always an attachment in a sandbox, so that a browser never runs it. */
const sendFile = (context: RequestContext, { name, mediaType, content }: KeptFile) => {
  context.setHeader('content-type', mediaType);
  context.setHeader('content-security-policy', "default-src 'none'; sandbox");
  const ascii = name.replace(/[^\w. -]/g, '_');
  context.setHeader(
    'content-disposition',
    `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  return new Blob([new Uint8Array(content)]).stream();
};

const readFile = async (file: File | undefined): Promise<KeptFile | undefined> =>
  file === undefined || file.size === 0 ? undefined : readUpload(file);

const ownTickets = (db: Db) =>
  ownListBy<typeof OWN_TICKETS, Query<typeof OWN_TICKETS>>(db, OWN_TICKETS, (memberId, { text, status }) =>
    ticketList(memberId, { text, status: status && storedTicketStatus(status) }),
  );

const readRoutes = (db: Db) => ({
  list: api.tickets.list.handler(async (asked) => answer(await ownTickets(db).page(asked))),
  thread: api.tickets.thread.handler(async ({ input, context }) =>
    answer(ownThread(await ticketThread(db, input.ticketNo, memberOf(context).id))),
  ),
  read: api.tickets.read.handler(async ({ input, context }) => {
    await readTicket(db, input.ticketNo, memberOf(context).id);
    return answer(null);
  }),
  file: api.tickets.file.handler(async ({ input, context }) =>
    sendFile(context, await ticketFile(db, { ...input, memberId: memberOf(context).id })),
  ),
  line: api.tickets.line.handler(async ({ input, context }) => {
    const { kind, id, content } = await disputedLine(db, { memberId: memberOf(context).id, ...input });
    return answer({ kind: kind as LineKind, id, content });
  }),
  atLines: api.tickets.atLines.handler(async ({ input, context }) => {
    const found = await ticketsAtLines(db, memberOf(context).id, input);
    return answer(
      found.map((ticket) => ({
        id: ticket.lineId,
        ticketNo: ticketNo(ticket.id),
        status: OWN_TICKET_STATUSES[ticket.status],
        answer: ticket.answer || null,
      })),
    );
  }),
});

export const ticketsRoutes = ({ db }: Needs) => ({
  ...readRoutes(db),
  raise: api.tickets.raise.handler(async ({ input, context }) => {
    const memberId = memberOf(context).id;
    const { line_kind: kind, line_id: id } = input;
    const ticket = await raiseTicket(db, {
      memberId,
      subject: input.subject,
      priority: input.priority,
      description: input.description,
      line: kind && id ? await disputedLine(db, { memberId, kind, id }) : undefined,
      file: await readFile(input.file),
    });
    return answer(ownView(ticket), 'Complaint registered successfully!');
  }),
  reply: api.tickets.reply.handler(async ({ input, context }) => {
    const ticket = await replyToTicket(db, {
      memberId: memberOf(context).id,
      ticketNo: input.ticketNo,
      body: input.description,
      file: await readFile(input.file),
    });
    return answer(ownView(ticket), 'Sent');
  }),
});

const helpdesk = (db: Db) =>
  consoleListBy(db, HELPDESK, async ({ user_id, ...query }: Query<typeof HELPDESK>) =>
    user_id === undefined
      ? ticketList(undefined, { ...query, named: await membersNamed(db, query.text) })
      : ticketList(await memberAsked(db, user_id), query),
  );

export const adminTicketsRoutes = ({ db }: Needs) => {
  const list = helpdesk(db);
  return {
    page: api.adminTickets.page.handler(list.page),
    waiting: api.adminTickets.waiting.handler(async () => {
      const { count, oldestAt, late } = await waitingTickets(db);
      return answer({ count, oldest_at: oldestAt?.toISOString() ?? null, late });
    }),
    export: api.adminTickets.export.handler(list.file),
    file: api.adminTickets.file.handler(async ({ input, context }) =>
      sendFile(context, await ticketFile(db, { ...input, memberId: undefined })),
    ),
    thread: api.adminTickets.thread.handler(async ({ input }) =>
      answer(adminThread(await ticketThread(db, input.ticketNo, undefined))),
    ),
    status: api.adminTickets.status.handler(async ({ input, context }) => {
      const { id, username } = operatorOf(context);
      const ticket = await answerTicket(db, {
        ticketNo: input.ticketNo,
        operator: { id, username },
        status: input.status,
        note: input.adminNote,
        version: input.version,
      });
      return answer(adminView(ticket), `Ticket ${ticketNo(ticket.id)}: ${ticket.status}`);
    }),
    note: api.adminTickets.note.handler(async ({ input, context }) => {
      await noteOnTicket(db, { ticketNo: input.ticketNo, operator: operatorOf(context), note: input.note });
      return answer(null, 'Note kept');
    }),
    templates: api.adminTickets.templates.handler(async () => answer(await answerTemplates(db))),
    saveTemplate: api.adminTickets.saveTemplate.handler(async ({ input, context }) => {
      await saveAnswerTemplate(db, { ...input, operator: operatorOf(context) });
      return answer(null, 'Template kept');
    }),
    deleteTemplate: api.adminTickets.deleteTemplate.handler(async ({ input, context }) => {
      await deleteAnswerTemplate(db, { id: input.id, operator: operatorOf(context) });
      return answer(null, 'Template deleted');
    }),
  };
};
