import { useQuery } from '@tanstack/react-query';
import type { IncomeKind } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { FLOWS } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { REWARD_PAGES } from '../rewards/reward-pages.ts';
import { LIVE } from './dashboard-queries.ts';
import { periodOf, type Span } from './spans.ts';
import styles from './dashboard.module.css';

const TABS: readonly { span: Span; label: string }[] = [
  { span: 'today', label: 'Today' },
  { span: 'this_week', label: 'This Week' },
  { span: 'this_month', label: 'This Month' },
];

/** The wire's names of the credited sums. */
const SUM_OF = {
  daily: 'daily_xrp',
  direct: 'direct',
  network: 'level_income',
  blb: 'blb',
  odl: 'odl',
} as const satisfies Record<IncomeKind, string>;

/** The credited amounts of each kind; each figure links to its report of the same days. */
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
      <Loaded of={{ income }} failure="Incomes could not be loaded" waiting={<Waiting height="16.25rem" />}>
        {({ income: spans }) => (
          <>
            <ul className={styles.list}>
              {FLOWS.map(({ id, name, colour }) => (
                <li key={id}>
                  <Link to={`${REWARD_PAGES[id]}?${periodOf(span)}`}>
                    <i className={styles.mark} style={{ background: colour }} aria-hidden="true" />
                    {name}
                    <strong>
                      <Money value={spans[SUM_OF[id]][span]} prefix="$" decimals={2} />
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
