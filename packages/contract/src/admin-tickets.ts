import { HELPDESK } from '@tributary/definitions/lists';
import { TICKET_STATUSES } from '@tributary/domain';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { EXPORT, exportedFile } from './exports.ts';
import { instant, ownText, rowId } from './fields.ts';
import { route } from './route.ts';
import { keptFile, TicketFile, ticketLine, ticketMessage, ticketNo, ticketText } from './tickets.ts';

const adminList = listBy(HELPDESK);
const AdminTicket = adminList.row;

const AdminThread = AdminTicket.extend({
  /** `row`: the id of the line in the list of the console that contains it. */
  line: ticketLine.unwrap().extend({ row: z.string() }).nullable(),
  files: z.array(TicketFile),
  messages: z.array(
    z.object({
      ...ticketMessage,
      /** Null: the member. */
      by: z.string().nullable(),
      internal: z.boolean(),
      status: z.enum(TICKET_STATUSES).nullable(),
    }),
  ),
}).meta({ id: 'AdminTicketThread' });

const operator = { who: 'operator', permission: 'Customer Support' } as const;
const writes = { ...operator, writes: true } as const;

export const adminTickets = {
  page: route({
    method: 'GET',
    path: '/admin/tickets',
    tag: 'Console',
    summary: 'Tickets of all members',
    access: operator,
  })
    .input(adminList.page)
    .output(adminList.pageAnswer),
  waiting: route({
    method: 'GET',
    path: '/admin/tickets/waiting',
    tag: 'Console',
    summary: 'The open tickets whose member wrote last: count, the oldest, and those that are late',
    access: operator,
  }).output(
    envelope(z.object({ count: z.number().int(), oldest_at: instant.nullable(), late: z.number().int() })),
  ),
  export: route({
    ...EXPORT,
    path: '/admin/tickets/export',
    tag: 'Console',
    summary: 'All tickets that match the filters, or the selected ones, as a file',
    access: { who: 'operator', permission: ['Customer Support', 'Generate Reports'] },
  })
    .input(adminList.file)
    .output(exportedFile),
  thread: route({
    method: 'GET',
    path: '/admin/ticket/{ticketNo}',
    tag: 'Console',
    summary: 'A ticket with its messages and the notes of operators',
    access: operator,
  })
    .input(z.object({ ticketNo }))
    .output(envelope(AdminThread)),
  status: route({
    method: 'POST',
    path: '/admin/tickets/status/{ticketNo}',
    tag: 'Console',
    summary: 'Set the status of a ticket, with an answer for the member',
    changes: ['adminTickets'],
    access: writes,
    refuses: ['conflict'],
  })
    .input(
      z.object({
        ticketNo,
        status: z.enum(['Resolved', 'Rejected', 'In Progress']),
        adminNote: ownText.max(4_000).default(''),
        version: z.number().int().optional(),
      }),
    )
    .output(envelope(AdminTicket)),
  note: route({
    method: 'POST',
    path: '/admin/ticket/{ticketNo}/notes',
    tag: 'Console',
    summary: 'A note for operators, which the member never sees',
    changes: ['adminTickets'],
    access: writes,
  })
    .input(z.object({ ticketNo, note: ticketText('Note') }))
    .output(envelope(z.null())),
  file: route({
    method: 'GET',
    path: '/admin/ticket/{ticketNo}/files/{id}',
    tag: 'Console',
    summary: 'A file of a ticket, as an attachment',
    access: operator,
    file: ['image/webp', 'application/pdf'],
  })
    .input(z.object({ ticketNo, id: rowId }))
    .output(keptFile),
  templates: route({
    method: 'GET',
    path: '/admin/answer-templates',
    tag: 'Console',
    summary: 'Answer templates of operators',
    access: operator,
  }).output(envelope(z.array(z.object({ id: z.number().int(), title: z.string(), body: z.string() })))),
  saveTemplate: route({
    method: 'POST',
    path: '/admin/answer-templates',
    tag: 'Console',
    summary: 'Add a template, or change the one of this title',
    changes: ['adminTickets'],
    access: writes,
    refuses: ['conflict'],
  })
    .input(
      z.object({
        title: ticketText('Title', 80),
        body: ticketText('Text', 2_000),
        /** The text that the operator saw under this title, empty for a new one: a different text is not replaced. */
        seen: z.string().max(2_000).optional(),
      }),
    )
    .output(envelope(z.null())),
  deleteTemplate: route({
    method: 'DELETE',
    path: '/admin/answer-templates/{id}',
    tag: 'Console',
    summary: 'Delete a template',
    changes: ['adminTickets'],
    access: writes,
  })
    .input(z.object({ id: rowId }))
    .output(envelope(z.null())),
};
