import {
  contains,
  joined,
  membersLike,
  narrowed,
  orderBy,
  sql,
  type Condition,
  type List,
  type ListFilter,
  type SortOf,
} from '@tributary/database';
import type { Ticket, TicketPriority, TicketStatus } from './ticket.ts';
import { ticketColumns } from './tickets-store.ts';

export type TicketFilter = ListFilter & {
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
};

const SORT_KEYS = {
  created_at: sql`t.created_at`,
  priority: sql`case t.priority when 'High' then 3 when 'Medium' then 2 else 1 end`,
  status: sql`t.status`,
};

export type TicketSort = SortOf<typeof SORT_KEYS>;

export type TicketSums = Record<'tickets' | 'pending' | 'progress' | 'resolved' | 'rejected', number>;

const at = sql`to_char(t.created_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI')`;
const searched = sql`concat_ws(' ', 'T-' || t.id, m.userrefid, m.full_name, t.subject, t.priority, t.status, t.description, ${at})`;

/** Such as a day is written with, or a part of a month's name. */
const maybeDay = (text: string): boolean =>
  /\d/.test(text) ||
  'jan feb mar apr may jun jul aug sep oct nov dec'
    .split(' ')
    .some((month) => month.includes(text.trim().toLowerCase()));

/** Over all members each field is looked at by itself: whose tickets it may be is asked once, and days only for what may be in one. */
const searchedOverAll = (text: string) =>
  sql`${sql.join(
    [
      sql`t.member_id in ${membersLike(text, ['userrefid', 'full_name'])}`,
      ...[sql`t.subject`, sql`t.description`, sql`t.priority`, sql`t.status`].map((field) =>
        contains(text, field),
      ),
      ...(/^[tT-]*\d*$/.test(text) ? [contains(text, sql`'T-' || t.id`)] : []),
      ...(maybeDay(text) ? [contains(text, at)] : []),
    ],
    sql` or `,
  )}`;

const searchedFor = (memberId: number | undefined, text: string | undefined): Condition => {
  if (text === undefined || text === '') return undefined;
  return memberId === undefined ? searchedOverAll(text) : joined(sql`${contains(text, searched)}`);
};

const countOf = (status: TicketStatus) => sql`(count(*) filter (where t.status = ${sql.lit(status)}))::int`;

/** Tickets of one member, or of all. */
export const ticketList = (
  memberId: number | undefined,
  { status, priority, text, ...filter }: TicketFilter,
  sort: TicketSort,
): List<Ticket, TicketSums> => ({
  from: sql`tickets`,
  as: 't',
  joins: sql`join members m on m.id = t.member_id`,
  where: [
    memberId !== undefined && sql`t.member_id = ${memberId}`,
    status !== undefined && sql`t.status = ${status}`,
    priority !== undefined && sql`t.priority = ${priority}`,
    ...narrowed(filter, { id: sql`'T-' || t.id`, instant: sql`t.created_at`, searched }),
    searchedFor(memberId, text),
  ],
  order: orderBy(SORT_KEYS, sort, sql`t.id`),
  columns: ticketColumns,
  sums: sql<TicketSums>`count(*)::int as tickets, ${countOf('Pending')} as pending,
    ${countOf('In Progress')} as progress, ${countOf('Resolved')} as resolved, ${countOf('Rejected')} as rejected`,
});
