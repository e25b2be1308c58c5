import type { Report } from '@tributary/definitions/lists';
import type { TableQuery } from '@tributary/ui/table';
import { tableOf } from '../../shared/report/table-of.tsx';

export interface Withdrawal {
  id: number;
  fullname: string;
  wallet: string;
  amount: string;
  net: string;
  address: string;
  status: string;
  created_at: string;
}

const NAMES = ['Arjun Rao', 'Meera Iyer', 'Kabir Shah', 'Sara Khan', 'Rohan Gill', 'Ishaan Nair'];

const ROWS: Withdrawal[] = Array.from({ length: 57 }, (_, index) => ({
  id: 20_918 - index,
  fullname: NAMES[index % NAMES.length] ?? '',
  wallet: index % 2 === 0 ? 'Working' : 'Profit',
  amount: `${100 + index * 7}.500000`,
  net: `${90 + index * 6}.450000`,
  address: '0x3a9c41de88b052f7c6e1094abd376f20e51bc901',
  status: ['pending', 'approved', 'rejected'][index % 3] ?? 'pending',
  created_at: new Date(Date.UTC(2026, 10, 20, 12) - index * 5_400_000).toISOString(),
}));

/** Acts as the server, which does this in SQL. */
function answer({ page, size, search, filters }: TableQuery) {
  const found = ROWS.filter(
    (row) =>
      (!filters['status'] || row.status === filters['status']) &&
      row.fullname.toLowerCase().includes(search.toLowerCase()),
  );
  return Promise.resolve({ rows: found.slice((page - 1) * size, page * size), total: found.length });
}

const REPORT: Report<Withdrawal> = {
  title: 'Withdrawals',
  name: 'sample',
  columns: [
    { header: 'Sr No', kind: 'count', field: 'id', sortable: true },
    { header: 'Fullname', kind: 'text', field: 'fullname', sortable: true, card: 'title' },
    { header: 'Wallet Type', kind: 'text', field: 'wallet', sortable: true },
    { header: 'Amount', kind: 'money', field: 'amount', sortable: true },
    { header: 'Withdrawal Amount', kind: 'money', field: 'net', sortable: true, card: 'value' },
    { header: 'Account Details', kind: 'address', field: 'address' },
    {
      header: 'Status',
      kind: 'status',
      field: 'status',
      sortable: true,
      card: 'meta',
      words: {
        pending: { word: 'Pending', tone: 'warn' },
        approved: { word: 'Approved', tone: 'ok' },
        rejected: { word: 'Rejected', tone: 'bad' },
      },
    },
    { header: 'Request Date', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
  ],
};

export const sampleTable = tableOf<Withdrawal>(REPORT, {
  id: 'gallery.withdrawals',
  rowId: ({ id }) => String(id),
  also: { fullname: { isRowHeader: true } },
  filters: [
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'pending', label: 'Pending' },
        { value: 'approved', label: 'Approved' },
      ],
    },
    { id: 'from', label: 'From', kind: 'date' },
    { id: 'to', label: 'To', kind: 'date' },
  ],
  hasSearch: true,
  isSelectable: true,
  sort: '-created_at',
  read: (query) => ({ queryKey: ['gallery', query], queryFn: () => answer(query) }),
  export: {
    formats: ['csv', 'xlsx', 'pdf'],
    fetch: (format) => Promise.resolve({ name: `sample.${format}`, content: new Blob(['Sample']) }),
  },
});
