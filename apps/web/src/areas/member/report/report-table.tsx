import { type Report, reportOf, type ListDefinition } from '@tributary/definitions/lists';
import type { Filter, TableDefinition, TablePage } from '@tributary/ui/table';
import { exportInput, listInput } from '@tributary/ui/table-query';
import type { FileName, InputOf, RouteName } from '../../../shared/api/api-types.ts';
import type { OfRoute, RowOf } from '../../../shared/report/filters.ts';
import { datesOf } from '../../../shared/report/dates-of.tsx';
import { choicesOf } from '../../../shared/report/list-filters.ts';
import { tableOf, type TableSettings } from '../../../shared/report/table-of.tsx';
import { apiQuery } from '../api/api.ts';
import { firstSize } from './first-rows.ts';

const PERIOD = [
  { id: 'from', label: 'From', kind: 'date' },
  { id: 'to', label: 'To', kind: 'date' },
] as const satisfies readonly Filter[];

export interface ReportSource<Row> extends Pick<TableSettings<Row>, 'also' | 'rowActions'> {
  report: Report<Row>;
  list: RouteName;
  file: FileName;
  filters: readonly Filter[];
  /** Explains how the first row appears. */
  emptyText: string;
  /** Input of every request of the table. */
  fixed?: Readonly<Record<string, string>>;
  /** Undefined if the server has only one order. */
  sort?: string | undefined;
  searchPlaceholder?: string;
}

/** A member's list from its definition: its columns, filters and order. */
export const listed = <List extends RouteName, const Definition extends ListDefinition>(
  definition: OfRoute<Definition, List>,
  source: Omit<ReportSource<RowOf<List>>, 'report' | 'sort' | 'filters' | 'list'> & { list: List },
): ReportSource<RowOf<List>> => ({
  report: reportOf(definition) as unknown as Report<RowOf<List>>,
  sort: definition.order,
  filters: [...choicesOf(definition), ...(definition.days === undefined ? [] : PERIOD)],
  ...source,
});

/** The table of a member's report; the server searches, selects and exports. */
export function reportTable<Row extends { id: string | number }>(
  {
    report,
    list,
    file,
    filters,
    emptyText,
    sort,
    fixed,
    also,
    rowActions,
    searchPlaceholder,
  }: ReportSource<Row>,
  /** The owner of the list, if its address names them. */
  owner: { userrefid: string } | undefined,
): TableDefinition<Row> {
  const shape = { filters, sort, size: firstSize(report) };
  return tableOf<Row>(report, {
    ...shape,
    group: datesOf,
    id: `member.${list}${fixed ? `.${Object.values(fixed).join('.')}` : ''}`,
    rowId: ({ id }) => String(id),
    hasSearch: !report.isWhole,
    searchPlaceholder,
    resetSize: 10,
    isSelectable: !report.isWhole,
    also,
    rowActions,
    // The address may hold anything. Parameters unknown to the table are dropped; the server checks the rest.
    read: (query) => {
      const input = { ...owner, ...fixed, ...listInput(query, shape) } as never;
      const { queryKey, queryFn } = apiQuery(list, input, { fallback: 'Fetch failed' });
      return { queryKey, queryFn: (context) => queryFn(context) as Promise<TablePage<Row>> };
    },
    export: {
      formats: ['csv', 'xlsx', 'pdf'],
      fetch: async (format, request, signal) => {
        // Loaded only for an export.
        const { apiFile } = await import('../api/api-file.ts');
        const input = { ...owner, ...fixed, ...exportInput(format, request, shape) } as InputOf<FileName>;
        return apiFile(file, input, signal);
      },
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
