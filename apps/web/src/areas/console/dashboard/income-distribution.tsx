import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { FLOWS } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { LIVE } from './dashboard-queries.ts';
import { periodOf, type Span } from './spans.ts';
import styles from './dashboard.module.css';

const TABS: readonly { span: Span; label: string }[] = [
  { span: 'today', label: 'Today' },
  { span: 'this_week', label: 'This Week' },
  { span: 'this_month', label: 'This Month' },
];

const [daily, direct, network, blb, odl] = FLOWS;

const KINDS = [
  { kind: 'daily_xrp', label: 'Daily XRP Bounty', to: '/console/daily-xrp-bonus', colour: daily.colour },
  { kind: 'direct', label: 'Direct Bounty', to: '/console/direct-bonus', colour: direct.colour },
  { kind: 'level_income', label: 'User Network Bounty', to: '/console/level-bonus', colour: network.colour },
  { kind: 'blb', label: 'Beyond Limit Bonus', to: '/console/beyond-limit-bonus', colour: blb.colour },
  { kind: 'odl', label: 'ODL Profit', to: '/console/odl-profit', colour: odl.colour },
] as const;

/** What was credited of each kind; each figure leads to its report of the same days. */
export function IncomeDistribution() {
  const income = useQuery({ ...apiQuery('dashboard.income'), ...LIVE });
  const [span, setSpan] = useState<Span>('today');
  return (
    <section className={styles.card} aria-labelledby="income">
      <div className={styles.top}>
        <h2 id="income">Income Distribution</h2>
        <div className={styles.tabs} role="group" aria-label="Span">
          {TABS.map(({ span: each, label }) => (
            <Button
              key={each}
              size="small"
              variant={each === span ? 'primary' : 'outline'}
              aria-pressed={each === span}
              onClick={() => setSpan(each)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <Loaded of={{ income }} failure="Incomes could not be loaded" waiting={<Waiting height="14rem" />}>
        {({ income: spans }) => (
          <>
            <ul className={styles.list}>
              {KINDS.map(({ kind, label, to, colour }) => (
                <li key={kind}>
                  <Link to={`${to}?${periodOf(span)}`}>
                    <i className={styles.mark} style={{ background: colour }} aria-hidden="true" />
                    {label}
                    <strong>
                      <Money value={spans[kind][span]} prefix="$" />
                    </strong>
                  </Link>
                </li>
              ))}
            </ul>
            <p className={styles.total}>
              Total earning{' '}
              <strong>
                <Money value={spans.total_earning[span]} prefix="$" as="display" />
              </strong>
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
