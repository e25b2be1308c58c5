import { OWN_DEPOSITS } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { LineLink } from '../tickets/line-link.tsx';
import { ReportScreen } from '../report/report-screen.tsx';
import { listed } from '../report/report-table.tsx';

export const meta = () => pageTitle(OWN_DEPOSITS.title);

const SOURCE = listed(OWN_DEPOSITS, {
  list: 'deposits.history',
  file: 'deposits.exportHistory',
  emptyText: 'No deposits yet.',
  rowActions: ({ id }) => <LineLink line={{ kind: 'deposit', id }} />,
});

export default function DepositHistoryRoute() {
  return (
    <ReportScreen
      source={SOURCE}
      tiles={[
        { label: 'Success', note: 'credited to the R-Wallet', of: 'success_amount' },
        { label: 'Expired', note: 'requested, never arrived', of: 'expired_amount' },
      ]}
    >
      Deposits that arrived and payment requests that expired. Totals follow your filters. Times are IST.
    </ReportScreen>
  );
}
