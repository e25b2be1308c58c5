import { useQuery } from '@tanstack/react-query';
import { ExplainSheet } from '@tributary/ui/explain';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { LineTicket } from '../tickets/line-ticket.tsx';
import { rewardExplanationQuery } from './reward-queries.ts';
import { explainedReward } from './explained-reward.ts';
import { isRecomputable, recomputeReward } from './recompute.ts';

interface RewardSheetProps {
  rewardId: string | null;
  onClose: () => void;
}

export default function RewardSheet({ rewardId, onClose }: RewardSheetProps) {
  const told = useQuery({
    ...rewardExplanationQuery(rewardId ?? ''),
    enabled: rewardId !== null,
    placeholderData: undefined,
  });
  const { data } = told;
  return (
    <ExplainSheet
      open={rewardId !== null}
      onClose={onClose}
      reward={data ? explainedReward(data) : null}
      {...(data && isRecomputable(data) ? { recompute: () => recomputeReward(data) } : {})}
      support={rewardId !== null && <LineTicket line={{ kind: 'reward', id: rewardId }} />}
      placeholder={
        <Loaded
          of={{ told }}
          failure="This reward could not be explained"
          waiting={<Waiting height="14rem" />}
        >
          {() => null}
        </Loaded>
      }
    />
  );
}
