import { useQuery } from '@tanstack/react-query';
import { ExplainSheet } from '@tributary/ui/explain';
import { ErrorCard, LoadingStatus, Skeleton } from '@tributary/ui/feedback';
import { Link } from 'react-router';
import { rewardExplanationQuery } from '../data/member-queries.ts';
import { explainedReward } from './explained-reward.ts';
import { isRecomputable, recomputeReward } from './recompute.ts';

interface RewardSheetProps {
  rewardId: string | null;
  onClose: () => void;
}

export function RewardSheet({ rewardId, onClose }: RewardSheetProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...rewardExplanationQuery(rewardId ?? ''),
    enabled: rewardId !== null,
    placeholderData: undefined,
  });
  const placeholder = error ? (
    <ErrorCard
      title="This reward could not be explained"
      message={error.message}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <>
      <LoadingStatus text="Loading..." />
      <Skeleton height="14rem" />
    </>
  );
  return (
    <ExplainSheet
      open={rewardId !== null}
      onClose={onClose}
      reward={data ? explainedReward(data) : null}
      {...(data && isRecomputable(data) ? { recompute: () => recomputeReward(data) } : {})}
      support={<Link to="/user/account/helpdesk">Contact Support</Link>}
      placeholder={placeholder}
    />
  );
}
