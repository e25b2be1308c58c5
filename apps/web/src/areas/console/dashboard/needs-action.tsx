import { useQuery } from '@tanstack/react-query';
import { nounOf } from '@tributary/domain';
import { Note } from '@tributary/ui/feedback';
import { ChevronRight } from 'lucide-react';
import { ScreenLink } from '../../../shared/links/screen-link.tsx';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { ageOf } from '../page/age.ts';
import { PROPOSAL_KINDS, proposalsQuery, type Proposal } from '../page/proposals-query.ts';
import { LIVE, overviewQuery, summaryQuery, type Overview, type Summary } from './dashboard-queries.ts';
import { missedPage } from './spans.ts';
import styles from './dashboard.module.css';

interface Need {
  one: string;
  label: string;
  count: number;
  oldest: string | null;
  to: string;
}

/** Each kind links to the page that decides its oldest. */
const waitingOf = (proposals: readonly Proposal[]): Need[] =>
  Object.entries(PROPOSAL_KINDS).flatMap(([kind, { one, waiting, page }]) => {
    const those = proposals.filter((each) => each.kind === kind);
    const [oldest] = those;
    if (!oldest) return [];
    return [{ one, label: waiting, count: those.length, oldest: oldest.proposed_at, to: page(oldest.about) }];
  });

const needsOf = (
  { needs, blocked_users, old_missed_users, old_missed_on }: Summary,
  overview: Overview,
): Need[] => {
  const of = (
    [one, label]: readonly [one: string, many: string],
    to: string,
    { count, oldest_at }: Summary['needs']['withdrawals'],
  ): Need => ({
    one,
    label,
    count,
    oldest: oldest_at,
    to,
  });
  const plain = (label: string, count: number, to: string, one = label): Need => ({
    one,
    label,
    count,
    oldest: null,
    to,
  });
  return [
    of(['Pending Withdrawal', 'Pending Withdrawals'], '/console/Withdrawal-Pending', needs.withdrawals),
    of(['Payout waiting', 'Payouts waiting'], '/console/Withdrawal-Approved?status=Paying', needs.payouts),
    of(['Deposit exception', 'Deposit exceptions'], '/console/deposit-desk?status=open', needs.exceptions),
    of(['Listed address', 'Listed addresses'], '/console/screening?state=hit', needs.screenings),
    of(['Support Ticket', 'Support Tickets'], '/console/helpdesk?status=Pending', needs.tickets),
    of(
      ['Support Ticket in progress', 'Support Tickets in progress'],
      '/console/helpdesk?status=In+Progress',
      needs.tickets_in_progress,
    ),
    of(
      ['Royalty Bonus to confirm', 'Royalty Bonuses to confirm'],
      '/console/royalty-bonus?status=Pending',
      needs.royalty,
    ),
    of(
      ['Special Reward to confirm', 'Special Rewards to confirm'],
      '/console/special-reward?status=Pending',
      needs.special,
    ),
    of(['Pending batch of rewards', 'Pending batches of rewards'], '/console/treasury', needs.batches),
    of(
      ['Difference of chain and books', 'Differences of chain and books'],
      '/console/reconciliation',
      needs.differences,
    ),
    of(['Refill of a paying account', 'Refills of paying accounts'], '/console/collection', needs.refills),
    plain(
      'Paying accounts above the ceiling',
      needs.excesses,
      '/console/collection',
      'Paying account above the ceiling',
    ),
    plain('Broken invariants', overview.books?.broken ?? 0, '/console/jobs', 'Broken invariant'),
    plain('Capping Alert', needs.capping, '/console/dashboard#capping'),
    plain('Missed ODL Accounts', old_missed_users, missedPage(old_missed_on)),
    plain('Blocked Users', blocked_users, '/console/members-list?status=Blocked'),
  ];
};

interface NeedsProps {
  summary: Summary;
  overview: Overview;
  proposals: readonly Proposal[];
}

/** The waiting work with its age; finished work is not listed. */
function Needs({ summary, overview, proposals }: NeedsProps) {
  const needs = [...waitingOf(proposals), ...needsOf(summary, overview)].filter(({ count }) => count > 0);
  return (
    <>
      {summary.two_people && (
        <Note tone="warn">Decisions by two people are not possible yet. {summary.two_people}</Note>
      )}
      {needs.length === 0 && <p className={styles.nothing}>Nothing waits.</p>}
      <ul className={`${styles.list} ${styles.needs}`}>
        {needs.map(({ one, label, count, oldest, to }) => (
          <li key={label}>
            <ScreenLink to={to} staysAs="text">
              <strong className="num">{count}</strong> {nounOf(count, one, label)}
              <small>{oldest ? `oldest ${ageOf(oldest)}` : ''}</small>
              <ChevronRight aria-hidden />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </>
  );
}

export function NeedsAction() {
  const summary = useQuery(summaryQuery);
  const overview = useQuery(overviewQuery);
  const proposals = useQuery({ ...proposalsQuery, ...LIVE });
  return (
    <section className={styles.card} aria-labelledby="needs-action">
      <h2 id="needs-action">Needs action</h2>
      <Loaded
        of={{ summary, overview, proposals }}
        failure="Open work could not be loaded"
        waiting={<Waiting height="16rem" />}
      >
        {(known) => <Needs {...known} />}
      </Loaded>
    </section>
  );
}
