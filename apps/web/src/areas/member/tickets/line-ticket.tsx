import { useQuery } from '@tanstack/react-query';
import { StatusChip } from '@tributary/ui/feedback';
import { Link } from 'react-router';
import { lineTicketQuery } from './line-ticket-query.ts';
import { lineHref, TONES, type Line } from './line-words.ts';
import styles from './helpdesk.module.css';

interface LineTicketProps {
  line: Line;
  /** Opens the ticket here; without it a link leads to the helpdesk. */
  onOpen?: (ticketNo: string) => void;
}

/** The answer of support about this line of money, or the link to ask. */
export function LineTicket({ line, onOpen }: LineTicketProps) {
  const { data: found } = useQuery(lineTicketQuery(line));
  if (!found) return onOpen ? null : <Link to={lineHref(line)}>Report a problem</Link>;
  return (
    <div className={styles.lineTicket}>
      <span className={styles.ticketHead}>
        <strong>You asked about this line</strong>
        <StatusChip tone={TONES[found.status]}>{found.status}</StatusChip>
      </span>
      {found.answer && <p>{found.answer}</p>}
      {onOpen ? (
        <button type="button" className={styles.link} onClick={() => onOpen(found.ticketNo)}>
          Open ticket {found.ticketNo}
        </button>
      ) : (
        <Link to={`/user/account/helpdesk?ticket=${found.ticketNo}`}>Open ticket {found.ticketNo}</Link>
      )}
    </div>
  );
}
