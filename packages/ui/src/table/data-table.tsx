import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { late } from '../lazy-part/late.tsx';
import { TRIES } from '../lazy-part/lazy-part.ts';
import { Button } from '../controls/button.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { Note } from '../feedback/note.tsx';
import { LoadingStatus, Skeleton } from '../feedback/skeleton.tsx';
import { useIsLive } from '../live/use-is-live.ts';
import { toFormRefusal } from '../form/form-refusal.ts';
import type { TableDefinition, TablePage, TableQuery } from './table-definition.ts';
import { fitted } from './fitted.ts';
import { ExportButton } from './export-button.tsx';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { lastPage, shownEntries, shownOf, TablePager } from './table-pager.tsx';
import {
  fromStart,
  hasFilters,
  leftAside,
  readTableQuery,
  resetQuery,
  sizesOf,
  withoutFilters,
  writeTableQuery,
} from '../table-query/table-query.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { rememberedSize, rememberSize, useHiddenColumns, useSelection } from './use-table-choices.ts';
import { useHasCards } from './use-table-room.ts';
import styles from './data-table.module.css';

/** Loaded if there are no rows. */
const EmptyTable = late(() => import('./empty-table.tsx'), <Skeleton height="16rem" />, TRIES);

function NoRows<Row>({
  table,
  query,
  refused,
  onClear,
}: {
  table: TableDefinition<Row>;
  query: TableQuery;
  refused?: string;
  onClear: () => void;
}) {
  return <EmptyTable table={table} isFiltered={hasFilters(query)} refused={refused} onClear={onClear} />;
}

interface FailedProps<Row> {
  table: TableDefinition<Row>;
  query: TableQuery;
  error: unknown;
  onClear: () => void;
  onRetry: () => void;
  isRetrying: boolean;
}

/** A refusal that names a filter is no failure: the person corrects the filter. */
function Failed<Row>({ table, query, error, onClear, ...retry }: FailedProps<Row>) {
  const { message, fields } = toFormRefusal(error);
  if (Object.keys(fields).length > 0)
    return <NoRows table={table} query={query} refused={message} onClear={onClear} />;
  return (
    <ErrorCard
      title={table.texts?.errorTitle ?? 'This list could not be loaded'}
      message={[message, table.texts?.errorHint].filter(Boolean).join(' ')}
      error={error}
      {...retry}
    />
  );
}

/** The state of the current query in the caller's data library. */
export interface TableResult<Row> {
  data: TablePage<Row> | undefined;
  error: unknown;
  /** True while older rows are shown for a newer query. */
  isFetching: boolean;
  refetch: () => void;
}

export interface DataTableProps<Row> {
  table: TableDefinition<Row>;
  params: URLSearchParams;
  onParams: (params: URLSearchParams, how: 'push' | 'replace') => void;
  result: TableResult<Row>;
}

const NONE: readonly never[] = [];

/** Begins work once the browser has answered the press on the screen. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

function scopeOf({ search, filters }: TableQuery): string {
  return JSON.stringify([search, filters]);
}

/** The product's table. The URL is its only state; the server does paging, sorting, filters and sums. */
export function DataTable<Row>({ table, params, onParams, result }: DataTableProps<Row>) {
  const query = readTableQuery(params, table);
  const { by = 'page', resetSize } = table;
  const { error, isFetching, refetch } = result;
  // Many rows are drawn in parts, so that the page stays responsive. Everything that depends on the rows is drawn with
  // them.
  const data = useDeferredValue(result.data);
  const { hidden, toggle } = useHiddenColumns(table.id);
  const selection = useSelection(scopeOf(query));
  const isLive = useIsLive();
  const change = (next: TableQuery, how: 'push' | 'replace' = 'push') => {
    if (next.size !== query.size) rememberSize(table.id, next.size);
    onParams(writeTableQuery(params, next, table), how);
  };

  // An address that names no page or size opens with the last chosen size.
  const isOpenAddress = isLive && !params.has('size') && !params.has('page');
  useEffect(() => {
    const size = isOpenAddress ? rememberedSize(table.id) : undefined;
    if (size !== undefined && size !== query.size && sizesOf(table).includes(size))
      onParams(writeTableQuery(params, { ...query, size }, table), 'replace');
  });

  // A page beyond the end, from an old link or a shrunken list, becomes the last page and replaces the history entry.
  const counted = by === 'page' && !isFetching ? result.data?.total : undefined;
  const end = counted === undefined ? Number.POSITIVE_INFINITY : lastPage(counted, query.size);
  useEffect(() => {
    if (query.page > end) change({ ...query, page: end }, 'replace');
  });

  const shown = useMemo(() => table.columns.filter(({ id }) => !hidden.has(id)), [table.columns, hidden]);
  const host = useRef<HTMLDivElement>(null);
  const hasCards = useHasCards(host, shown);
  const chosen = hasCards ? table.columns : shown;
  const rows = data?.rows ?? NONE;
  const columns = useMemo(() => fitted(chosen, rows), [chosen, rows]);
  const isEmpty = data && (data.total ?? data.rows.length) === 0 && query.cursors.length === 0;
  const Body = hasCards ? TableCards : TableGrid;
  const selected = [...selection.ids];
  const unknown = leftAside(params, table);
  const clear = () => change(withoutFilters(query));
  const loadingText = table.texts?.loading ?? 'Loading';
  // The address and the width are unknown in a prerendered document.
  if (!isLive) {
    return (
      <div className={styles.dataTable}>
        <LoadingStatus text={loadingText} />
        <Skeleton height="30rem" />
      </div>
    );
  }
  return (
    <div className={styles.dataTable} data-fetching={(isFetching && data !== undefined) || undefined}>
      <TableToolbar
        table={table}
        query={query}
        hidden={hidden}
        onToggleColumn={toggle}
        onChange={change}
        onReset={resetSize === undefined ? undefined : () => change(resetQuery(query, table, resetSize))}
        end={
          table.export && (
            <ExportButton
              settings={table.export}
              request={{ query, selected }}
              count={selected.length || data?.total}
            />
          )
        }
      />
      {unknown.length > 0 && (
        <Note>This list ignores unknown parts of the address: {unknown.join(', ')}.</Note>
      )}
      {error && !data ? (
        <Failed
          table={table}
          query={query}
          error={error}
          onClear={clear}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : isEmpty ? (
        <NoRows table={table} query={query} onClear={clear} />
      ) : (
        <div className={styles.rows} ref={host}>
          <Body
            table={table}
            columns={columns}
            rows={data?.rows ?? null}
            groupOf={data && table.group?.(data)}
            query={query}
            selection={selection}
            onSort={(sort) => afterFrame(() => change(fromStart({ ...query, sort })))}
          />
        </div>
      )}
      {!data && !error && <LoadingStatus text={loadingText} />}
      <div className={styles.foot}>
        <p role="status" className="num">
          {data &&
            (by === 'cursor' ? shownOf(data.rows.length, data.total) : shownEntries(query, data.total ?? 0))}
          {selected.length > 0 && ` · ${selected.length} selected`}
        </p>
        {selected.length > 0 && table.selectionActions?.(selected, selection.clear)}
        {selected.length > 0 && (
          <Button variant="quiet" size="small" onClick={selection.clear}>
            Clear selection
          </Button>
        )}
        {data && !isEmpty && (
          <TablePager query={query} page={data} by={by} sizes={sizesOf(table)} onChange={change} />
        )}
      </div>
    </div>
  );
}
