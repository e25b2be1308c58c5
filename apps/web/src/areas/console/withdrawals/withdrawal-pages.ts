import type { WithdrawalChoice, WithdrawalReport } from '@tributary/contract/reports';
import { exportInput, listInput, readTableQuery, type QueryShape } from '@tributary/ui/table-query';
import type { ExportFormat, ExportRequest, TableQuery } from '@tributary/ui/table';
import { periodOf, textFilter } from '../../../shared/report/filters.ts';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { withdrawalsQuery } from './withdrawal-queries.ts';

/** A card counts one status, whatever is listed (AMB-125). */
interface Card {
  label: string;
  counts: WithdrawalChoice;
  /** `withdraw` sums what was asked for, `total` what is paid for it. */
  figure: 'withdraw' | 'total' | 'requests';
}

/** One page of the one list of withdrawals: it opens with its own status, and another one may be chosen. */
export interface WithdrawalPage {
  report: WithdrawalReport;
  status: WithdrawalChoice;
  cards: readonly Card[];
  /** What its empty list says. */
  nothing: string;
  failure: string;
  isReadOnly?: true;
}

const FAILURE = 'Withdrawals could not be loaded';

const cardsOf = (counts: WithdrawalChoice, middle: string): readonly Card[] => [
  { label: 'Total Withdrawals', counts, figure: 'withdraw' },
  { label: middle, counts, figure: 'total' },
  { label: 'Total Requests', counts, figure: 'requests' },
];

export const HISTORY: WithdrawalPage = {
  report: 'history',
  status: 'All',
  cards: [
    { label: 'Paid', counts: 'Approved', figure: 'total' },
    { label: 'Pending', counts: 'Pending', figure: 'total' },
  ],
  nothing: 'Nobody has asked for a withdrawal.',
  failure: FAILURE,
};

export const PENDING: WithdrawalPage = {
  report: 'pending',
  status: 'Pending',
  cards: cardsOf('Pending', 'Total Pending Withdrawals'),
  nothing: 'Nothing waits for a decision.',
  failure: 'pending history load failed',
};

export const APPROVED: WithdrawalPage = {
  report: 'approved',
  status: 'Approved',
  cards: cardsOf('Approved', 'Total Paid Withdrawals'),
  nothing: 'No request has been approved.',
  failure: FAILURE,
};

export const REJECT: WithdrawalPage = {
  report: 'reject',
  status: 'Rejected',
  cards: cardsOf('Rejected', 'Total Reject Withdrawals'),
  nothing: 'No request has been rejected.',
  failure: FAILURE,
  isReadOnly: true,
};

const CHOICES: Record<WithdrawalChoice, string> = {
  All: 'All Status',
  Approved: 'Approved',
  Pending: 'Pending',
  Rejected: 'Rejected',
  // Approved and not paid yet: what the dashboard counts as waiting.
  Paying: 'Being paid',
};

export const REQUESTED = periodOf('Request Period');

/** What of a page stands in its address; no status there means the page's own. */
export const addressShape = ({ status }: WithdrawalPage) =>
  ({
    sort: '-created_at',
    filters: [
      {
        id: 'status',
        label: 'Status',
        kind: 'choice',
        options: Object.entries(CHOICES).map(([value, label]) => ({
          value: value === status ? '' : value,
          label,
        })),
      },
      ...REQUESTED.filters,
      textFilter('user_id', 'Member ID'),
      textFilter('row', 'Request number'),
    ],
  }) as const satisfies QueryShape;

export const listQuery = (page: WithdrawalPage, query: TableQuery) =>
  withdrawalsQuery({
    status: page.status,
    ...listInput(query, addressShape(page)),
  } as InputOf<'adminWithdrawals.report'>);

const plainQuery = (page: WithdrawalPage): TableQuery =>
  readTableQuery(new URLSearchParams(), addressShape(page));

/** What a page asks for at its plain address. */
export const firstListQuery = (page: WithdrawalPage) => listQuery(page, plainQuery(page));

/**
 * The figures of one status within the same period and search; most of the time the list itself has them. They are
 * asked for as the first page of that status, which is then there when somebody goes on to it.
 */
export const countedQuery = (page: WithdrawalPage, query: TableQuery, status: WithdrawalChoice) => {
  const isListed = (query.filters['status'] || page.status) === status;
  if (isListed) return listQuery(page, query);
  const { search, filters } = query;
  return listQuery(page, { ...plainQuery(page), search, filters: { ...filters, status } });
};

export const fileInput = (page: WithdrawalPage, format: ExportFormat, request: ExportRequest) =>
  ({
    report: page.report,
    status: page.status,
    ...exportInput(format, request, addressShape(page)),
  }) as InputOf<'adminWithdrawals.export'>;
