import { type Report, reportOf, type ListDefinition } from '@tributary/definitions/lists';
import { exportInput, listInput, type QueryShape } from '@tributary/ui/table-query';
import type { TableDefinition, TableSource } from '@tributary/ui/table';
import type { FileName, InputOf, RouteName } from '../../../shared/api/api-types.ts';
import type { OfRoute, RowOf } from '../../../shared/report/filters.ts';
import { datesInDollars } from '../../../shared/report/dates-of.tsx';
import { listFilters } from '../../../shared/report/list-filters.ts';
import { tableOf, type TableSettings } from '../../../shared/report/table-of.tsx';
import { apiQuery } from '../api/api.ts';
import { apiFile } from '../api/api-file.ts';

type Listed = { id: string | number };

interface ListTableSettings<List extends RouteName>
  extends
    Omit<
      TableSettings<RowOf<List>>,
      'read' | 'export' | 'id' | 'rowId' | 'filters' | 'calendar' | 'fixed' | 'sort'
    >,
    Pick<QueryShape, 'sizes' | 'size'> {
  /** The routes of its pages and of its file. */
  list: List;
  file?: FileName;
  fixed?: { readonly [Field in keyof InputOf<List>]?: string };
  /** The documented sentence if the server sent none. */
  fallback?: string;
  /** True for operators with the right to export (AMB-052). */
  mayExport?: boolean;
  /** Further input of both routes: the owner of the list. */
  of?: Partial<InputOf<List>>;
}

/**
 * The table of a console list from its definition. The server does pages, order, filters, sums and files. Dollar
 * signs, selection and exports are the same on every page.
 */
export function listTable<List extends RouteName, const Definition extends ListDefinition>(
  definition: OfRoute<Definition, List>,
  { list, file, fallback, mayExport = false, of, fixed: always, ...settings }: ListTableSettings<List>,
): TableDefinition<RowOf<List>> {
  const report = reportOf(definition) as unknown as Report<RowOf<List>>;
  const { calendar, filters } = listFilters(definition);
  const fixed = always as QueryShape['fixed'];
  const { sizes, size } = settings;
  const shape: QueryShape = {
    filters,
    ...(fixed && { fixed }),
    ...(sizes && { sizes }),
    ...(size !== undefined && { size }),
    ...(definition.order !== undefined && { sort: definition.order }),
  };
  return tableOf<RowOf<List>>(report, {
    prefix: '$',
    hasSearch: true,
    isSelectable: mayExport && file !== undefined,
    group: datesInDollars,
    ...settings,
    ...shape,
    ...(calendar && { calendar }),
    id: `console.${list}`,
    texts: { showFilters: 'Show Filters', hideFilters: 'Hide Filters', ...settings.texts },
    rowId: (row) => String((row as Listed).id),
    // An address holds text; the definition knows its fields and the possible orders.
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
