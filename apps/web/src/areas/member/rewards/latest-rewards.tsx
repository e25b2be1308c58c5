import { useQuery } from '@tanstack/react-query';
import { ErrorCard, LoadingStatus, Skeleton } from '@tributary/ui/feedback';
import { Section } from '@tributary/ui/frames';
import { formatDate } from '@tributary/ui/time';
import { Link } from 'react-router';
import { latestRewardsQuery } from '../data/member-queries.ts';
import { REWARD_KINDS, REWARD_STATUS, type RewardRow } from './reward-kinds.ts';
import { RewardLines } from './reward-lines.tsx';

const detailOf = ({ kind, businessDate, source, status }: RewardRow): string =>
  [
    formatDate(`${businessDate}T00:00:00+05:30`),
    kind === 'network' || kind === 'direct' ? source : '',
    status === 'paid' ? '' : REWARD_STATUS[status],
  ]
    .filter(Boolean)
    .join(' · ');

/** The newest reward lines; each can be followed to its cause. */
export function LatestRewards() {
  const { data, error, isFetching, refetch } = useQuery(latestRewardsQuery);
  if (data?.rows.length === 0) return null;
  return (
    <Section title="Latest rewards" action={<Link to="/user/report/my-earning">All rewards</Link>}>
      {error && !data && (
        <ErrorCard
          title="Rewards could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && (
        <>
          <LoadingStatus text="Loading..." />
          <Skeleton height="18rem" />
        </>
      )}
      {data && (
        <RewardLines rewards={data.rows} name={({ kind }) => REWARD_KINDS[kind].name} detail={detailOf} />
      )}
    </Section>
  );
}
