import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from '@tributary/ui/controls';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import type { TablePage } from '@tributary/ui/table';
import { readTableQuery } from '@tributary/ui/table-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import { useMayDo } from '../session/operator-context.ts';
import { ownStatusQuery, PENDING_LIST } from './pending-list.ts';
import { pendingTable } from './pending-table.tsx';
import { useKeyActions, useKeysChoice } from './use-key-actions.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';
import styles from './withdrawals.module.css';

const ReviewPanel = lazy(() =>
  import('./review-panel.tsx').then((loaded) => ({ default: loaded.ReviewPanel })),
);

export const meta = () => pageTitle('Withdrawal Pending');

function Sums() {
  const [params] = useSearchParams();
  const { data } = useQuery(ownStatusQuery(readTableQuery(params, PENDING_LIST)));
  const sums = data?.sums;
  return (
    <div className={styles.sums}>
      <StatStrip>
        <StatTile
          label="Total Withdrawals"
          value={<Money value={sums?.withdraw ?? null} prefix="$" as="display" />}
        />
        <StatTile
          label="Total Pending Withdrawals"
          value={<Money value={sums?.total ?? null} prefix="$" as="display" />}
        />
        <StatTile label="Total Requests" value={sums?.requests ?? '–'} />
      </StatStrip>
    </div>
  );
}

interface ReviewKeysProps {
  rows: readonly AdminWithdrawal[];
  reviewed: AdminWithdrawal | null;
  onReview: (row: AdminWithdrawal) => void;
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
}

/** J and K walk through the requests of this page; what they open is decided with the panel's own buttons or keys. */
function ReviewKeys({ rows, reviewed, onReview, isOn, onChoose }: ReviewKeysProps) {
  const go = (step: number) => {
    const here = rows.findIndex(({ id }) => id === reviewed?.id);
    const next = rows[here < 0 ? 0 : here + step];
    if (next) onReview(next);
  };
  useKeyActions({ j: () => go(1), k: () => go(-1) }, isOn);
  return (
    <div className={styles.keys}>
      <Checkbox
        label="Keys: J next, K previous, A approve, R reject. Each only opens."
        checked={isOn}
        onChange={onChoose}
      />
    </div>
  );
}

const OPENERS: Partial<Record<AdminWithdrawal['stage'], { label: string; name: string }>> = {
  pending: { label: 'Review', name: 'Review' },
  rejected: { label: 'Reapprove', name: 'Reapprove' },
};
const DETAILS = { label: 'View Details', name: 'View Details of' };

const openerId = (row: AdminWithdrawal | null) => `review-request-${row?.id}`;

export default function PendingRoute() {
  const [reviewed, setReviewed] = useState<AdminWithdrawal | null>(null);
  const [hasKeys, chooseKeys] = useKeysChoice();
  const title = useRef<HTMLHeadingElement>(null);
  const mayExport = useMayDo('Generate Reports');
  const table = useMemo(
    () =>
      pendingTable(
        (row) => {
          const { label, name } = OPENERS[row.stage] ?? DETAILS;
          return (
            <Button
              id={openerId(row)}
              variant="outline"
              size="small"
              aria-label={`${name} request ${row.id}`}
              onClick={() => setReviewed(row)}
            >
              {label}
            </Button>
          );
        },
        { mayExport },
      ),
    [mayExport],
  );
  const close = ({ isDecided = false } = {}) => {
    const opener = isDecided ? null : openerId(reviewed);
    setReviewed(null);
    // A decided row goes with its button once the list is asked again; the focus must not drop to the body.
    requestAnimationFrame(() => (document.getElementById(opener ?? '') ?? title.current)?.focus());
  };
  const summary = (page: TablePage<AdminWithdrawal> | undefined) => (
    <>
      <Sums />
      <ReviewKeys
        rows={page?.rows ?? []}
        reviewed={reviewed}
        onReview={setReviewed}
        isOn={hasKeys}
        onChoose={chooseKeys}
      />
    </>
  );
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
            <ReviewPanel key={reviewed.id} row={reviewed} hasKeys={hasKeys} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
