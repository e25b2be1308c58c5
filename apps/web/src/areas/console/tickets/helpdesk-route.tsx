import { HELPDESK } from '@tributary/definitions/lists';
import { counted } from '@tributary/domain';
import { Button, IconButton } from '@tributary/ui/controls';
import { useIsLive } from '@tributary/ui/live';
import { Menu } from '@tributary/ui/overlays';
import { DateTime } from '@tributary/ui/time';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { ConsoleList } from '../page/console-list.tsx';
import { ageOf } from '../page/age.ts';
import { ticketsVerdict } from '../page/queue-verdict.ts';
import { WaitingVerdict } from '../page/waiting-verdict.tsx';
import { apiQuery } from '../api/api.ts';
import { listTable } from '../page/console-table.ts';
import { MemberLink } from '../page/member-link.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { isOpen, rowActions, type TicketAction } from './ticket-actions.ts';
import { TicketLink } from './ticket-link.tsx';
import { TicketStatusChip } from './ticket-status.tsx';
import styles from './helpdesk.module.css';

const TicketDialog = lazyPart(() =>
  import('./ticket-dialog.tsx').then((loaded) => ({ default: loaded.TicketDialog })),
);
const Templates = lazyPart(() => import('./templates.tsx').then((loaded) => ({ default: loaded.Templates })));

export const meta = () => pageTitle(HELPDESK.title);

type Ticket = DataOf<'adminTickets.page'>['rows'][number];

const TILES = [
  { label: 'Total Tickets', sum: 'tickets', to: '/console/helpdesk' },
  { label: 'Pending', sum: 'pending', to: '/console/helpdesk?status=Pending' },
  { label: 'In Progress', sum: 'progress', to: '/console/helpdesk?status=In+Progress' },
  { label: 'Resolved', sum: 'resolved', to: '/console/helpdesk?status=Resolved&sort=-created_at' },
];

const waitingQuery = { ...apiQuery('adminTickets.waiting'), refetchInterval: 30_000 };

type Open = (ticketNo: string, action: TicketAction | undefined) => void;

const actionsOf = (open: Open) =>
  function actions({ ticketNo, status }: Ticket) {
    const [first, ...others] = rowActions(status);
    return (
      <span className={styles.actions}>
        {first ? (
          <>
            <Button
              size="small"
              aria-label={`${first.label} ${ticketNo}`}
              onClick={() => open(ticketNo, first)}
            >
              {first.label}
            </Button>
            <Menu
              trigger={
                <IconButton label={`More for ${ticketNo}`}>
                  <b aria-hidden="true">⋯</b>
                </IconButton>
              }
              items={others.map((action) => ({
                text: action.label,
                ...(action.tone === 'danger' && { tone: 'bad' as const }),
                onSelect: () => open(ticketNo, action),
              }))}
            />
          </>
        ) : (
          <Button
            variant="outline"
            size="small"
            aria-label={`Read ${ticketNo}`}
            onClick={() => open(ticketNo, undefined)}
          >
            Read
          </Button>
        )}
      </span>
    );
  };

const numberCell = ({ ticketNo }: Ticket) => <TicketLink ticketNo={ticketNo} />;
const userCell = ({ userId }: Ticket) => <MemberLink userrefid={userId} />;

const marksOf = ({ disputed, files, awaits }: Ticket): string =>
  [awaits && 'not answered', disputed && 'about a ledger line', files > 0 && counted(files, 'file', 'files')]
    .filter(Boolean)
    .join(', ');

const subjectCell = (ticket: Ticket) => {
  const marks = marksOf(ticket);
  return (
    <span className={styles.subject}>
      {ticket.subject}
      {marks !== '' && <small className={styles.mark}>{marks}</small>}
    </span>
  );
};

/** The time of the ticket, and its age while it is open. */
const sinceCell = ({ created_at, status }: Ticket) => (
  <span className={styles.moment}>
    <DateTime value={created_at} />
    {isOpen(status) && <small className={styles.mark}>{ageOf(created_at)} old</small>}
  </span>
);

const lastCell = ({ touchedAt }: Ticket) => (
  <span className={styles.moment}>
    <DateTime value={touchedAt} />
  </span>
);

const statusCell = ({ status }: Ticket) => <TicketStatusChip status={status} />;

/** Tickets of all members; `?ticket=` opens one. */
export default function HelpdeskRoute() {
  const mayExport = useMayCall('adminTickets.export');
  const [params, setParams] = useSearchParams();
  const [action, setAction] = useState<TicketAction | undefined>();
  const [showsTemplates, setShowsTemplates] = useState(false);
  // The prerendered document is the same for every address.
  const isLive = useIsLive();
  const ticketNo = isLive ? params.get('ticket') : null;
  const show = (next: string | null) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === null) changed.delete('ticket');
        else changed.set('ticket', next);
        return changed;
      },
      { replace: next === null },
    );
  const table = useMemo(
    () =>
      listTable(HELPDESK, {
        list: 'adminTickets.page',
        file: 'adminTickets.export',
        mayExport,
        also: {
          ticketNo: { isRowHeader: true, cell: numberCell },
          userId: { cell: userCell },
          subject: { cell: subjectCell },
          created_at: { cell: sinceCell },
          touchedAt: { cell: lastCell },
          status: { cell: statusCell },
        },
        rowActions: actionsOf((no, chosen) => {
          setAction(chosen);
          setParams((now) => new URLSearchParams([...now, ['ticket', no]]));
        }),
        texts: {
          emptyTitle: 'No tickets',
          emptyText: 'Tickets from members appear here.',
          errorTitle: 'Failed to fetch support tickets',
        },
      }),
    [mayExport, setParams],
  );
  return (
    <ConsoleList
      note="Unanswered tickets come first, the oldest at the top."
      form={<WaitingVerdict query={waitingQuery} say={ticketsVerdict} />}
      tiles={TILES}
      table={table}
      actions={
        <Button variant="outline" onClick={() => setShowsTemplates(true)}>
          Answer templates
        </Button>
      }
    >
      <Suspense>
        {ticketNo !== null && (
          <TicketDialog
            key={ticketNo}
            ticketNo={ticketNo}
            action={action}
            onAction={setAction}
            onClose={() => {
              setAction(undefined);
              show(null);
            }}
          />
        )}
        {showsTemplates && <Templates onClose={() => setShowsTemplates(false)} />}
      </Suspense>
    </ConsoleList>
  );
}
