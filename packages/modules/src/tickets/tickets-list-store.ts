import {
  contains,
  every,
  isNamed,
  isOneOfMany,
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
  createdAt: sql`t.created_at`,
  priority: sql`case t.priority when 'High' then 3 when 'Medium' then 2 else 1 end`,
  status: sql`t.status`,
};

type TicketSort = SortOf<typeof SORT_KEYS>;

export type TicketSums = Record<'tickets' | 'pending' | 'progress' | 'resolved' | 'rejected', number>;

const at = sql`to_char(t.created_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI')`;
const searched = sql`concat_ws(' ', 'T-' || t.id, m.userrefid, m.full_name, t.subject, t.priority, t.status, t.description, ${at})`;

const inWords = (text: string) => contains(text.toLowerCase(), sql`t.searched`, 'like');

/** Tickets of the many people whom a text names, and those of others that hold it: each found by its own index, none twice. */
const ofMany = (text: string) => sql`(
  select t.* from tickets t where ${isOneOfMany(sql`t.member_id`)}
  union all select t.* from tickets t where ${every([inWords(text)])} and t.member_id not in (select id from people))`;

const searchedFor = (
  memberId: number | undefined,
  text: string | undefined,
  named: Named | undefined,
): Condition => {
  if (text === undefined || text === '') return undefined;
  if (memberId !== undefined) return joined(sql`${contains(text, searched)}`);
  return named && some([isNamed(sql`t.member_id`, { by: 'name', named }), inWords(text)]);
};

const countOf = (status: TicketStatus) =>
  sql<number>`(count(*) filter (where t.status = ${sql.lit(status)}))::int`;

/** Tickets of one member, or of all. */
export const ticketList = (
  memberId: number | undefined,
  { status, priority, text, named, ...filter }: TicketFilter,
  sort: TicketSort,
): List<Ticket, TicketSums> => {
  const first = memberId === undefined ? namedFirst(text, named, ['full_name', 'userrefid']) : undefined;
  return {
    from: first && text !== undefined ? ofMany(text) : sql`tickets`,
    as: 't',
    first,
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
    sums: {
      each: {
        tickets: sql<number>`count(*)::int`,
        pending: countOf('Pending'),
        progress: countOf('In Progress'),
        resolved: countOf('Resolved'),
        rejected: countOf('Rejected'),
      },
    },
  };
};
