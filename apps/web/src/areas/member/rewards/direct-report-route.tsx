import { DIRECT_REWARDS } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { BountyReport } from './bounty-report.tsx';

export const meta = () => pageTitle(DIRECT_REWARDS.title);

const TILES = [
  { label: `Total ${DIRECT_REWARDS.title}`, note: 'of all rows below, on every page', of: 'amount' },
  { label: 'Paid', note: 'has reached your wallet', of: 'paid' },
] as const;

export default function DirectReportRoute() {
  return (
    <BountyReport
      kind="direct"
      report={DIRECT_REWARDS}
      tiles={TILES}
      emptyText="When a member you invited activates a package, your bounty appears here."
    >
      One line per activation of a member you invited, paid into your Working wallet.
    </BountyReport>
  );
}
