import { columnsOf, defineTable, exportQueryString, tableQueryString } from '@tributary/ui/table';
import type { ReactNode } from 'react';
import { apiFile, apiGet } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';
import { WITHDRAWAL_TONES, type Withdrawal } from '../withdraw/withdrawal.ts';

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

export const withdrawalsTable = (rowActions: (row: Withdrawal) => ReactNode) =>
  defineTable<Withdrawal>({
    id: 'member.withdrawals',
    caption: 'Withdrawals',
    rowId: ({ id }) => String(id),
    columns: COLUMNS,
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
    hasSearch: true,
    isSelectable: true,
    fetch: async (query, signal) => {
      const path = `/withdrawals?${tableQueryString(query)}`;
      const { data } = await apiGet<Contract['withdrawals']['list']>(path, {
        signal,
        fallback: 'Fetch failed',
      });
      return { rows: data.rows, total: data.total, sums: data.sums };
    },
    rowActions,
    export: {
      formats: ['csv', 'xlsx', 'pdf'],
      fetch: (format, request, signal) =>
        apiFile(`/withdrawals/export?${exportQueryString(format, request)}`, { signal }),
      copiedText: 'Copied to clipboard!',
    },
    texts: {
      loading: 'Loading...',
      emptyTitle: 'No data found',
      emptyText: 'Your withdrawals will stand here, each with its stages.',
      errorTitle: 'Error loading data',
    },
  });
