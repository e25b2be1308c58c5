import { TOP_UPS } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { LineLink } from '../tickets/line-link.tsx';
import { ReportScreen } from '../report/report-screen.tsx';
import { listed } from '../report/report-table.tsx';

export const meta = () => pageTitle(TOP_UPS.title);

const SOURCE = listed(TOP_UPS, {
  list: 'packages.topUps',
  file: 'packages.exportTopUps',
  emptyText: 'Your activations will show up here.',
  rowActions: ({ id }) => <LineLink line={{ kind: 'topup', id }} />,
});

export default function TopUpsRoute() {
  return (
    <ReportScreen
      source={SOURCE}
      tiles={[{ label: 'Total Top-up', note: 'of all rows that were not taken back', of: 'amount' }]}
    >
      Each line is an amount that moved from your R-Wallet into locked principal. Times are IST.
    </ReportScreen>
  );
}
