import { defineTable } from '@tributary/ui/table';
import { exportInput } from '@tributary/ui/table-query';
import type { ReactNode } from 'react';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { apiFile } from '../api/api.ts';
import { PENDING_LIST, pendingQuery } from './pending-list.ts';
import { PENDING_COLUMNS } from './withdrawal-columns.tsx';
import type { AdminWithdrawal } from './withdrawal-queries.ts';

export const pendingTable = (
  rowActions: (row: AdminWithdrawal) => ReactNode,
  { mayExport }: { mayExport: boolean },
) =>
  defineTable<AdminWithdrawal>({
    ...PENDING_LIST,
    id: 'console.withdrawals.pending',
    caption: 'Withdrawal requests',
    rowId: ({ id }) => String(id),
    columns: PENDING_COLUMNS,
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
