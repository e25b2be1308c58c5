import {
  contains,
  isNamed,
  joined,
  namedFirst,
  narrowed,
  orderBy,
  some,
  sql,
  type Condition,
  type List,
  type ListFilter,
  type Named,
  type SortOf,
} from '@tributary/database';
import type { Ticket, TicketPriority, TicketStatus } from './ticket.ts';
import { ticketColumns } from './tickets-store.ts';

export type TicketFilter = ListFilter & {
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
  /** Whom the text names, as `membersNamed` says. */
  named?: Named | undefined;
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

/** Over all members the fields of a ticket are one kept text, and whose it may be is asked once; both have an index. */
const searchedOverAll = (text: string, named: Named | undefined) => {
  const theirs = isNamed(sql`t.member_id`, { by: 'name', named });
  const inWords = contains(text.toLowerCase(), sql`t.searched`, 'like');
  if (named) return some([theirs, inWords]);
  return sql`t.id in (select t.id from tickets t where ${some([theirs])} union select t.id from tickets t where ${inWords})`;
};

const searchedFor = (
  memberId: number | undefined,
  text: string | undefined,
  named: Named | undefined,
): Condition => {
  if (text === undefined || text === '') return undefined;
  return memberId === undefined ? searchedOverAll(text, named) : joined(sql`${contains(text, searched)}`);
};

const countOf = (status: TicketStatus) => sql`(count(*) filter (where t.status = ${sql.lit(status)}))::int`;

/** Tickets of one member, or of all. */
export const ticketList = (
  memberId: number | undefined,
  { status, priority, text, named, ...filter }: TicketFilter,
  sort: TicketSort,
): List<Ticket, TicketSums> => ({
  from: sql`tickets`,
  as: 't',
  first: memberId === undefined ? namedFirst(text, named, ['full_name', 'userrefid']) : undefined,
  joins: sql`join members m on m.id = t.member_id`,
  where: [
    memberId !== undefined && sql`t.member_id = ${memberId}`,
    status !== undefined && sql`t.status = ${status}`,
    priority !== undefined && sql`t.priority = ${priority}`,
    ...narrowed(filter, { id: sql`'T-' || t.id`, instant: sql`t.created_at`, searched }),
    searchedFor(memberId, text, named),
  ],
  order: orderBy(SORT_KEYS, sort, sql`t.id`),
  columns: ticketColumns,
  sums: sql<TicketSums>`count(*)::int as tickets, ${countOf('Pending')} as pending,
    ${countOf('In Progress')} as progress, ${countOf('Resolved')} as resolved, ${countOf('Rejected')} as rejected`,
});
