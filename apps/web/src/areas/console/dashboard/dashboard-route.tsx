import { useQuery } from '@tanstack/react-query';
import { LoadingStatus } from '@tributary/ui/feedback';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded } from '../../../shared/query/loaded.tsx';
import { useMayDo, useOperator } from '../session/operator-context.ts';
import { waitingQuery } from '../withdrawals/withdrawal-queries.ts';
import styles from './dashboard.module.css';

export const meta = () => pageTitle('Dashboard');

/** Work that waits, each figure a link to where it is done. */
export default function DashboardRoute() {
  const isKnown = useOperator() !== null;
  const maySee = useMayDo('View Reports');
  const waiting = useQuery({ ...waitingQuery, enabled: maySee });
  return (
    <>
      <h1>Dashboard</h1>
      <h2 className={styles.section}>Needs action</h2>
      {isKnown && !maySee ? (
        <p>Nothing is waiting for you.</p>
      ) : (
        <Loaded
          of={{ waiting }}
          failure="Pending withdrawals could not be loaded"
          waiting={<LoadingStatus text="Loading" />}
        >
          {({ waiting: { total, sums } }) => (
            <StatStrip>
              <StatTile label="Pending withdrawals" value={total} to="/console/Withdrawal-Pending" />
              <StatTile
                label="To be paid out for them"
                value={<Money value={sums.total} prefix="$" as="display" />}
                to="/console/Withdrawal-Pending"
              />
            </StatStrip>
          )}
        </Loaded>
      )}
    </>
  );
}
