import { Button } from '@tributary/ui/controls';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import type { TablePage } from '@tributary/ui/table';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import { useMayDo } from '../session/operator-context.ts';
import { pendingTable } from './pending-table.tsx';
import type { AdminWithdrawal } from './withdrawals-api.ts';
import styles from './withdrawals.module.css';

const ReviewPanel = lazy(() =>
  import('./review-panel.tsx').then((loaded) => ({ default: loaded.ReviewPanel })),
);

export const meta = () => pageTitle('Withdrawal Pending');

function summary(page: TablePage<AdminWithdrawal> | undefined) {
  const sums = page?.sums;
  return (
    <div className={styles.sums}>
      <StatStrip>
        <StatTile
          label="Total Withdrawals"
          value={<Money value={sums?.['withdraw'] ?? null} prefix="$" as="display" />}
        />
        <StatTile
          label="Total Pending Withdrawals"
          value={<Money value={sums?.['total'] ?? null} prefix="$" as="display" />}
        />
        <StatTile label="Total Requests" value={sums?.['requests'] ?? '–'} />
      </StatStrip>
    </div>
  );
}

export default function PendingRoute() {
  const [reviewed, setReviewed] = useState<AdminWithdrawal | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const mayExport = useMayDo('Generate Reports');
  const table = useMemo(
    () =>
      pendingTable(
        (row) => (
          <Button
            variant="outline"
            size="small"
            aria-label={`${row.status === 'pending' ? 'Review' : 'View Details of'} request ${row.id}`}
            onClick={(event) => {
              opener.current = event.currentTarget;
              setReviewed(row);
            }}
          >
            {row.status === 'pending' ? 'Review' : 'View Details'}
          </Button>
        ),
        { mayExport },
      ),
    [mayExport],
  );
  const close = () => {
    setReviewed(null);
    // The row may be gone with its button; the focus must not drop to the body.
    requestAnimationFrame(() => (opener.current?.isConnected ? opener.current : title.current)?.focus());
  };
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        Withdrawal Pending
      </h1>
      <div className={styles.columns} data-reviewing={reviewed !== null || undefined}>
        <div className={styles.list}>
          <ScreenTable table={table} summary={summary} />
        </div>
        {reviewed && (
          <Suspense>
            <ReviewPanel key={reviewed.id} row={reviewed} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
