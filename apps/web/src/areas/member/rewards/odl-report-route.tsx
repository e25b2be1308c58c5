import { ODL_REPORT } from '@tributary/contract/reports';
import { pageTitle } from '../../../shared/page-title.ts';
import { BountyReport } from './bounty-report.tsx';

export const meta = () => pageTitle(ODL_REPORT.title);

const TILES = [
  { label: 'Total ODL Bonus', note: 'of all rows below, on every page', of: 'amount' },
  { label: 'Paid', note: 'has reached your wallet', of: 'paid' },
] as const;

export default function OdlReportRoute() {
  return (
    <BountyReport
      kind="odl"
      report={ODL_REPORT}
      tiles={TILES}
      emptyText="Claim an ODL window while it is open: your share of the fund is a line here once it is settled. A window without turnover leaves none."
    >
      Each line is your share of the fund of one window that you claimed, paid into your Working wallet.
    </BountyReport>
  );
}
