import { useQuery } from '@tanstack/react-query';
import { Money } from '@tributary/ui/money';
import { formatDate } from '@tributary/ui/time';
import { Link } from 'react-router';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { LIVE } from './dashboard-queries.ts';
import { periodOf } from './spans.ts';
import styles from './dashboard.module.css';

const HEIGHT = 40;
const SUCCESSFUL = '/console/deposit-history?status=Approved';

/** Successful deposits of 30 days; the figures beside the picture say the same in numbers. */
export function DepositOverview() {
  const deposits = useQuery({ ...apiQuery('dashboard.deposits'), ...LIVE });
  return (
    <section className={styles.card} aria-labelledby="deposit-overview">
      <h2 id="deposit-overview">Deposit Overview</h2>
      <Loaded of={{ deposits }} failure="Deposits could not be loaded" waiting={<Waiting height="12rem" />}>
        {({ deposits: { today, this_week, total, pending, days } }) => (
          <>
            <dl className={styles.facts}>
              <div>
                <dt>Today</dt>
                <dd>
                  <Link to={`${SUCCESSFUL}&${periodOf('today')}`}>
                    <Money value={today} prefix="$" />
                  </Link>
                </dd>
              </div>
              <div>
                <dt>This week</dt>
                <dd>
                  <Link to={`${SUCCESSFUL}&${periodOf('this_week')}`}>
                    <Money value={this_week} prefix="$" />
                  </Link>
                </dd>
              </div>
              <div>
                <dt>Total</dt>
                <dd>
                  <Link to={SUCCESSFUL}>
                    <Money value={total} prefix="$" />
                  </Link>
                </dd>
              </div>
              <div>
                <dt>Pending</dt>
                <dd>
                  <Link to="/console/deposit-history?status=Pending">{pending}</Link>
                </dd>
              </div>
            </dl>
            <svg
              className={styles.bars}
              viewBox={`0 0 ${days.length * 4} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label="Successful deposits of the last 30 days"
            >
              {days.map(({ day, share }, index) => (
                <rect
                  key={day}
                  x={index * 4}
                  width="3"
                  y={HEIGHT - Math.max(1, (share * HEIGHT) / 100)}
                  height={Math.max(1, (share * HEIGHT) / 100)}
                />
              ))}
            </svg>
            <p className={styles.quiet}>
              {formatDate(days[0]?.day ?? '')} to {formatDate(days.at(-1)?.day ?? '')}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
