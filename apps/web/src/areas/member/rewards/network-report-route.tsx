import { NETWORK_REWARDS } from '@tributary/definitions/lists';
import { useIsLive } from '@tributary/ui/live';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { BountyReport } from './bounty-report.tsx';
import { networkTiles } from './network-tiles.ts';

export const meta = () => pageTitle(NETWORK_REWARDS.title);

export default function NetworkReportRoute() {
  const [params] = useSearchParams();
  // The prerendered document knows no address.
  const level = useIsLive() ? params.get('level') : null;
  return (
    <BountyReport
      kind="network"
      report={NETWORK_REWARDS}
      tiles={networkTiles(level)}
      emptyText="Your share of the Daily XRP Bounty on your open levels appears here."
    >
      One line per member and day, paid to Working. Tier ID is their sponsor.
    </BountyReport>
  );
}
