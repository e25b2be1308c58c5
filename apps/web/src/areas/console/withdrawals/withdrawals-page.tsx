import { useQuery } from '@tanstack/react-query';
import { ALL_WITHDRAWALS_OF } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import type { TableDefinition, TablePage } from '@tributary/ui/table';
import { readTableQuery } from '@tributary/ui/table-query';
import { late, lazyPart, TRIES } from '@tributary/ui/lazy-part';
import { startTransition, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { ListNews } from '../page/list-news.tsx';
import { withdrawalsVerdict } from '../page/queue-verdict.ts';
import { WaitingVerdict } from '../page/waiting-verdict.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { ReviewKeys } from './review-keys.tsx';
import { useKeysChoice } from './use-key-actions.ts';
import { countedQuery, FIGURE_NOTES, statusOf, type WithdrawalPage } from './withdrawal-pages.ts';
import { waitingQuery, type AdminWithdrawal } from './withdrawal-queries.ts';
import { withdrawalsTable } from './withdrawals-table.tsx';
import styles from './withdrawals.module.css';

const PayoutTimes = late(() => import('./payout-times.tsx'), <Waiting height="23rem" />);

const ReviewPanel = late(() => import('./review-panel.tsx'), undefined, TRIES);

const BulkApproval = lazyPart(() =>
  import('./bulk-approval.tsx').then((loaded) => ({ default: loaded.BulkApproval })),
);

interface FigureProps {
  page: WithdrawalPage;
  card: WithdrawalPage['cards'][number];
  table: TableDefinition<AdminWithdrawal>;
}

function Figure({ page, card: { label, counts, figure }, table }: FigureProps) {
  const [params] = useSearchParams();
  const { data } = useQuery(countedQuery(page, readTableQuery(params, table), counts));
  const value =
    figure === 'requests' ? (
      (data?.sums.requests ?? '–')
    ) : (
      <Money value={data?.sums[figure] ?? null} prefix="$" as="display" />
    );
  return <StatTile label={label} value={value} note={FIGURE_NOTES[figure]} />;
}

const OPENERS: Partial<Record<AdminWithdrawal['stage'], { label: string; name: string }>> = {
  pending: { label: 'Review', name: 'Review' },
  rejected: { label: 'Reapprove', name: 'Reapprove' },
};
const DETAILS = { label: 'View Details', name: 'View Details of' };

const BULK_OPENER = 'approve-selected';

const openerId = (row: AdminWithdrawal | null) => `review-request-${row?.id}`;

/** Opens the action that the row's state allows (AMB-125). */
function Opener({ row, onOpen }: { row: AdminWithdrawal; onOpen: (row: AdminWithdrawal) => void }) {
  const { label, name } = OPENERS[row.stage] ?? DETAILS;
  return (
    <Button
      id={openerId(row)}
      variant="outline"
      size="small"
      className={styles.opener}
      aria-label={`${name} request ${row.id}`}
      onClick={() => onOpen(row)}
    >
      {label}
    </Button>
  );
}

const openersTo = (onOpen: (row: AdminWithdrawal) => void) =>
  function openerOf(row: AdminWithdrawal) {
    return <Opener row={row} onOpen={onOpen} />;
  };

/** The selected requests for one bulk approval, and a function that unselects them afterwards. */
interface Bulk {
  ids: readonly string[];
  clear: () => void;
}

const bulkButton = (onOpen: (bulk: Bulk) => void) =>
  function bulkButtonOf(ids: readonly string[], clear: () => void) {
    return (
      <Button id={BULK_OPENER} size="small" onClick={() => onOpen({ ids, clear })}>
        Approve {ids.length} selected
      </Button>
    );
  };

/** All requests that wait for a decision, also those that the list does not show. */
function PendingVerdict() {
  return <WaitingVerdict query={waitingQuery} say={withdrawalsVerdict} />;
}

/** A page of the list of withdrawals; an operator without the right reads which right is missing. */
export function WithdrawalsPage({ page }: { page: WithdrawalPage }) {
  if (useMayCall('adminWithdrawals.report')) return <Withdrawals page={page} />;
  return (
    <ConsolePage title={ALL_WITHDRAWALS_OF[page.report].title} reads="adminWithdrawals.report">
      {null}
    </ConsolePage>
  );
}

/** The list, with the panel for viewing and deciding a request. */
function Withdrawals({ page }: { page: WithdrawalPage }) {
  const [reviewed, setReviewed] = useState<AdminWithdrawal | null>(null);
  // The list becomes narrower beside the panel: a long list is laid out again after the press was answered.
  const review = useCallback((row: AdminWithdrawal) => startTransition(() => setReviewed(row)), []);
  const [hasKeys, chooseKeys] = useKeysChoice();
  const title = useRef<HTMLHeadingElement>(null);
  const mayExport = useMayCall('adminWithdrawals.export');
  const isBulkPossible = useMayCall('adminWithdrawals.bulkApprove') && statusOf(page) === 'Pending';
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const table = useMemo(
    () =>
      withdrawalsTable(page, {
        rowActions: openersTo(review),
        selectionActions: isBulkPossible ? bulkButton(setBulk) : undefined,
        mayExport,
      }),
    [page, mayExport, isBulkPossible, review],
  );
  const endBulk = (isDecided: boolean) => {
    if (isDecided) bulk?.clear();
    setBulk(null);
    requestAnimationFrame(() => (document.getElementById(BULK_OPENER) ?? title.current)?.focus());
  };
  const close = ({ isDecided = false } = {}) => {
    const opener = isDecided ? null : openerId(reviewed);
    setReviewed(null);
    // A decided row and its button disappear with the refetch; the focus must not fall to the body.
    requestAnimationFrame(() => (document.getElementById(opener ?? '') ?? title.current)?.focus());
  };
  const summary = (shown: TablePage<AdminWithdrawal> | undefined) => (
    <>
      <div className={styles.sums}>
        <StatStrip>
          {page.cards.map((card) => (
            <Figure key={card.label} page={page} card={card} table={table} />
          ))}
        </StatStrip>
      </div>
      {!page.isReadOnly && !page.isDecided && (
        <ReviewKeys
          shown={shown}
          table={table}
          reviewed={reviewed}
          onReview={review}
          isOn={hasKeys}
          onChoose={chooseKeys}
        />
      )}
    </>
  );
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {ALL_WITHDRAWALS_OF[page.report].title}
      </h1>
      {bulk && (
        <Suspense>
          <BulkApproval ids={bulk.ids} onClose={endBulk} />
        </Suspense>
      )}
      <div className={styles.columns} data-reviewing={reviewed !== null || undefined} hidden={bulk !== null}>
        <div className={styles.list}>
          {page.report === 'pending' && <PendingVerdict />}
          <ListNews noun="adminWithdrawals">
            <ScreenTable
              table={table}
              summary={summary}
              below={
                page.report === 'history' && (
                  <div className={styles.below}>
                    <PayoutTimes />
                  </div>
                )
              }
            />
          </ListNews>
        </div>
        {reviewed && (
          <ReviewPanel
            key={reviewed.id}
            row={reviewed}
            hasKeys={hasKeys && !page.isDecided}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}
