import { DEPOSITS_REPORT, OWN_DEPOSIT_WORDS } from '@tributary/contract/reports';
import { pageTitle } from '../../../shared/page-title.ts';
import { LineLink } from '../tickets/line-link.tsx';
import { ReportScreen } from '../report/report-screen.tsx';
import { newestFirst, PERIOD } from '../report/report-table.tsx';
import { statusChoice } from '../../../shared/report/filters.ts';

export const meta = () => pageTitle(DEPOSITS_REPORT.title);

const SOURCE = newestFirst(DEPOSITS_REPORT, {
  list: 'deposits.history',
  file: 'deposits.exportHistory',
  filters: [statusChoice(OWN_DEPOSIT_WORDS), ...PERIOD],
  emptyText:
    'Deposits stand here from the moment they are seen on the chain, and payments that nobody answered.',
  rowActions: ({ id }) => <LineLink line={{ kind: 'deposit', id }} />,
});

export default function DepositHistoryRoute() {
  return (
    <ReportScreen
      source={SOURCE}
      tiles={[
        { label: 'Success', note: 'credited to the R-Wallet', of: 'success_amount' },
        { label: 'Expired', note: 'asked for, never arrived', of: 'expired_amount' },
      ]}
    >
      All Deposit Summary: what arrived on your address, and payments whose ten minutes passed. The sums are
      those of the rows that the filters leave. Times are IST.
    </ReportScreen>
  );
}
