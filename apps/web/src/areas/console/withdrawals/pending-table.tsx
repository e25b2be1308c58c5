import { defineTable, exportQueryString, tableQueryString, type TableQuery } from '@tributary/ui/table';
import type { ReactNode } from 'react';
import { apiFile } from '../../../shared/api.ts';
import { PENDING_COLUMNS } from './withdrawal-columns.tsx';
import { fetchWithdrawals, type AdminWithdrawal } from './withdrawals-api.ts';

/** Whatever status is listed, the cards count the page's own (AMB-125). */
function ownStatus(query: TableQuery, signal: AbortSignal) {
  const { status, ...filters } = query.filters;
  return status
    ? fetchWithdrawals(tableQueryString({ ...query, page: 1, size: 5, filters }), signal)
    : undefined;
}

export const pendingTable = (
  rowActions: (row: AdminWithdrawal) => ReactNode,
  { mayExport }: { mayExport: boolean },
) =>
  defineTable<AdminWithdrawal>({
    id: 'console.withdrawals.pending',
    caption: 'Withdrawal requests',
    rowId: ({ id }) => String(id),
    columns: PENDING_COLUMNS,
    filters: [
      {
        id: 'status',
        label: 'Status',
        kind: 'choice',
        options: [
          { value: 'All', label: 'All Status' },
          { value: 'Approved', label: 'Approved' },
          { value: '', label: 'Pending' },
          { value: 'Rejected', label: 'Rejected' },
        ],
      },
      { id: 'from', label: 'Request Period, from', kind: 'date' },
      { id: 'to', label: 'Request Period, to', kind: 'date' },
    ],
    calendar: { label: 'Request Period', from: 'from', to: 'to' },
    hasSearch: true,
    searchPlaceholder: 'Search...',
    isSelectable: true,
    sort: '-created_at',
    rowActions,
    fetch: async (query, signal) => {
      const list = fetchWithdrawals(tableQueryString(query), signal);
      const [{ rows, total }, { sums }] = await Promise.all([list, ownStatus(query, signal) ?? list]);
      return { rows, total, sums: { ...sums, requests: String(sums.requests) } };
    },
    export: mayExport
      ? {
          formats: ['csv', 'xlsx', 'pdf'],
          fetch: (format, request, signal) =>
            apiFile(`/admin/withdrawals/report/export?${exportQueryString(format, request)}`, { signal }),
        }
      : undefined,
    texts: {
      loading: 'Loading',
      emptyTitle: 'No data found',
      emptyText: 'Nothing waits for a decision.',
      errorTitle: 'pending history load failed',
    },
  });
