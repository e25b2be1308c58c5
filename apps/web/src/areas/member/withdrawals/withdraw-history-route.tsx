import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { AppBar, MemberFrame, StatStrip, StatTile } from '@tributary/ui/frames';
import { HideAmountsButton, Money } from '@tributary/ui/money';
import { lazy, Suspense, useMemo, useState } from 'react';

import { pageTitle } from '../../../shared/page-title.ts';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { allTimeQuery } from './withdrawal-queries.ts';
import { withdrawalsTable } from './withdrawals-table.tsx';
import styles from './withdraw-history.module.css';

const WithdrawalSheet = lazy(() =>
  import('./withdrawal-sheet.tsx').then((loaded) => ({ default: loaded.WithdrawalSheet })),
);

export const meta = () => pageTitle('Withdraw History');

export default function WithdrawHistoryRoute() {
  const { data: allTime } = useQuery(allTimeQuery);
  const [opened, setOpened] = useState<Withdrawal | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const table = useMemo(
    () =>
      withdrawalsTable((row) => (
        <Button
          variant="outline"
          size="small"
          aria-label={`Details of withdrawal ${row.id}`}
          onClick={() => {
            setHasOpened(true);
            setOpened(row);
          }}
        >
          Details
        </Button>
      )),
    [],
  );
  return (
    <MemberFrame tab="account" isWide>
      <AppBar title="Withdraw History" backTo="/user/account" actions={<HideAmountsButton />} />
      <div className={styles.sums}>
        <StatStrip>
          <StatTile
            label="Total Withdrawals"
            value={<Money value={allTime?.sums.total ?? null} as="display" />}
            note="all time"
          />
          <StatTile
            label="Pending Withdrawals"
            value={<Money value={allTime?.sums.pending ?? null} as="display" />}
            note="awaiting processing"
          />
        </StatStrip>
      </div>
      <p className={styles.legend}>
        WITHDRAWAL AMOUNT is what left the wallet, TOTAL WITHDRAWAL AMOUNT is what is paid to you. Times are
        IST.
      </p>
      <ScreenTable table={table} />
      {hasOpened && (
        <Suspense>
          <WithdrawalSheet withdrawal={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </MemberFrame>
  );
}
