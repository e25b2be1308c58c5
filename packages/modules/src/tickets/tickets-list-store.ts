import {
  contains,
  joined,
  listFrom,
  oneRow,
  searchedRows,
  sql,
  type Db,
  type ListOf,
  type Named,
  type Query,
} from '@tributary/database';
import { HELPDESK } from '@tributary/definitions/lists';
import type { TicketStatus } from '@tributary/domain';
import { readSetting } from '../settings/index.ts';
import { TICKET_COLUMNS } from './tickets-store.ts';

type Asked = Omit<Query<typeof HELPDESK>, 'user_id'> & {
  /** The members whom the text names, see `membersNamed`. */
  named?: Named | undefined;
};

const printedAt = (column: 'created_at' | 'touched_at') =>
  sql`to_char(t.${sql.ref(column)} at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI')`;
const searched = sql`concat_ws(' ', 'T-' || t.id, m.userrefid, m.full_name, t.subject, t.priority, t.status, t.description,
  ${printedAt('created_at')}, ${printedAt('touched_at')})`;

const countOf = (status: TicketStatus) =>
  sql<number>`(count(*) filter (where t.status = ${sql.lit(status)}))::int`;

/** The expression of the index `tickets_by_waiting`, word for word: unanswered, answered and closed tickets. */
const rank = sql`(case when t.status in ('Resolved', 'Rejected') then 3 when t.awaits_operator then 1 else 2 end)`;

/** Tickets of one member, the newest first, or of all, the longest waiting first. */
export const ticketList = (
  memberId: number | undefined,
  { status, priority, named, ...query }: Asked,
): ListOf<typeof HELPDESK> => {
  const { text } = query;
  const isOfAll = memberId === undefined;
  const found = searchedRows('tickets', 't', { text: isOfAll ? text : undefined, named });
  const foundOwn = isOfAll ? undefined : contains(text, searched);
  const sorted = isOfAll ? query : { sort: '-created_at' as const, ...query };
  return listFrom(HELPDESK, sorted, {
    from: found.from,
    as: 't',
    id: sql`'T-' || t.id`,
    unique: sql`t.id`,
    first: found.first,
    joins: sql`join members m on m.id = t.member_id`,
    columns: TICKET_COLUMNS,
    order: {
      waiting: [rank, sql`t.touched_at`],
      priority: sql`case t.priority when 'High' then 3 when 'Medium' then 2 else 1 end`,
    },
    where: [
      !isOfAll && sql`t.member_id = ${memberId}`,
      status !== undefined && sql`t.status = ${status}`,
      priority !== undefined && sql`t.priority = ${priority}`,
      found.where,
      foundOwn && joined(foundOwn),
    ],
    searched: null,
    sums: {
      tickets: sql`count(*)::int`,
      pending: countOf('Pending'),
      progress: countOf('In Progress'),
      resolved: countOf('Resolved'),
      rejected: countOf('Rejected'),
    },
  });
};

export type WaitingTickets = {
  count: number;
  /** The last word on the ticket that waits longest: a message, or a decision of an operator. */
  oldestAt: Date | null;
  /** Those without a word for longer than the hours of `withdrawalLateHours`. */
  late: number;
};

/** The open tickets whose member wrote last (index `tickets_by_waiting`). */
export const waitingTickets = async (db: Db): Promise<WaitingTickets> =>
  oneRow(
    db,
    sql<WaitingTickets>`
    select count(*)::int as count, min(t.touched_at) as "oldestAt",
      (count(*) filter (where t.touched_at < app_now() - make_interval(hours => ${await readSetting(db, 'withdrawalLateHours')}::int)))::int as late
    from tickets t where ${rank} = 1`,
  );
