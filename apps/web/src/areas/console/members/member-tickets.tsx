import { useQuery } from '@tanstack/react-query';
import { PRIORITY_WORDS, TICKET_WORDS } from '@tributary/definitions/lists';
import { Section } from '@tributary/ui/frames';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { useMayCall } from '../session/operator-context.ts';

const TICKETS: SmallColumns<DataOf<'adminTickets.page'>['rows'][number]> = [
  { header: 'Ticket No', kind: 'text', field: 'ticketNo' },
  { header: 'Subject', kind: 'text', field: 'subject' },
  { header: 'Priority', kind: 'status', field: 'priority', words: PRIORITY_WORDS },
  { header: 'Date/Time', kind: 'instant', field: 'created_at' },
  { header: 'State', kind: 'status', field: 'status', words: TICKET_WORDS },
];

const openTicket = ({ ticketNo }: { ticketNo: string }) => (
  <Link to={`/console/helpdesk?ticket=${ticketNo}`} aria-label={`Open ${ticketNo}`}>
    Open
  </Link>
);

/** Shown only with the right to read tickets: the right to see members does not include their messages. */
export function Tickets({ userrefid }: { userrefid: string }) {
  const mayRead = useMayCall('adminTickets.page');
  const tickets = useQuery({
    ...apiQuery('adminTickets.page', { user_id: userrefid, size: 5 }),
    enabled: mayRead,
    staleTime: 0,
    placeholderData: undefined,
  });
  if (!mayRead) return null;
  return (
    <Section
      title="Tickets"
      action={
        <Link to={`/console/helpdesk?user_id=${encodeURIComponent(userrefid)}`}>
          All {tickets.data?.total ?? ''}
        </Link>
      }
    >
      <Loaded of={{ tickets }} failure="Failed to fetch support tickets" waiting={<Waiting height="4rem" />}>
        {({ tickets: { rows } }) => (
          <SmallTable
            caption="Tickets"
            columns={TICKETS}
            rows={rows}
            rowId={({ ticketNo }) => ticketNo}
            nothing="This member has raised no ticket."
            actions={openTicket}
          />
        )}
      </Loaded>
    </Section>
  );
}
