import { moneyFromWire } from '@tributary/domain';
import { OWN_DEPOSITS } from '@tributary/definitions/lists';
import { Note, Skeleton } from '@tributary/ui/feedback';
import { Money } from '@tributary/ui/money';
import type { TablePage } from '@tributary/ui/table';
import { late } from '@tributary/ui/lazy-part';
import { pageTitle } from '../../../shared/page-title.ts';
import { LineLink } from '../tickets/line-link.tsx';
import { ReportScreen } from '../report/report-screen.tsx';
import { listed } from '../report/report-table.tsx';
import { DepositPlace } from './deposit-place.tsx';

export const meta = () => pageTitle(OWN_DEPOSITS.title);

const UsualCheck = late(() => import('../checks/usual-check.tsx'), null);
const Picture = late(() => import('./deposit-picture.tsx'), <Skeleton height="100%" />);

const SOURCE = listed(OWN_DEPOSITS, {
  list: 'deposits.history',
  file: 'deposits.exportHistory',
  emptyText: 'No deposits yet.',
  also: { custody_tx: { card: 'meta', cell: (row) => <DepositPlace deposit={row} /> } },
  rowActions: ({ id }) => <LineLink line={{ kind: 'deposit', id }} />,
});

/** A deposit whose sender is not cleared yet, in neutral words. */
const underCheck = (sums: TablePage<never>['sums']) => {
  const amount = String(sums?.['under_check_amount'] ?? '0');
  if (moneyFromWire(amount) === 0n) return null;
  return (
    <Note tone="current">
      <Money value={amount} unit="USDT" /> arrived and is being checked. It is yours, and goes to your
      R-Wallet once the check is over.
      <UsualCheck />
    </Note>
  );
};

export default function DepositHistoryRoute() {
  return (
    <ReportScreen
      source={SOURCE}
      notice={underCheck}
      picture={<Picture />}
      tiles={[
        { label: 'Success', note: 'credited to the R-Wallet', of: 'success_amount' },
        { label: 'Expired', note: 'requested, never arrived', of: 'expired_amount' },
      ]}
    >
      Deposits that arrived and payment requests that expired. Totals follow your filters. Times are IST.
    </ReportScreen>
  );
}
