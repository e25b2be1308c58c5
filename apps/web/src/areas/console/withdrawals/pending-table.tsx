import { WITHDRAWALS_REPORT } from '@tributary/contract/reports';
import { CopyButton } from '@tributary/ui/controls';
import { ShortAddress } from '@tributary/ui/money';
import { exportInput } from '@tributary/ui/table-query';
import { DateTime } from '@tributary/ui/time';
import type { ReactNode } from 'react';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { tableOf } from '../../../shared/report/table-of.tsx';
import { apiFile } from '../api/api-file.ts';
import { PENDING_LIST, pendingQuery } from './pending-list.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';
import styles from './withdrawals.module.css';

const NO_DATE = '-';

/** What the console adds to the columns of the report. */
const ALSO = {
  id: { align: 'start' },
  name: { isRowHeader: true },
  wallet_address: {
    cell: ({ id, wallet_address }: AdminWithdrawal) => (
      <span className={styles.account}>
        <ShortAddress value={wallet_address} />
        <CopyButton text={wallet_address} what={`address of request ${id}`} iconOnly />
      </span>
    ),
  },
  // A request that was approved once and rejected later shows no date of approval.
  approved_at: {
    cell: ({ status, approved_at }: AdminWithdrawal) =>
      status === 'approved' ? <DateTime value={approved_at} /> : NO_DATE,
  },
} as const;

export const pendingTable = (
  rowActions: (row: AdminWithdrawal) => ReactNode,
  { mayExport }: { mayExport: boolean },
) =>
  tableOf<AdminWithdrawal>(WITHDRAWALS_REPORT, {
    ...PENDING_LIST,
    id: 'console.withdrawals.pending',
    rowId: ({ id }) => String(id),
    prefix: '$',
    also: ALSO,
    calendar: { label: 'Request Period', from: 'from', to: 'to' },
    hasSearch: true,
    searchPlaceholder: 'Search...',
    isSelectable: true,
    rowActions,
    read: pendingQuery,
    export: mayExport
      ? {
          formats: ['csv', 'xlsx', 'pdf'],
          fetch: (format, request, signal) =>
            apiFile(
              'adminWithdrawals.export',
              exportInput(format, request, PENDING_LIST) as InputOf<'adminWithdrawals.export'>,
              signal,
            ),
        }
      : undefined,
    texts: {
      loading: 'Loading',
      emptyTitle: 'No data found',
      emptyText: 'Nothing waits for a decision.',
      errorTitle: 'pending history load failed',
    },
  });
