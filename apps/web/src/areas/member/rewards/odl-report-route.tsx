import { ODL_REWARDS } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { BountyReport } from './bounty-report.tsx';

export const meta = () => pageTitle(ODL_REWARDS.title);

const TILES = [
  { label: 'Total ODL Bonus', note: 'credited, of all rows on every page', of: 'amount' },
  { label: 'Paid', note: 'has reached your wallet', of: 'paid' },
  { label: 'Missed', note: 'not claimed, so not credited', of: 'missed' },
] as const;

export default function OdlReportRoute() {
  return (
    <BountyReport
      kind="odl"
      report={ODL_REWARDS}
      tiles={TILES}
      emptyText="Claim an ODL window while it is open: your share appears here once the window is settled."
    >
      One line per window. A claimed share is paid into your Working wallet; a missed share is not credited.
    </BountyReport>
  );
}
