import type { Report } from '@tributary/contract/reports';
import type { Filter, TableDefinition, TablePage } from '@tributary/ui/table';
import { exportInput, listInput } from '@tributary/ui/table-query';
import type { FileName, InputOf, RouteName } from '../../../shared/api/api-types.ts';
import { tableOf } from '../../../shared/report/table-of.tsx';
import { apiFile } from '../api/api-file.ts';
import { apiQuery } from '../api/api.ts';

export const PERIOD: readonly Filter[] = [
  { id: 'from', label: 'From', kind: 'date' },
  { id: 'to', label: 'To', kind: 'date' },
];

interface ReportSource {
  list: RouteName;
  file: FileName;
  /** The member whose list it is. */
  userrefid: string;
  filters: readonly Filter[];
  /** What would bring the first row. */
  emptyText: string;
}

/** The table of a member's report: newest first, searched, selected and exported by the server. */
export function reportTable<Row extends { id: string }>(
  report: Report<Row>,
  { list, file, userrefid, filters, emptyText }: ReportSource,
): TableDefinition<Row> {
  const shape = { filters, sort: '-created_at' };
  const fallback = 'Fetch failed';
  return tableOf<Row>(report, {
    ...shape,
    id: `member.${list}`,
    rowId: ({ id }) => id,
    hasSearch: true,
    isSelectable: true,
    // The address may hold anything: the server says what it does not take.
    read: (query) => {
      const { queryKey, queryFn } = apiQuery(list, { userrefid, ...listInput(query, shape) } as never, {
        fallback,
      });
      return { queryKey, queryFn: (context) => queryFn(context) as Promise<TablePage<Row>> };
    },
    export: {
      formats: ['csv', 'xlsx', 'pdf'],
      fetch: (format, request, signal) =>
        apiFile(file, { userrefid, ...exportInput(format, request, shape) } as InputOf<FileName>, signal),
      copiedText: 'Copied to clipboard!',
    },
    texts: {
      loading: 'Loading...',
      emptyTitle: 'No data found',
      emptyText,
      errorTitle: 'Error loading data',
    },
  });
}
