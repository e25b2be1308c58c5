import { TRANSACTIONS } from '@tributary/definitions/lists';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { LineLink } from '../tickets/line-link.tsx';
import { ReportScreen } from '../report/report-screen.tsx';
import { listed } from '../report/report-table.tsx';

export const meta = () => pageTitle(TRANSACTIONS.title);

const SOURCE = listed(TRANSACTIONS, {
  list: 'wallets.statement',
  file: 'wallets.exportStatement',
  emptyText: 'Your first deposit will be the first line.',
  rowActions: ({ id }) => <LineLink line={{ kind: 'transaction', id }} />,
});

export default function TransactionsRoute() {
  return (
    <ReportScreen
      source={SOURCE}
      tiles={[
        { label: 'Total Credit', note: 'last 30 days', of: 'credit30Days' },
        { label: 'Net Balance', note: 'all three wallets, now', of: 'netBalance', decimals: 1 },
      ]}
    >
      Everything in and out of your three wallets. BALANCE is all three together after that line. Times are
      IST. <Link to="/user/transaction/statement">Statement of a period</Link>
    </ReportScreen>
  );
}
