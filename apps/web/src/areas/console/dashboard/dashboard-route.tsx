import { useQuery } from '@tanstack/react-query';
import { ErrorCard, LoadingStatus } from '@tributary/ui/feedback';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { pageTitle } from '../../../shared/page-title.ts';
import { useMayDo, useOperator } from '../session/operator-context.ts';
import { fetchWithdrawals } from '../withdrawals/withdrawals-api.ts';

export const meta = () => pageTitle('Dashboard');

/** Work that waits, each figure a link to where it is done. */
export default function DashboardRoute() {
  const isKnown = useOperator() !== null;
  const maySee = useMayDo('View Reports');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['operator', 'waiting-withdrawals'],
    queryFn: ({ signal }) => fetchWithdrawals('size=5', signal),
    enabled: maySee,
  });
  return (
    <>
      <h1>Dashboard</h1>
      <h2>Needs action</h2>
      {isKnown && !maySee && <p>Nothing is waiting for you.</p>}
      {(maySee || !isKnown) && !data && !error && <LoadingStatus text="Loading" />}
      {error && !data && (
        <ErrorCard
          title="Pending withdrawals could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <StatStrip>
          <StatTile label="Pending withdrawals" value={data.total} to="/console/Withdrawal-Pending" />
          <StatTile
            label="To be paid out for them"
            value={<Money value={data.sums.total} prefix="$" as="display" />}
            to="/console/Withdrawal-Pending"
          />
        </StatStrip>
      )}
    </>
  );
}
