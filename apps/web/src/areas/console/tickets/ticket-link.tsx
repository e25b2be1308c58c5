import { Link, useSearchParams } from 'react-router';

/** Opens the thread of a ticket above the list, which keeps its page and its filters. */
export function TicketLink({ ticketNo }: { ticketNo: string }) {
  const [params] = useSearchParams();
  const to = new URLSearchParams(params);
  to.set('ticket', ticketNo);
  return (
    <Link to={`?${to}`} preventScrollReset>
      {ticketNo}
    </Link>
  );
}
