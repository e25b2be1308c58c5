import { REFERRALS } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { ReportScreen } from '../report/report-screen.tsx';
import { listed } from '../report/report-table.tsx';

export const meta = () => pageTitle(REFERRALS.title);

const SOURCE = listed(REFERRALS, {
  list: 'team.referrals',
  file: 'team.exportReferrals',
  also: {
    activation_package: {
      cell: ({ activation_package, inactive_because }) => inactive_because ?? activation_package,
    },
  },
  emptyText: 'Share your referral link: members who join with it appear here.',
});

const TILES = [
  { label: 'Total Referrals', note: 'of all rows below, on every page', of: 'totalReferrals', is: 'count' },
  { label: 'Active', note: 'have an active package', of: 'totalActive', is: 'count' },
  { label: 'Inactive', note: 'have none', of: 'totalInactive', is: 'count' },
] as const;

export default function ReferralsRoute() {
  return (
    <ReportScreen source={SOURCE} tiles={TILES} isByName={false}>
      Members who joined with your referral link, in the order of joining.
    </ReportScreen>
  );
}
