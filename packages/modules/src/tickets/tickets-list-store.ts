import {
  contains,
  joined,
  narrowed,
  orderBy,
  searchedRows,
  sql,
  type List,
  type ListFilter,
  type Named,
  type SortOf,
} from '@tributary/database';
import type { TicketStatus } from '@tributary/domain';
import type { Ticket, TicketPriority } from './ticket.ts';
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

const countOf = (status: TicketStatus) =>
  sql<number>`(count(*) filter (where t.status = ${sql.lit(status)}))::int`;

/** Tickets of one member, or of all. */
export const ticketList = (
  memberId: number | undefined,
  { status, priority, text, named, ...filter }: TicketFilter,
  sort: TicketSort,
): List<Ticket, TicketSums> => {
  const isOfAll = memberId === undefined;
  const found = searchedRows('tickets', 't', { text: isOfAll ? text : undefined, named });
  const foundOwn = isOfAll ? undefined : contains(text, searched);
  return {
    from: found.from,
    as: 't',
    first: found.first,
    joins: sql`join members m on m.id = t.member_id`,
    where: [
      !isOfAll && sql`t.member_id = ${memberId}`,
      status !== undefined && sql`t.status = ${status}`,
      priority !== undefined && sql`t.priority = ${priority}`,
      ...narrowed(filter, { id: sql`'T-' || t.id`, instant: sql`t.created_at`, searched }),
      found.where,
      foundOwn && joined(foundOwn),
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
