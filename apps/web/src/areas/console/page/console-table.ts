import type { Report } from '@tributary/contract/reports';
import { reportOf, type ListDefinition } from '@tributary/definitions/lists';
import { exportInput, listInput, type QueryShape } from '@tributary/ui/table-query';
import type { TableDefinition, TableSource } from '@tributary/ui/table';
import type { FileName, InputOf, RouteName } from '../../../shared/api/api-types.ts';
import type { FilterOf, OfRoute, RowOf, SortOf } from '../../../shared/report/filters.ts';
import { listFilters } from '../../../shared/report/list-filters.ts';
import { tableOf, type TableSettings } from '../../../shared/report/table-of.tsx';
import { apiQuery } from '../api/api.ts';
import { apiFile } from '../api/api-file.ts';

type Listed = { id: string | number };

interface ConsoleTableSettings<List extends RouteName>
  extends
    Omit<TableSettings<RowOf<List>>, 'read' | 'export' | 'id' | 'rowId' | 'filters' | 'fixed' | 'sort'>,
    Pick<QueryShape, 'sizes' | 'size'> {
  /** The routes of its pages and of its file. */
  list: List;
  file?: FileName;
  filters?: readonly FilterOf<List>[];
  fixed?: { readonly [Field in keyof InputOf<List>]?: string };
  sort?: SortOf<List>;
  /** The documented sentence where the server gave none. */
  fallback?: string;
  /** Exports are offered to who may take them (AMB-052). */
  mayExport?: boolean;
  /** What both routes are told besides: whose list it is. */
  of?: Partial<InputOf<List>>;
}

/** The table of a list of the console by its definition: its columns, filters and order. */
export const listTable = <List extends RouteName, const Definition extends ListDefinition>(
  definition: OfRoute<Definition, List>,
  settings: Omit<ConsoleTableSettings<List>, 'filters' | 'calendar' | 'sort'>,
): TableDefinition<RowOf<List>> =>
  consoleTable<List>(reportOf(definition) as unknown as Report<RowOf<List>>, {
    ...settings,
    ...(listFilters(definition) as Pick<ConsoleTableSettings<List>, 'filters' | 'calendar'>),
    sort: definition.order as SortOf<List>,
  });

/**
 * The table of a list of the console: pages, order, filters, sums and files are the server's; dollar signs, selection
 * and exports are the same on every page.
 */
export function consoleTable<List extends RouteName>(
  report: Report<RowOf<List>>,
  { list, file, fallback, mayExport = false, of, fixed: always, ...settings }: ConsoleTableSettings<List>,
): TableDefinition<RowOf<List>> {
  const fixed = always as QueryShape['fixed'];
  const { filters, sizes, size, sort } = settings;
  const shape: QueryShape = {
    ...(filters && { filters }),
    ...(fixed && { fixed }),
    ...(sizes && { sizes }),
    ...(size !== undefined && { size }),
    ...(sort !== undefined && { sort }),
  };
  return tableOf<RowOf<List>>(report, {
    prefix: '$',
    hasSearch: true,
    isSelectable: mayExport && file !== undefined,
    ...settings,
    ...(fixed && { fixed }),
    id: `console.${list}`,
    texts: { showFilters: 'Show Filters', hideFilters: 'Hide Filters', ...settings.texts },
    rowId: (row) => String((row as Listed).id),
    // What an address holds is text; which fields it has, and in which order rows may come, the settings say by their types.
    read: (query) =>
      apiQuery(list, { ...of, ...listInput(query, shape) } as InputOf<List>, { fallback }) as TableSource<
        RowOf<List>
      >,
    ...(mayExport &&
      file !== undefined && {
        export: {
          formats: ['csv', 'xlsx', 'pdf'] as const,
          fetch: (format, request, signal) =>
            apiFile(file, { ...of, ...exportInput(format, request, shape) } as InputOf<FileName>, signal),
        },
      }),
  });
}
