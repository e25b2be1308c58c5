import { listInput, readTableQuery } from '@tributary/ui/table-query';
import type { TableQuery } from '@tributary/ui/table';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { withdrawalsQuery } from './withdrawal-queries.ts';

/** What of the Pending page stands in its address. */
export const PENDING_LIST = {
  sort: '-created_at',
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
} as const;

/** The address may hold anything: the server says what it does not take. */
export const pendingQuery = (query: TableQuery) =>
  withdrawalsQuery(listInput(query, PENDING_LIST) as InputOf<'adminWithdrawals.report'>);

/** What the page asks for at its plain address. */
export const firstPendingQuery = () => pendingQuery(readTableQuery(new URLSearchParams(), PENDING_LIST));

/** Whatever status is listed, the cards count the page's own (AMB-125), which the list itself does most of the time. */
export const ownStatusQuery = (query: TableQuery) => {
  const { status, ...filters } = query.filters;
  return pendingQuery(status ? { ...query, page: 1, size: 5, filters } : query);
};
