import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { EmptyState, StatusChip } from '@tributary/ui/feedback';
import { Section } from '@tributary/ui/frames';
import { formatDateTime } from '@tributary/ui/time';
import { useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { PAGE_SIZE, ticketsQuery } from './tickets-query.ts';
import { TONES } from './line-words.ts';
import type { OwnTicket } from './ticket.ts';
import styles from './helpdesk.module.css';

function TicketRow({ ticket, onOpen }: { ticket: OwnTicket; onOpen: () => void }) {
  const { ticketNo, subject, priority, status, dateTime, adminNote, unread } = ticket;
  return (
    <li>
      <button type="button" className={styles.ticket} onClick={onOpen}>
        <span className={styles.ticketHead}>
          <strong>{subject}</strong>
          <StatusChip tone={TONES[status]}>{status}</StatusChip>
        </span>
        <small>
          <span className="num">{ticketNo}</span> · {priority} · {formatDateTime(dateTime)}
          {unread && <b> · new answer</b>}
        </small>
        {adminNote && (
          <span className={styles.note}>
            <small>Support</small>
            <span>{adminNote}</span>
          </span>
        )}
      </button>
    </li>
  );
}

/** The member's tickets, the newest first. */
export function TicketList({ onOpen }: { onOpen: (ticketNo: string) => void }) {
  const [page, setPage] = useState(1);
  const list = useQuery({ ...ticketsQuery(page), placeholderData: keepPreviousData });
  return (
    <Loaded
      of={{ list }}
      failure="Your tickets could not be loaded"
      waiting={
        <Section title="Your tickets">
          <Waiting height="14rem" />
        </Section>
      }
    >
      {({ list: { rows, total } }) => (
        <Section title="Your tickets" action={<span className="num">{total}</span>}>
          {total === 0 && (
            <EmptyState title="No ticket yet">
              Your tickets and their answers appear here. We also mail you each answer.
            </EmptyState>
          )}
          {total > 0 && (
            <ul className={styles.tickets}>
              {rows.map((ticket) => (
                <TicketRow key={ticket.ticketNo} ticket={ticket} onOpen={() => onOpen(ticket.ticketNo)} />
              ))}
            </ul>
          )}
          {total > PAGE_SIZE && (
            <div className={styles.pager}>
              <Button
                variant="outline"
                disabledReason={page === 1 && 'These are the newest'}
                onClick={() => setPage(page - 1)}
              >
                Newer
              </Button>
              <span>
                Page {page} of {Math.ceil(total / PAGE_SIZE)}
              </span>
              <Button
                variant="outline"
                disabledReason={page * PAGE_SIZE >= total && 'These are the oldest'}
                onClick={() => setPage(page + 1)}
              >
                Older
              </Button>
            </div>
          )}
        </Section>
      )}
    </Loaded>
  );
}
