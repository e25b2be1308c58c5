import { useQuery } from '@tanstack/react-query';
import { OWN_WITHDRAWALS } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useState } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { ReportScreen } from '../report/report-screen.tsx';
import { listed, type ReportSource } from '../report/report-table.tsx';
import { Status } from '../../../shared/report/status.tsx';
import { useSheetAddress } from '../../../shared/use-sheet-address.ts';
import { useMemberName } from '../session/session-context.ts';
import { walletSummaryQuery } from '../wallets/wallet-queries.ts';
import type { Withdrawal } from './withdrawal.ts';

const WithdrawalSheet = lazyPart(() =>
  import('./withdrawal-sheet.tsx').then((loaded) => ({ default: loaded.WithdrawalSheet })),
);

export const meta = () => pageTitle(OWN_WITHDRAWALS.title);

/** Each row opens its stages. */
const sourceWith = (open: (row: Withdrawal) => void): ReportSource<Withdrawal> =>
  listed(OWN_WITHDRAWALS, {
    list: 'withdrawals.list',
    file: 'withdrawals.export',
    also: {
      shown_status: {
        // Until the chain confirms it, an approved request is pending and names its next stage (AMB-137).
        cell: ({ shown_status, status }) => (
          <>
            <Status words={OWN_WITHDRAWALS.fields.memberStatus.words} value={shown_status} />
            {shown_status === 'pending' && status === 'approved' && <div>Approved, being paid</div>}
          </>
        ),
      },
    },
    emptyText: 'No withdrawals yet.',
    rowActions: (row) => (
      <Button
        variant="outline"
        size="small"
        aria-label={`Details of withdrawal ${row.id}`}
        onClick={() => open(row)}
      >
        Details
      </Button>
    ),
  });

export default function WithdrawHistoryRoute() {
  const { data: summary } = useQuery(walletSummaryQuery(useMemberName()));
  const sheet = useSheetAddress('withdrawal');
  const [pressed, setPressed] = useState<Withdrawal>();
  const [source] = useState(() =>
    sourceWith((row) => {
      setPressed(row);
      sheet.open(String(row.id));
    }),
  );
  const [hasOpened, setHasOpened] = useState(false);
  if (sheet.id !== null && !hasOpened) setHasOpened(true);
  return (
    <>
      <ReportScreen
        source={source}
        isByName={false}
        sums={summary ? { total: summary.totalWithdrawal, pending: summary.held } : {}}
        tiles={[
          { label: 'Total Withdrawals', note: 'all time', of: 'total' },
          { label: 'Pending Withdrawals', note: 'awaiting processing', of: 'pending' },
        ]}
      >
        Asked (WITHDRAWAL AMOUNT) leaves your wallet. To you (TOTAL WITHDRAWAL AMOUNT) is the rest after the
        deduction. Times are IST.
      </ReportScreen>
      {hasOpened && (
        <Suspense>
          <WithdrawalSheet id={sheet.id} row={pressed} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  );
}
