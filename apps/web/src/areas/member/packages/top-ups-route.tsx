import { TOP_UPS_REPORT } from '@tributary/contract/reports';
import { PACKAGE_NAMES } from '@tributary/domain';
import { pageTitle } from '../../../shared/page-title.ts';
import { LineLink } from '../tickets/line-link.tsx';
import { ReportScreen } from '../report/report-screen.tsx';
import { newestFirst, PERIOD } from '../report/report-table.tsx';
import { choice } from '../../../shared/report/filters.ts';

export const meta = () => pageTitle(TOP_UPS_REPORT.title);

const SOURCE = newestFirst(TOP_UPS_REPORT, {
  list: 'packages.topUps',
  file: 'packages.exportTopUps',
  filters: [
    choice('packageType', 'Package', PACKAGE_NAMES),
    choice('status', 'Status', { active: 'Active', inactive: 'Inactive' }),
    ...PERIOD,
  ],
  emptyText: 'Activate a package: each activation and each added amount is a line here.',
  rowActions: ({ id }) => <LineLink line={{ kind: 'topup', id }} />,
});

export default function TopUpsRoute() {
  return (
    <ReportScreen
      source={SOURCE}
      tiles={[{ label: 'Total Top-up', note: 'of all rows below, on every page', of: 'amount' }]}
    >
      Each line moved its amount from your R-Wallet into your locked principal. Times are IST.
    </ReportScreen>
  );
}
