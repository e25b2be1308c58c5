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
      emptyText="When members on your open levels earn their Daily XRP Bounty, your share appears here."
    >
      One line per member and day: your share of their Daily XRP Bounty, paid to Working. Tier ID is their
      sponsor.
    </BountyReport>
  );
}
