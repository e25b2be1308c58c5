import { ALL_WITHDRAWALS_OF, reportOf, WITHDRAWAL_WORDS } from '@tributary/definitions/lists';
import { CopyButton } from '@tributary/ui/controls';
import { recipientText } from '@tributary/domain';
import { ShortAddress } from '@tributary/ui/money';
import type { TableDefinition } from '@tributary/ui/table';
import { DateTime } from '@tributary/ui/time';
import type { ReactNode } from 'react';
import { Status } from '../../../shared/report/status.tsx';
import { tableOf } from '../../../shared/report/table-of.tsx';
import { apiFile } from '../api/api-file.ts';
import { Waits } from '../page/waits.tsx';
import { approvalCount } from './approvals.tsx';
import { addressShape, fileInput, listQuery, type WithdrawalPage } from './withdrawal-pages.ts';
import { isBeingPaid, stageOf } from './stages.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';
import styles from './withdrawals.module.css';

/** The console's additions to the columns of its reports. */
const ALSO = {
  id: { align: 'start' },
  name: { isRowHeader: true },
  created_at: {
    cell: ({ created_at, status }: AdminWithdrawal) => (
      <span className={styles.moment}>
        <DateTime value={created_at} />
        {status === 'pending' && <Waits since={created_at} />}
      </span>
    ),
  },
  approved_at: {
    cell: ({ approved_at, stage }: AdminWithdrawal) => (
      <span className={styles.moment}>
        {approved_at ? <DateTime value={approved_at} /> : '-'}
        {approved_at && isBeingPaid(stage) && <Waits since={approved_at} />}
      </span>
    ),
  },
  wallet_address: {
    cell: ({ id, wallet_address, destination_tag }: AdminWithdrawal) => (
      <span className={styles.account}>
        <ShortAddress value={wallet_address} tag={destination_tag} />
        <CopyButton
          text={recipientText(wallet_address, destination_tag)}
          what={`address of request ${id}`}
          iconOnly
        />
      </span>
    ),
  },
  status: {
    cell: (row: AdminWithdrawal) => {
      const count = row.status === 'pending' ? approvalCount(row) : null;
      return (
        <span className={styles.status}>
          <Status words={WITHDRAWAL_WORDS} value={row.status} />
          {count && (
            <small
              className="num"
              title={row.approvals.map(({ by }) => `${by} approved`).join(', ') || undefined}
            >
              {count}
              <span className="vh"> approvals</span>
            </small>
          )}
          {stageOf(row) && <small data-stage={row.stage}>{stageOf(row)}</small>}
          {row.status === 'rejected' && row.remark && <small data-reason>{row.remark}</small>}
          {row.address_changed && <small>Address changed</small>}
        </span>
      );
    },
  },
} as const;

interface TableSettings {
  rowActions: (row: AdminWithdrawal) => ReactNode;
  /** Absent if no bulk action exists. */
  selectionActions: TableDefinition<AdminWithdrawal>['selectionActions'];
  mayExport: boolean;
}

export const withdrawalsTable = (
  page: WithdrawalPage,
  { rowActions, selectionActions, mayExport }: TableSettings,
) =>
  tableOf<AdminWithdrawal>(reportOf(ALL_WITHDRAWALS_OF[page.report]), {
    ...addressShape(page),
    id: `console.withdrawals.${page.report}`,
    rowId: ({ id }) => String(id),
    prefix: '$',
    also: ALSO,
    hasSearch: true,
    searchPlaceholder: 'Search...',
    isSelectable: true,
    ...(selectionActions && { selectionActions }),
    ...(page.isReadOnly ? {} : { rowActions }),
    read: (query) => listQuery(page, query),
    export: mayExport
      ? {
          formats: ['csv', 'xlsx', 'pdf'],
          fetch: (format, request, signal) =>
            apiFile('adminWithdrawals.export', fileInput(page, format, request), signal),
        }
      : undefined,
    texts: {
      loading: 'Loading',
      emptyTitle: 'No data found',
      emptyText: page.nothing,
      errorTitle: page.failure,
    },
  });
