import { useQuery } from '@tanstack/react-query';
import { REWARD_STATES } from '@tributary/definitions/lists';
import { formatDay } from '@tributary/domain';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { Section } from '@tributary/ui/frames';
import { Link } from 'react-router';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { latestRewardsQuery } from './reward-queries.ts';
import type { RewardRow } from './reward-row.ts';
import { RewardLines } from './reward-lines.tsx';

const detailOf = ({ kind, businessDate, source, status, package: ofPackage }: RewardRow): string =>
  [
    formatDay(businessDate),
    kind === 'network' || kind === 'direct' ? source : '',
    kind === 'daily' || kind === 'odl' ? ofPackage : '',
    status === 'paid' ? '' : REWARD_STATES[status],
  ]
    .filter(Boolean)
    .join(' · ');

/** The newest reward lines, each with a link to its cause. */
export function LatestRewards() {
  const latest = useQuery(latestRewardsQuery);
  if (latest.data?.rows.length === 0) return null;
  return (
    <Section title="Latest rewards" action={<Link to="/user/report/my-earning">All rewards</Link>}>
      <Loaded of={{ latest }} failure="Rewards could not be loaded" waiting={<Waiting height="18rem" />}>
        {(known) => (
          <RewardLines
            rewards={known.latest.rows}
            name={({ kind }) => REWARD_LOOKS[kind].name}
            detail={detailOf}
          />
        )}
      </Loaded>
    </Section>
  );
}
