import { NETWORK_REWARDS } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { BountyReport } from './bounty-report.tsx';

export const meta = () => pageTitle(NETWORK_REWARDS.title);

const TILES = [
  { label: 'Total (Levels 1-3)', note: 'of all rows below, on every page', of: 'first_levels' },
  { label: 'All levels', note: 'of all rows below, on every page', of: 'amount' },
] as const;

export default function NetworkReportRoute() {
  return (
    <BountyReport
      kind="network"
      report={NETWORK_REWARDS}
      tiles={TILES}
      emptyText="When members on your open levels earn their Daily XRP Bounty, your share appears here."
    >
      One line per member and day: your share of their Daily XRP Bounty, paid into your Working wallet. Tier
      ID is their sponsor.
    </BountyReport>
  );
}
