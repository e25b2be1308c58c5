import { useQuery } from '@tanstack/react-query';
import { StatusChip } from '@tributary/ui/feedback';
import { Link } from 'react-router';
import { lineTicketQuery } from './line-ticket-query.ts';
import { lineHref, TONES, type Line } from './line-words.ts';

/** The link from a line of money to support; if a ticket exists, its status. */
export function LineLink({ line }: { line: Line }) {
  const { data: found } = useQuery(lineTicketQuery(line));
  if (!found)
    return (
      <Link to={lineHref(line)} aria-label={`Report a problem with line ${line.id}`}>
        Report a problem
      </Link>
    );
  const { ticketNo, status, answer } = found;
  return (
    <Link
      to={`/user/account/helpdesk?ticket=${ticketNo}`}
      aria-label={`Ticket ${ticketNo} about line ${line.id}: ${status}`}
      title={answer ?? undefined}
    >
      <StatusChip tone={TONES[status]}>{answer ? 'Answered' : status}</StatusChip>
    </Link>
  );
}
