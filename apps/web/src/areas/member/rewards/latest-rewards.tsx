import { useQuery } from '@tanstack/react-query';
import { ErrorCard, LoadingStatus, Skeleton } from '@tributary/ui/feedback';
import { Section } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { formatDate } from '@tributary/ui/time';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { latestRewardsQuery } from '../data/member-queries.ts';
import { REWARD_KINDS, REWARD_STATUS, type RewardRow } from './reward-kinds.ts';
import styles from './latest-rewards.module.css';

const RewardSheet = lazy(() =>
  import('./reward-sheet.tsx').then((loaded) => ({ default: loaded.RewardSheet })),
);

function Row({ reward, onOpen }: { reward: RewardRow; onOpen: () => void }) {
  const { name, colour } = REWARD_KINDS[reward.kind];
  const facts = [
    formatDate(`${reward.businessDate}T00:00:00+05:30`),
    reward.kind === 'network' || reward.kind === 'direct' ? reward.source : '',
    reward.status === 'paid' ? '' : REWARD_STATUS[reward.status],
  ];
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <i style={{ background: colour }} aria-hidden="true" />
        <span className={styles.name}>
          {name}
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
        <strong>
          <Money value={reward.credited} signed />
        </strong>
        <span className={styles.explain}>Explain</span>
      </button>
    </li>
  );
}

/** The newest reward lines; each can be followed to its cause. */
export function LatestRewards() {
  const { data, error, isFetching, refetch } = useQuery(latestRewardsQuery);
  const [opened, setOpened] = useState<string | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const open = (id: string) => {
    setHasOpened(true);
    setOpened(id);
  };
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
        <ul className={styles.list}>
          {data.rows.map((reward) => (
            <Row key={reward.id} reward={reward} onOpen={() => open(reward.id)} />
          ))}
        </ul>
      )}
      {hasOpened && (
        <Suspense>
          <RewardSheet rewardId={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Section>
  );
}
