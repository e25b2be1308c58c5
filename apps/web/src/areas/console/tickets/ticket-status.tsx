import { TICKET_WORDS } from '@tributary/definitions/lists';
import type { TicketStatus } from '@tributary/domain';
import { CircleCheck, CircleX, Clock, Reply, type LucideIcon } from 'lucide-react';
import { Status } from '../../../shared/report/status.tsx';

const ICONS: Readonly<Record<TicketStatus, LucideIcon>> = {
  Pending: Clock,
  'In Progress': Reply,
  Resolved: CircleCheck,
  Rejected: CircleX,
};

/** The state of a ticket with its icon (CHELP-04). */
export function TicketStatusChip({ status }: { status: TicketStatus }) {
  const Icon = ICONS[status];
  return <Status value={status} words={TICKET_WORDS} icon={<Icon aria-hidden />} />;
}
