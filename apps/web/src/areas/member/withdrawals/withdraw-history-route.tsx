import { useQuery } from '@tanstack/react-query';
import { OWN_WITHDRAWALS } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { ReportScreen } from '../report/report-screen.tsx';
import { listed, type ReportSource } from '../report/report-table.tsx';
import { Status } from '../../../shared/report/status.tsx';
import { useMemberName } from '../session/session-context.ts';
import { walletSummaryQuery } from '../wallets/wallet-queries.ts';
import type { Withdrawal } from './withdrawal.ts';

const WithdrawalSheet = lazy(() =>
  import('./withdrawal-sheet.tsx').then((loaded) => ({ default: loaded.WithdrawalSheet })),
);

export const meta = () => pageTitle(OWN_WITHDRAWALS.title);

interface DetailsProps {
  row: Withdrawal;
  open: (row: Withdrawal) => void;
  /** Called for each shown row, so that open stages follow the request. */
  follow: (row: Withdrawal) => void;
}

function Details({ row, open, follow }: DetailsProps) {
  useEffect(() => follow(row), [row, follow]);
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`Details of withdrawal ${row.id}`}
      onClick={() => open(row)}
    >
      Details
    </Button>
  );
}

/** Each row opens its stages. */
const sourceWith = ({ open, follow }: Omit<DetailsProps, 'row'>): ReportSource<Withdrawal> =>
  listed(OWN_WITHDRAWALS, {
    list: 'withdrawals.list',
    file: 'withdrawals.export',
    also: {
      shown_status: {
        // Until the chain confirms it, an approved request is pending and says what it waits for (AMB-137).
        cell: ({ shown_status, status }) => (
          <>
            <Status words={OWN_WITHDRAWALS.fields.memberStatus.words} value={shown_status} />
            {shown_status === 'pending' && status === 'approved' && <div>Approved, being paid</div>}
          </>
        ),
      },
    },
    emptyText: 'No withdrawals yet.',
    rowActions: (row) => <Details row={row} open={open} follow={follow} />,
  });

export default function WithdrawHistoryRoute() {
  const { data: summary } = useQuery(walletSummaryQuery(useMemberName()));
  const [opened, setOpened] = useState<Withdrawal | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const source = useMemo(
    () =>
      sourceWith({
        open: (row) => {
          setHasOpened(true);
          setOpened(row);
        },
        follow: (row) => setOpened((shown) => (shown?.id === row.id ? row : shown)),
      }),
    [],
  );
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
        WITHDRAWAL AMOUNT was taken from your wallet. TOTAL WITHDRAWAL AMOUNT is what you receive. Times are
        IST.
      </ReportScreen>
      {hasOpened && (
        <Suspense>
          <WithdrawalSheet withdrawal={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
