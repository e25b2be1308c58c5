import { useQuery } from '@tanstack/react-query';
import { Note } from '@tributary/ui/feedback';
import { AppBar, Card, Lead, MemberFrame } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { late, lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSheetAddress } from '../../../shared/use-sheet-address.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { useMember } from '../session/session-context.ts';
import { LineTicket } from './line-ticket.tsx';
import { TicketList } from './ticket-list.tsx';
import { lineIn } from './line-words.ts';
import { ticketsQuery } from './tickets-query.ts';
import styles from './helpdesk.module.css';

const WAITING = <Waiting height="38rem" />;
const TicketForm = late(() => import('./ticket-form.tsx'), WAITING);
const TicketSheet = lazyPart(() =>
  import('./ticket-sheet.tsx').then((loaded) => ({ default: loaded.TicketSheet })),
);

export const meta = () => pageTitle('Helpdesk');

/**
 * True if the member had an unread answer when the page opened: the tickets then stand first. Reading it moves
 * nothing. Undefined until the tickets are known.
 */
function useAnswered(): boolean | undefined {
  const { data, isError } = useQuery(ticketsQuery(1));
  const [first, setFirst] = useState<boolean>();
  if (first === undefined && (data || isError)) setFirst(data?.rows.some(({ unread }) => unread) ?? false);
  return first;
}

/**
 * Ask support, and read the answers. `?ticket=` opens a ticket, `?line=` begins one about a line of money; `about` in
 * a link's state begins one with that text.
 */
export default function HelpdeskRoute() {
  const member = useMember();
  const [params, setParams] = useSearchParams();
  const { about } = (useLocation().state ?? {}) as { about?: string };
  const [raised, setRaised] = useState('');
  // The prerendered document is the same for every address.
  const isLive = useIsLive();
  const line = isLive ? lineIn(params.get('line')) : undefined;
  const sheet = useSheetAddress('ticket');
  const [hasOpened, setHasOpened] = useState(false);
  const isAnswered = useAnswered();
  if (sheet.id !== null && !hasOpened) setHasOpened(true);
  const finish = (ticketNo: string) => {
    setRaised(ticketNo);
    setParams({}, { replace: true });
  };
  return (
    <MemberFrame tab="account">
      <AppBar title="Helpdesk" backTo="/user/account" />
      <Lead>
        Tell us what happened. Support answers here and by e-mail. A screenshot helps. We never ask for a
        password or a code.
      </Lead>
      <div role="status">
        {raised !== '' && (
          <div className={styles.raised}>
            <Note tone="current">
              Complaint registered successfully! Its number is {raised}. We mail you when it is answered.
            </Note>
          </div>
        )}
      </div>
      {line && <LineTicket line={line} onOpen={sheet.open} />}
      {isAnswered && (
        <div className={styles.answered}>
          <TicketList onOpen={sheet.open} />
        </div>
      )}
      <Card isHero>
        <h2 className={styles.title}>{line ? 'Report a problem with this line' : 'Raise a ticket'}</h2>
        {/* Input typed before the application runs would be lost. */}
        {member && isAnswered !== undefined ? (
          <TicketForm
            key={line ? `${line.kind}:${line.id}` : raised}
            line={line}
            about={about}
            onRaised={finish}
          />
        ) : (
          WAITING
        )}
      </Card>
      {!isAnswered && <TicketList onOpen={sheet.open} />}
      {hasOpened && (
        <Suspense>
          <TicketSheet ticketNo={sheet.id} onClose={sheet.close} />
        </Suspense>
      )}
    </MemberFrame>
  );
}
