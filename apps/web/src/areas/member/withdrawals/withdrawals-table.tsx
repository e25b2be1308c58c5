import { OWN_WITHDRAWAL_WORDS, OWN_WITHDRAWALS_REPORT } from '@tributary/contract/reports';
import { exportInput, listInput } from '@tributary/ui/table-query';
import type { ReactNode } from 'react';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { tableOf } from '../../../shared/report/table-of.tsx';
import { apiFile } from '../api/api-file.ts';
import type { Withdrawal } from './withdrawal.ts';
import { withdrawalsQuery } from './withdrawal-queries.ts';

const LIST = {
  filters: [
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(OWN_WITHDRAWAL_WORDS).map(([value, { word }]) => ({ value, label: word })),
    },
    { id: 'from', label: 'From', kind: 'date' },
    { id: 'to', label: 'To', kind: 'date' },
  ],
} as const;

export const withdrawalsTable = (rowActions: (row: Withdrawal) => ReactNode) =>
  tableOf<Withdrawal>(OWN_WITHDRAWALS_REPORT, {
    ...LIST,
    id: 'member.withdrawals',
    rowId: ({ id }) => String(id),
    also: { id: { align: 'start' } },
    hasSearch: true,
    isSelectable: true,
    // The address may hold anything: the server says what it does not take.
    read: (query) => withdrawalsQuery(listInput(query, LIST) as InputOf<'withdrawals.list'>),
    rowActions,
    export: {
      formats: ['csv', 'xlsx', 'pdf'],
      fetch: (format, request, signal) =>
        apiFile(
          'withdrawals.export',
          exportInput(format, request, LIST) as InputOf<'withdrawals.export'>,
          signal,
        ),
      copiedText: 'Copied to clipboard!',
    },
    texts: {
      loading: 'Loading...',
      emptyTitle: 'No data found',
      emptyText: 'Your withdrawals will stand here, each with its stages.',
      errorTitle: 'Error loading data',
    },
  });
