import {
  ALL_WITHDRAWALS_OF,
  type WithdrawalChoice,
  type WithdrawalReport,
} from '@tributary/definitions/lists';
import { exportInput, listInput, readTableQuery } from '@tributary/ui/table-query';
import type { ExportFormat, ExportRequest, TableQuery } from '@tributary/ui/table';
import { listFilters } from '../../../shared/report/list-filters.ts';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { withdrawalsQuery } from './withdrawal-queries.ts';

/** A card counts one status; the status of the list does not matter (AMB-125). */
interface Card {
  label: string;
  counts: WithdrawalChoice;
  /** `withdraw` sums the requested amounts, `total` the paid ones. */
  figure: 'withdraw' | 'total' | 'requests';
}

/** Explains a sum of money beside its documented label. */
export const FIGURE_NOTES: Readonly<Record<Card['figure'], string | undefined>> = {
  withdraw: 'Gross, before the deduction',
  total: 'Net, after the deduction',
  requests: undefined,
};

/** One page of the list of withdrawals: it opens with its own status, and another one can be chosen. */
export interface WithdrawalPage {
  report: WithdrawalReport;
  cards: readonly Card[];
  /** The text of its empty list. */
  nothing: string;
  failure: string;
  isReadOnly?: true;
  /** Its requests were decided: there is no key for a decision. */
  isDecided?: true;
}

const FAILURE = 'Withdrawals could not be loaded';

const cardsOf = (counts: WithdrawalChoice, middle: string): readonly Card[] => [
  { label: 'Total Withdrawals', counts, figure: 'withdraw' },
  { label: middle, counts, figure: 'total' },
  { label: 'Total Requests', counts, figure: 'requests' },
];

export const HISTORY: WithdrawalPage = {
  report: 'history',
  cards: [
    { label: 'Paid', counts: 'Approved', figure: 'total' },
    { label: 'Pending', counts: 'Pending', figure: 'total' },
  ],
  nothing: 'No withdrawals yet.',
  failure: FAILURE,
};

export const PENDING: WithdrawalPage = {
  report: 'pending',
  cards: cardsOf('Pending', 'Total Pending Withdrawals'),
  nothing: 'No request waits for a decision.',
  failure: 'pending history load failed',
};

export const APPROVED: WithdrawalPage = {
  report: 'approved',
  cards: cardsOf('Approved', 'Total Paid Withdrawals'),
  nothing: 'No request has been approved.',
  failure: FAILURE,
  isDecided: true,
};

export const REJECT: WithdrawalPage = {
  report: 'reject',
  cards: cardsOf('Rejected', 'Total Reject Withdrawals'),
  nothing: 'No request has been rejected.',
  failure: FAILURE,
  isReadOnly: true,
};

/** The parts of a page that its address holds; no status there means the page's own. */
export const addressShape = ({ report }: WithdrawalPage) => {
  const { order: sort, ...definition } = ALL_WITHDRAWALS_OF[report];
  return { sort, ...listFilters(definition) };
};

/** The status with which a page opens. */
export const statusOf = ({ report }: WithdrawalPage): WithdrawalChoice =>
  ALL_WITHDRAWALS_OF[report].choices.status.standard;

export const listQuery = (page: WithdrawalPage, query: TableQuery) =>
  withdrawalsQuery({
    status: statusOf(page),
    ...listInput(query, addressShape(page)),
  } as InputOf<'adminWithdrawals.report'>);

const plainQuery = (page: WithdrawalPage): TableQuery =>
  readTableQuery(new URLSearchParams(), addressShape(page));

/** The request of a page at its plain address. */
export const firstListQuery = (page: WithdrawalPage) => listQuery(page, plainQuery(page));

/**
 * The figures of one status within the same period and search; usually the list itself has them. They come as the
 * first page of that status, which is then already loaded if a person opens it.
 */
export const countedQuery = (page: WithdrawalPage, query: TableQuery, status: WithdrawalChoice) => {
  const isListed = (query.filters['status'] || statusOf(page)) === status;
  if (isListed) return listQuery(page, query);
  const { search, filters } = query;
  return listQuery(page, { ...plainQuery(page), search, filters: { ...filters, status } });
};

export const fileInput = (page: WithdrawalPage, format: ExportFormat, request: ExportRequest) =>
  ({
    report: page.report,
    status: statusOf(page),
    ...exportInput(format, request, addressShape(page)),
  }) as InputOf<'adminWithdrawals.export'>;
