import type {
  ExportFormat,
  ExportRequest,
  Filter,
  TableDefinition,
  TableQuery,
} from '../table/table-definition.ts';

const DEFAULT_SIZES = [5, 10, 25, 50];
const RESERVED = { page: 'page', size: 'size', sort: 'sort', search: 'q', cursor: 'after' } as const;

/** The most cursors that an address keeps. Going back beyond them leads to the newest rows. */
const MAX_CURSORS = 50;

export type QueryShape = Pick<
  TableDefinition<never>,
  'filters' | 'fixed' | 'sizes' | 'size' | 'sort' | 'by'
> & {
  /** If given, the list can be ordered only by its sortable columns. */
  columns?: readonly Pick<TableDefinition<never>['columns'][number], 'id' | 'isSortable'>[];
};

export function sizesOf({ sizes = DEFAULT_SIZES }: Pick<QueryShape, 'sizes'>): readonly number[] {
  return sizes;
}

function defaultSize(shape: QueryShape): number {
  if (shape.size !== undefined) return shape.size;
  const sizes = sizesOf(shape);
  return sizes.includes(10) ? 10 : (sizes[0] ?? 10);
}

function readCount(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number.parseInt(text, 10) : fallback;
}

/** The filters that a person may set: never those that the screen fixes, even if the address names them. */
export function openFilters({ filters = [], fixed = {} }: Pick<QueryShape, 'filters' | 'fixed'>) {
  return filters.filter(({ id }) => !(id in fixed));
}

/** True for a real calendar day. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

function isKnownValue(filter: Filter, value: string): boolean {
  if (filter.kind === 'choice') return filter.options.some((option) => option.value === value);
  return filter.kind === 'text' || isDay(value);
}

function isKnownSort(sort: string, { columns, sort: standard }: QueryShape): boolean {
  if (columns === undefined || sort === standard) return true;
  const id = sort.replace(/^-/, '');
  return columns.some((column) => column.id === id && column.isSortable);
}

/** The URL is the only state of a table: Back, reload and a shared link all come here. Junk falls back to defaults. */
export function readTableQuery(params: URLSearchParams, shape: QueryShape): TableQuery {
  const size = readCount(params.get(RESERVED.size), defaultSize(shape));
  const filters: Record<string, string> = {};
  for (const filter of openFilters(shape)) {
    const value = params.get(filter.id);
    if (value && isKnownValue(filter, value)) filters[filter.id] = value;
  }
  const sort = params.get(RESERVED.sort);
  const byCursor = shape.by === 'cursor';
  return {
    page: byCursor ? 1 : readCount(params.get(RESERVED.page), 1),
    cursors: byCursor ? params.getAll(RESERVED.cursor).filter(Boolean) : [],
    size: sizesOf(shape).includes(size) ? size : defaultSize(shape),
    sort: sort !== null && isKnownSort(sort, shape) ? sort : (shape.sort ?? ''),
    search: params.get(RESERVED.search) ?? '',
    filters,
  };
}

/** Parameters of an address that the table does not know; defaults replace them. */
export function leftAside(params: URLSearchParams, shape: QueryShape): string[] {
  const { page, size, sort, filters } = readTableQuery(params, shape);
  const taken: Record<string, string> = {
    ...(shape.by === 'cursor' ? {} : { [RESERVED.page]: String(page) }),
    [RESERVED.size]: String(size),
    [RESERVED.sort]: sort,
    ...Object.fromEntries(openFilters(shape).map(({ id }) => [id, filters[id] ?? ''])),
  };
  return Object.entries(taken).flatMap(([name, value]) => {
    const said = params.get(name);
    return said && said !== value ? [name] : [];
  });
}

/** Writes a query into the URL. Defaults are left out; foreign parameters such as a tab stay. */
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
  for (const { id } of openFilters(shape)) set(id, query.filters[id] ?? '', !query.filters[id]);
  params.delete(RESERVED.cursor);
  for (const cursor of query.cursors) params.append(RESERVED.cursor, cursor);
  return params;
}

/** Any change of the rows or their order returns to the first rows. */
export function fromStart(query: TableQuery): TableQuery {
  return { ...query, page: 1, cursors: [] };
}

/** Moves behind a cursor. The address holds all cursors up to here, so a reload still knows the way back. */
export function toOlder(query: TableQuery, next: string): TableQuery {
  return { ...query, cursors: [...query.cursors, next].slice(-MAX_CURSORS) };
}

export function toNewer(query: TableQuery): TableQuery {
  return { ...query, cursors: query.cursors.slice(0, -1) };
}

/** The same column toggles between ascending and descending; a new column starts ascending. */
export function toggleSort(sort: string, columnId: string): string {
  return sort === columnId ? `-${columnId}` : columnId;
}

export function withFilter(query: TableQuery, id: string, value: string): TableQuery {
  return fromStart({ ...query, filters: { ...query.filters, [id]: value } });
}

export function withoutFilters(query: TableQuery): TableQuery {
  return fromStart({ ...query, search: '', filters: {} });
}

/** The initial state, with the documented number of rows (TBL-18). */
export function resetQuery(query: TableQuery, shape: QueryShape, size: number): TableQuery {
  return { ...withoutFilters(query), size, sort: shape.sort ?? '' };
}

export function hasFilters({ search, filters }: TableQuery): boolean {
  return search !== '' || Object.values(filters).some((value) => value !== '');
}

type ListInput = Readonly<Record<string, string | number>>;

function narrowing({ search, filters }: TableQuery, { fixed = {} }: Pick<QueryShape, 'fixed'>): ListInput {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return { ...(search && { [RESERVED.search]: search }), ...Object.fromEntries(set), ...fixed };
}

/** The server's input for a page of rows: a page number, or the cursor where the last page ended. */
export function listInput(query: TableQuery, shape: QueryShape): ListInput {
  const cursor = query.cursors.at(-1);
  return {
    ...(shape.by === 'cursor' ? cursor && { [RESERVED.cursor]: cursor } : { [RESERVED.page]: query.page }),
    [RESERVED.size]: query.size,
    ...(query.sort && { [RESERVED.sort]: query.sort }),
    ...narrowing(query, shape),
  };
}

/**
 * The server's input for a file: the selected rows if any, else all filtered rows, never only the page (CSH-40).
 * Filters fixed by the screen apply to both.
 */
export function exportInput(
  format: ExportFormat,
  { query, selected }: ExportRequest,
  shape: QueryShape,
): ListInput {
  return {
    format,
    ...(query.sort && { [RESERVED.sort]: query.sort }),
    ...(selected.length > 0 ? { ids: selected.join(','), ...shape.fixed } : narrowing(query, shape)),
  };
}
