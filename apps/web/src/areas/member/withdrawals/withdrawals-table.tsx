import { columnsOf, defineTable } from '@tributary/ui/table';
import { exportInput, listInput } from '@tributary/ui/table-query';
import type { ReactNode } from 'react';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { apiFile } from '../api/api.ts';
import { WITHDRAWAL_TONES, type Withdrawal } from './withdrawal.ts';
import { withdrawalsQuery } from './withdrawal-queries.ts';

const col = columnsOf<Withdrawal>();

/** The documented columns. Gross and net are told apart by a word each (AMB-024). */
const COLUMNS = [
  col.count('id', { header: 'SR.NO', isSortable: false, align: 'start', card: 'more' }),
  col.date('created_at', { header: 'DATE & TIME', isSortable: false, card: 'meta' }),
  col.text('user_id', { header: 'USER ID', isSortable: false, card: 'more' }),
  col.money('withdraw_amount', { header: 'WITHDRAWAL AMOUNT', isSortable: false, card: 'title' }),
  col.money('total_amount', { header: 'TOTAL WITHDRAWAL AMOUNT', isSortable: false, card: 'value' }),
  col.money('deduction_amount', { header: 'DEDUCTION AMOUNT', isSortable: false, card: 'more' }),
  col.address('wallet_address', { header: 'WALLET ADDRESS', card: 'more' }),
  col.status('status', { header: 'STATUS', isSortable: false, card: 'meta', tones: WITHDRAWAL_TONES }),
];

const LIST = {
  filters: [
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(WITHDRAWAL_TONES).map(([value, { label }]) => ({ value, label })),
    },
    { id: 'from', label: 'From', kind: 'date' },
    { id: 'to', label: 'To', kind: 'date' },
  ],
} as const;

export const withdrawalsTable = (rowActions: (row: Withdrawal) => ReactNode) =>
  defineTable<Withdrawal>({
    ...LIST,
    id: 'member.withdrawals',
    caption: 'Withdrawals',
    rowId: ({ id }) => String(id),
    columns: COLUMNS,
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
