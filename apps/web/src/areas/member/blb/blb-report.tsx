import { BLB_REWARDS } from '@tributary/definitions/lists';
import { BountyReport } from '../rewards/bounty-report.tsx';

const TILES = [
  { label: 'Total BLB Bonus', note: 'of all rows below, on every page', of: 'amount' },
  { label: 'Paid', note: 'has reached your wallet', of: 'paid' },
] as const;

/** The report in the second tab; its table loads when the tab opens. */
export default function BlbReport() {
  return (
    <BountyReport
      kind="blb"
      report={BLB_REWARDS}
      tiles={TILES}
      isPart
      emptyText="When your team completes a slab, its bonus appears here."
    >
      One line per completed slab, paid into your Working wallet.
    </BountyReport>
  );
}
