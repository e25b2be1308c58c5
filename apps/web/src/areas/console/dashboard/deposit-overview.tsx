import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tributary/ui/feedback';
import { Money } from '@tributary/ui/money';
import { Link } from 'react-router';
import { late } from '@tributary/ui/lazy-part';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { LIVE } from './dashboard-queries.ts';
import { periodOf } from './spans.ts';
import styles from './dashboard.module.css';

const MoneyPicture = late(() => import('./money-picture.tsx'), <Skeleton height="100%" />);

const SUCCESSFUL = '/console/deposit-history?status=Approved';

/** Successful deposits, and a picture of money in and out over 30 days. */
export function DepositOverview() {
  const deposits = useQuery({ ...apiQuery('dashboard.deposits'), ...LIVE });
  return (
    <section className={styles.card} aria-labelledby="deposit-overview">
      <h2 id="deposit-overview">Deposit Overview</h2>
      <Loaded of={{ deposits }} failure="Deposits could not be loaded" waiting={<Waiting height="27rem" />}>
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
            <div className={styles.picture}>
              <MoneyPicture days={days} />
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}
