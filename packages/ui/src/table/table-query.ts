import type { ExportFormat, ExportRequest, TableDefinition, TableQuery } from './define-table.ts';

const DEFAULT_SIZES = [5, 10, 25, 50];
const RESERVED = { page: 'page', size: 'size', sort: 'sort', search: 'q' } as const;

type QueryShape = Pick<TableDefinition<never>, 'filters' | 'sizes' | 'sort'>;

export function sizesOf({ sizes = DEFAULT_SIZES }: Pick<QueryShape, 'sizes'>): readonly number[] {
  return sizes;
}

function defaultSize(shape: QueryShape): number {
  const sizes = sizesOf(shape);
  return sizes.includes(10) ? 10 : (sizes[0] ?? 10);
}

function readCount(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number.parseInt(text, 10) : fallback;
}

/** The URL is the only state of a table: Back, reload and a shared link all lead here. Junk falls back to defaults. */
export function readTableQuery(params: URLSearchParams, shape: QueryShape): TableQuery {
  const size = readCount(params.get(RESERVED.size), defaultSize(shape));
  const filters: Record<string, string> = {};
  for (const { id } of shape.filters ?? []) {
    const value = params.get(id);
    if (value) filters[id] = value;
  }
  return {
    page: readCount(params.get(RESERVED.page), 1),
    size: sizesOf(shape).includes(size) ? size : defaultSize(shape),
    sort: params.get(RESERVED.sort) ?? shape.sort ?? '',
    search: params.get(RESERVED.search) ?? '',
    filters,
  };
}

/** Writes a query into the URL. Defaults are left out, foreign parameters such as a tab stay. */
export function writeTableQuery(
  current: URLSearchParams,
  query: TableQuery,
  shape: QueryShape,
): URLSearchParams {
  const params = new URLSearchParams(current);
  const set = (key: string, value: string, isDefault: boolean) => {
    if (isDefault) params.delete(key);
    else params.set(key, value);
  };
  set(RESERVED.page, String(query.page), query.page === 1);
  set(RESERVED.size, String(query.size), query.size === defaultSize(shape));
  set(RESERVED.sort, query.sort, query.sort === (shape.sort ?? ''));
  set(RESERVED.search, query.search, query.search === '');
  for (const { id } of shape.filters ?? []) set(id, query.filters[id] ?? '', !query.filters[id]);
  return params;
}

/** The same column toggles between ascending and descending; a new column starts ascending. */
export function toggleSort(sort: string, columnId: string): string {
  return sort === columnId ? `-${columnId}` : columnId;
}

export function withFilter(query: TableQuery, id: string, value: string): TableQuery {
  return { ...query, page: 1, filters: { ...query.filters, [id]: value } };
}

export function withoutFilters(query: TableQuery): TableQuery {
  return { ...query, page: 1, search: '', filters: {} };
}

export function hasFilters({ search, filters }: TableQuery): boolean {
  return search !== '' || Object.values(filters).some((value) => value !== '');
}

function addFilters(params: URLSearchParams, { search, filters }: TableQuery): void {
  if (search) params.set('q', search);
  for (const [id, value] of Object.entries(filters)) if (value) params.set(id, value);
}

/** What the server gets for a page of rows. */
export function tableQueryString(query: TableQuery): string {
  const params = new URLSearchParams({ page: String(query.page), size: String(query.size) });
  if (query.sort) params.set('sort', query.sort);
  addFilters(params, query);
  return params.toString();
}

/** What the server gets for a file: the selected rows if any, else all filtered rows and never only the page (CSH-40). */
export function exportQueryString(format: ExportFormat, { query, selected }: ExportRequest): string {
  const params = new URLSearchParams({ format });
  if (query.sort) params.set('sort', query.sort);
  if (selected.length > 0) params.set('ids', selected.join(','));
  else addFilters(params, query);
  return params.toString();
}
