import { useQuery } from '@tanstack/react-query';
import { moneyFromWire, partPercent, type IncomeKind } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { Confluence, FLOWS } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';
import { REWARD_PAGES } from '../rewards/reward-pages.ts';
import { LIVE } from './dashboard-queries.ts';
import { periodOf, type Span } from './spans.ts';
import styles from './income-distribution.module.css';
import card from './dashboard.module.css';

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

type Incomes = DataOf<'dashboard.income'>;

/** The pictures show the same figures as the list: beside it, and above it where the card is narrow. */
function IncomeRibbons({ incomes, span }: { incomes: Incomes; span: Span }) {
  const total = moneyFromWire(incomes.total_earning[span]);
  const streams = FLOWS.map(({ id, colour }) => ({
    id,
    colour,
    share: partPercent(moneyFromWire(incomes[SUM_OF[id]][span]), total),
  }));
  return (
    <>
      <div className={styles.beside}>
        <Confluence streams={streams} width={205} height={110} trunk={64} fill="stretched" isSideways />
      </div>
      <div className={styles.above}>
        <Confluence streams={streams} width={320} height={88} trunk={64} fill="stretched" />
      </div>
    </>
  );
}

/** The credited amounts of each kind as streams into their sum. Each figure leads to its report of the same days. */
export function IncomeDistribution() {
  const income = useQuery({ ...apiQuery('dashboard.income'), ...LIVE });
  const [span, setSpan] = useState<Span>('today');
  return (
    <section className={card.card} aria-labelledby="income">
      <div className={card.top}>
        <h2 id="income">Income Distribution</h2>
        <div className={card.tabs} role="group" aria-label="Span">
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
      <div className={styles.frame}>
        <div className={styles.room}>
          <Loaded
            of={{ income }}
            failure="Incomes could not be loaded"
            waiting={<Waiting height="var(--room)" />}
          >
            {({ income: incomes }) => (
              <div className={styles.streams}>
                <ul className={card.list}>
                  {FLOWS.map(({ id, name, colour }) => (
                    <li key={id}>
                      <Link to={`${REWARD_PAGES[id]}?${periodOf(span)}`}>
                        <i className={card.mark} style={{ background: colour }} aria-hidden="true" />
                        {name}
                        <strong>
                          <Money value={incomes[SUM_OF[id]][span]} prefix="$" decimals={2} />
                        </strong>
                      </Link>
                    </li>
                  ))}
                </ul>
                <IncomeRibbons incomes={incomes} span={span} />
                <p className={styles.total}>
                  Total earning{' '}
                  <strong>
                    <Money value={incomes.total_earning[span]} prefix="$" as="display" />
                  </strong>
                </p>
              </div>
            )}
          </Loaded>
        </div>
      </div>
    </section>
  );
}
