import { OWN_DEPOSITS } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { LineLink } from '../tickets/line-link.tsx';
import { ReportScreen } from '../report/report-screen.tsx';
import { listed } from '../report/report-table.tsx';

export const meta = () => pageTitle(OWN_DEPOSITS.title);

const SOURCE = listed(OWN_DEPOSITS, {
  list: 'deposits.history',
  file: 'deposits.exportHistory',
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
