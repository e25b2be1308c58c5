import { REFERRALS_REPORT, TEAM_WORDS } from '@tributary/contract/reports';
import { pageTitle } from '../../../shared/page-title.ts';
import { ReportScreen } from '../report/report-screen.tsx';
import { inOrder, PERIOD } from '../report/report-table.tsx';
import { statusChoice } from '../../../shared/report/filters.ts';

export const meta = () => pageTitle(REFERRALS_REPORT.title);

const SOURCE = inOrder('sr_no', REFERRALS_REPORT, {
  list: 'team.referrals',
  file: 'team.exportReferrals',
  filters: [statusChoice(TEAM_WORDS), ...PERIOD],
  emptyText: 'Share your referral link: whoever registers with it is a line here.',
});

const TILES = [
  { label: 'Total Referrals', note: 'of all rows below, on every page', of: 'totalReferrals', is: 'count' },
  { label: 'Active', note: 'have an active package', of: 'totalActive', is: 'count' },
  { label: 'Inactive', note: 'have none', of: 'totalInactive', is: 'count' },
] as const;

export default function ReferralsRoute() {
  return (
    <ReportScreen source={SOURCE} tiles={TILES} isByName={false}>
      Each line is a member who registered with your referral link, in the order of joining.
    </ReportScreen>
  );
}
