import { OWN_TICKETS } from '@tributary/definitions/lists';
import {
  ABOUT_A_LINE,
  OWN_TICKET_STATUSES,
  TICKET_PRIORITIES,
  TICKET_SUBJECTS,
  normalText,
} from '@tributary/domain';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { ignored, instant, rowId } from './fields.ts';
import { route } from './route.ts';

const tag = 'Helpdesk';

/** Kinds of lines of money that a ticket may be about. */
const DISPUTED_KINDS = ['transaction', 'reward', 'deposit', 'withdrawal', 'topup'] as const;

const STATUS = z.enum(OWN_TICKET_STATUSES);

const lineId = z.string().min(1, 'Please choose a line').max(60);
const disputed = z.object({ kind: z.enum(DISPUTED_KINDS), id: lineId });

export const ticketText = (what: string, max = 4_000) =>
  z
    .string({ message: `${what} is required` })
    .overwrite(normalText)
    .min(1, `${what} is required`)
    .max(max, `Please enter at most ${max} characters`);

const file = z.file().optional().meta({ description: 'PNG, JPEG, WebP or PDF, at most 5 MB' });

const ownList = listBy(OWN_TICKETS);
const Ticket = ownList.row;

export const TicketFile = z.object({
  id: z.number().int(),
  name: z.string(),
  mediaType: z.enum(['image/webp', 'application/pdf']),
  bytes: z.number().int(),
});

export const ticketMessage = {
  id: z.number().int(),
  at: instant,
  body: z.string(),
  files: z.array(TicketFile),
};

export const ticketLine = z
  .object({ kind: z.enum(DISPUTED_KINDS), id: z.string(), content: z.record(z.string(), z.unknown()) })
  .nullable();

const Thread = Ticket.extend({
  line: ticketLine,
  files: z.array(TicketFile),
  messages: z.array(
    z.object({ ...ticketMessage, by: z.enum(['you', 'support']), status: STATUS.nullable() }),
  ),
}).meta({ id: 'TicketThread' });

export const ticketNo = z.string().max(20);
const member = { who: 'member' } as const;

/** The bytes of a stored file. */
export const keptFile = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

export const tickets = {
  list: route({ method: 'GET', path: '/tickets', tag, summary: 'The member’s tickets', access: member })
    .input(ownList.page)
    .output(ownList.pageAnswer),
  raise: route({
    method: 'POST',
    path: '/tickets',
    tag,
    summary: 'Raise a ticket, as JSON or, with a file, as multipart/form-data',
    changes: ['tickets'],
    access: { ...member, writes: true },
    refuses: ['notFound'],
  })
    .input(
      z.object({
        subject: z.enum([...TICKET_SUBJECTS, ABOUT_A_LINE], { message: 'Subject is required' }),
        priority: z.enum(TICKET_PRIORITIES, { message: 'Priority is required' }),
        description: ticketText('Description'),
        file,
        /** A line of money that the ticket is about; the server stores its content. */
        line_kind: z.enum(DISPUTED_KINDS).optional(),
        line_id: lineId.optional(),
        complaintTo: ignored,
        userId: ignored,
        status: ignored,
        dateTime: ignored,
      }),
    )
    .output(envelope(Ticket)),
  thread: route({
    method: 'GET',
    path: '/tickets/{ticketNo}',
    tag,
    summary: 'A ticket of the member with its messages',
    access: member,
  })
    .input(z.object({ ticketNo }))
    .output(envelope(Thread)),
  reply: route({
    method: 'POST',
    path: '/tickets/{ticketNo}/replies',
    tag,
    summary: 'Add a message to a ticket of the member; an answered one opens again',
    changes: ['tickets'],
    access: { ...member, writes: true },
    refuses: ['conflict'],
  })
    .input(z.object({ ticketNo, description: ticketText('Description'), file }))
    .output(envelope(Ticket)),
  read: route({
    method: 'POST',
    path: '/tickets/{ticketNo}/read',
    tag,
    summary: 'Mark the answer as read',
    changes: ['tickets'],
    access: { ...member, writes: true },
  })
    .input(z.object({ ticketNo }))
    .output(envelope(z.null())),
  file: route({
    method: 'GET',
    path: '/tickets/{ticketNo}/files/{id}',
    tag,
    summary: 'A file of a ticket of the member, as an attachment',
    access: member,
    file: ['image/webp', 'application/pdf'],
  })
    .input(z.object({ ticketNo, id: rowId }))
    .output(keptFile),
  line: route({
    method: 'GET',
    path: '/tickets-at-lines/{kind}/{id}',
    tag,
    summary: 'The present content of a line of the member’s money, as a ticket about it would keep it',
    access: member,
  })
    .input(disputed)
    .output(envelope(ticketLine.unwrap())),
  atLines: route({
    method: 'GET',
    path: '/tickets-at-lines',
    tag,
    summary: 'The state of the member’s tickets about these lines of money',
    access: member,
  })
    .input(
      z.object({
        kind: disputed.shape.kind,
        ids: z
          .string()
          .max(50 * 61)
          .transform((ids) => ids.split(',').filter(Boolean))
          .refine((ids) => ids.length <= 50, 'At most 50 lines'),
      }),
    )
    .output(
      envelope(
        z.array(
          z.object({
            id: z.string(),
            ticketNo: z.string(),
            status: STATUS,
            answer: z.string().nullable(),
          }),
        ),
      ),
    ),
};
