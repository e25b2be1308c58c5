import type { Report, StatusWords } from '@tributary/contract/reports';
import type { Filter, TableDefinition, TablePage } from '@tributary/ui/table';
import { exportInput, listInput } from '@tributary/ui/table-query';
import type { DataOf, FileName, InputOf, RouteName } from '../../../shared/api/api-types.ts';
import { tableOf, type TableSettings } from '../../../shared/report/table-of.tsx';
import { apiFile } from '../api/api-file.ts';
import { apiQuery } from '../api/api.ts';

export const PERIOD: readonly Filter[] = [
  { id: 'from', label: 'From', kind: 'date' },
  { id: 'to', label: 'To', kind: 'date' },
];

/** A filter by one of some words. */
export const choice = (id: string, label: string, words: Readonly<Record<string, string>>): Filter => ({
  id,
  label,
  kind: 'choice',
  options: Object.entries(words).map(([value, word]) => ({ value, label: word })),
});

/** A filter by state, in the words that the report has for its audience. */
export const statusChoice = (words: StatusWords): Filter =>
  choice('status', 'Status', Object.fromEntries(Object.entries(words).map(([id, { word }]) => [id, word])));

export interface ReportSource<Row> extends Pick<TableSettings<Row>, 'also' | 'rowActions'> {
  report: Report<Row>;
  list: RouteName;
  file: FileName;
  filters: readonly Filter[];
  /** What would bring the first row. */
  emptyText: string;
  /** What every page of it is asked with. */
  fixed?: Readonly<Record<string, string>>;
  /** Where the server knows no order but its own, nothing asks for one. */
  sort?: string | undefined;
}

type RowOf<List extends RouteName> = DataOf<List> extends { rows: (infer Row)[] } ? Row : never;

/** A report whose rows come in the order of their time until somebody chooses another. */
export const newestFirst = <List extends RouteName>(
  report: Report<RowOf<List>>,
  source: Omit<ReportSource<RowOf<List>>, 'report' | 'sort'> & { list: List },
): ReportSource<RowOf<List>> => ({ report, sort: '-created_at', ...source });

/** The table of a member's report: searched, selected and exported by the server. */
export function reportTable<Row extends { id: string | number }>(
  { report, list, file, filters, emptyText, sort, fixed, also, rowActions }: ReportSource<Row>,
  /** Whose list it is, where its address says so. */
  owner: { userrefid: string } | undefined,
): TableDefinition<Row> {
  // Five rows at first, ten after a Reset: both as documented (AMB-079).
  const shape = { filters, sort, size: 5 };
  const fallback = 'Fetch failed';
  return tableOf<Row>(report, {
    ...shape,
    id: `member.${list}${fixed ? `.${Object.values(fixed).join('.')}` : ''}`,
    rowId: ({ id }) => String(id),
    hasSearch: true,
    resetSize: 10,
    isSelectable: true,
    also,
    rowActions,
    // The address may hold anything: the server says what it does not take.
    read: (query) => {
      const { queryKey, queryFn } = apiQuery(
        list,
        { ...owner, ...fixed, ...listInput(query, shape) } as never,
        {
          fallback,
        },
      );
      return { queryKey, queryFn: (context) => queryFn(context) as Promise<TablePage<Row>> };
    },
    export: {
      formats: ['csv', 'xlsx', 'pdf'],
      fetch: (format, request, signal) =>
        apiFile(
          file,
          { ...owner, ...fixed, ...exportInput(format, request, shape) } as InputOf<FileName>,
          signal,
        ),
      copiedText: 'Copied to clipboard!',
    },
    texts: {
      loading: 'Loading...',
      emptyTitle: 'No data found',
      emptyText,
      errorTitle: 'Error loading data',
      errorHint: 'Please check your connection or try again later.',
    },
  });
}
