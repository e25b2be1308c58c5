import { useQuery } from '@tanstack/react-query';
import { moneyText } from '@tributary/ui/money';
import { formatDateTime, serverNow } from '@tributary/ui/time';
import { late, TRIES } from '@tributary/ui/lazy-part';
import { Check, Lock } from 'lucide-react';
import { ScreenLink } from '../../../shared/links/screen-link.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { useTab } from '../page/tab-buttons.tsx';
import { Verdict } from '../page/verdict.tsx';
import { placeOf, type Approval } from './approval-words.ts';
import { ApprovalsTabs, DECIDED, TABS } from './approvals-tabs.tsx';
import { leftOf, verdictOf } from './approvals-verdict.ts';
import { waitingQuery } from './waiting-query.ts';
import styles from './approvals.module.css';

export const meta = () => pageTitle('Approvals');

const DecidedApprovals = late(() => import('./decided-approvals.tsx'), <Waiting height="32rem" />, TRIES);

function Row({ approval, now }: { approval: Approval; now: number }) {
  const { amount, asked_by, asked_at, lapses_at, why_not } = approval;
  const { title, to } = placeOf(approval);
  return (
    <li>
      <ScreenLink to={to} staysAs="text">
        <strong className={styles.title}>{title}</strong>
        {amount !== null && <span className={`num ${styles.amount}`}>{moneyText(amount)} USDT</span>}
        <span className={styles.quiet}>
          Asked by {asked_by}, {formatDateTime(asked_at)} IST
        </span>
        <time className={styles.left} dateTime={lapses_at}>
          Lapses in {leftOf(approval, now)}
        </time>
        <span className={styles.may} data-may={why_not === null}>
          {why_not === null ? <Check aria-hidden /> : <Lock aria-hidden />}
          {why_not ?? 'You can decide this'}
        </span>
      </ScreenLink>
    </li>
  );
}

function Inbox({ approvals }: { approvals: Approval[] }) {
  const now = serverNow();
  return (
    <>
      <Verdict {...verdictOf(approvals, now)} />
      {approvals.length > 0 && (
        <ul className={styles.list} aria-label="Waiting for a second person">
          {approvals.map((approval) => (
            <Row key={`${approval.kind} ${approval.id}`} approval={approval} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}

/** One inbox for every decision that takes two people; each is opened and decided on its own page. */
function WaitingApprovals() {
  const approvals = useQuery(waitingQuery);
  return (
    <ConsolePage
      title="Approvals"
      note="Everything that waits for a second person. Nothing changes until both have decided."
    >
      <ApprovalsTabs />
      <Loaded
        of={{ approvals }}
        failure="The approvals could not be loaded"
        waiting={<Waiting height="20rem" />}
      >
        {(known) => <Inbox {...known} />}
      </Loaded>
    </ConsolePage>
  );
}

export default function ApprovalsRoute() {
  return useTab(TABS) === DECIDED ? <DecidedApprovals /> : <WaitingApprovals />;
}
