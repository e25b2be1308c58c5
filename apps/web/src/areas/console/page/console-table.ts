import type { Report } from '@tributary/contract/reports';
import { exportInput, listInput, type QueryShape } from '@tributary/ui/table-query';
import type { TableDefinition, TableSource } from '@tributary/ui/table';
import type { FileName, RouteName } from '../../../shared/api/api-types.ts';
import { tableOf, type TableSettings } from '../../../shared/report/table-of.tsx';
import { apiQuery } from '../api/api.ts';
import { apiFile } from '../api/api-file.ts';

interface ConsoleTableSettings<Row>
  extends
    Omit<TableSettings<Row>, 'read' | 'export' | 'id' | 'rowId'>,
    Pick<QueryShape, 'filters' | 'fixed' | 'sizes' | 'size' | 'sort'> {
  /** The routes of its pages and of its file. */
  list: RouteName;
  file?: FileName;
  /** The documented sentence where the server gave none. */
  fallback?: string;
  /** Exports are offered to who may take them (AMB-052). */
  mayExport?: boolean;
  /** What both routes are told besides: whose list it is. */
  also?: TableSettings<Row>['also'];
  of?: Readonly<Record<string, string>>;
}

type Listed = { id: string | number };

/**
 * The table of a list of the console: pages, order, filters, sums and files are the server's; dollar signs, selection
 * and exports are the same on every page.
 */
export function consoleTable<Row extends Listed>(
  report: Report<Row>,
  { list, file, fallback, mayExport = false, of = {}, ...settings }: ConsoleTableSettings<Row>,
): TableDefinition<Row> {
  const { filters, fixed, sizes, size, sort } = settings;
  const shape: QueryShape = {
    ...(filters && { filters }),
    ...(fixed && { fixed }),
    ...(sizes && { sizes }),
    ...(size !== undefined && { size }),
    ...(sort !== undefined && { sort }),
  };
  return tableOf<Row>(report, {
    prefix: '$',
    hasSearch: true,
    isSelectable: mayExport && file !== undefined,
    ...settings,
    id: `console.${list}`,
    texts: { showFilters: 'Show Filters', hideFilters: 'Hide Filters', ...settings.texts },
    rowId: ({ id }) => String(id),
    read: (query) =>
      apiQuery(list, { ...of, ...listInput(query, shape) } as never, {
        fallback,
      }) as unknown as TableSource<Row>,
    ...(mayExport &&
      file !== undefined && {
        export: {
          formats: ['csv', 'xlsx', 'pdf'] as const,
          fetch: (format, request, signal) =>
            apiFile(file, { ...of, ...exportInput(format, request, shape) } as never, signal),
        },
      }),
  });
}
