import { DAILY_REWARDS } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { BountyReport } from './bounty-report.tsx';

export const meta = () => pageTitle(DAILY_REWARDS.title);

const TILES = [
  { label: `Total ${DAILY_REWARDS.title}`, note: 'of all rows below, on every page', of: 'amount' },
  { label: 'Today', note: 'credited for today', of: 'today' },
  { label: 'Paid', note: 'has reached your wallet', of: 'paid' },
] as const;

export default function DailyReportRoute() {
  return (
    <BountyReport
      kind="daily"
      report={DAILY_REWARDS}
      tiles={TILES}
      emptyText="Activate a package: each activation earns a line here every day, within the cap."
    >
      One line per activation per day. Paid into Profit, or Pending until the treasury can pay it.
    </BountyReport>
  );
}
