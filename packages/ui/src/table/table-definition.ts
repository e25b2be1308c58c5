import type { ReactNode } from 'react';

/** Where a column goes when the table becomes cards on a phone. Nothing is ever dropped. */
export type CardPlace = 'title' | 'value' | 'meta' | 'more';

export interface Column<Row> {
  id: string;
  header: string;
  /** `position` is the place of the row in the whole list, from 1 on. */
  cell: (row: Row, position: number) => ReactNode;
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** Names the row for screen readers and stays visible while the table scrolls sideways. */
  isRowHeader?: boolean;
  card?: CardPlace;
  /** Stands before the value on a card, where no heading says what it is. */
  cardLabel?: string | undefined;
}

export interface FilterOption {
  value: string;
  label: string;
}

/** `date` filters hold a calendar day in India as `2026-11-20`. */
export type Filter =
  | {
      id: string;
      label: string;
      kind: 'choice';
      /** An option with an empty value says what no choice means; without one, "All" stands first. */
      options: readonly FilterOption[];
    }
  | { id: string; label: string; kind: 'text' }
  | { id: string; label: string; kind: 'date' };

export interface PeriodFilter {
  label: string;
  /** Ids of the date filters that hold the first and the last day. */
  from: string;
  to: string;
}

export interface TableQuery {
  page: number;
  /** Of a list that goes on by cursor: where the pages up to the shown one began; none for the newest rows. */
  cursors: readonly string[];
  size: number;
  /** A column id, with a leading minus for descending; empty for the server's own order. */
  sort: string;
  search: string;
  filters: Readonly<Record<string, string>>;
}

export interface TablePage<Row> {
  rows: readonly Row[];
  /** All filtered rows, not those of the page. A list by cursor may leave them uncounted. */
  total?: number;
  /** Of a list by cursor: where the rows after these begin; null or absent where none follow. */
  next?: string | null;
  /** Sums over all filtered rows, by column or by name. */
  sums?: Readonly<Record<string, string | number | null>>;
}

/** `tsv` is what Copy puts on the clipboard. */
export type ExportFormat = 'csv' | 'xlsx' | 'pdf' | 'tsv';

export interface ExportRequest {
  query: TableQuery;
  /** Ids of the selected rows; empty means all filtered rows. */
  selected: readonly string[];
}

export interface ExportedFile {
  name: string;
  content: Blob;
}

export interface ExportSettings {
  /** Files that can be saved; Copy is always there. */
  formats: readonly Exclude<ExportFormat, 'tsv'>[];
  /** Made by the server from the same query; rejects with the server's sentence where it refuses. */
  fetch: (format: ExportFormat, request: ExportRequest, signal: AbortSignal) => Promise<ExportedFile>;
  /** Said for two seconds after a copy. */
  copiedText?: string;
}

/** What the data library is asked for. */
export interface TableSource<Row> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<TablePage<Row>>;
}

/** Rows that follow each other and belong together stand under a heading of their own. */
export interface RowGroup {
  id: string;
  heading: ReactNode;
  /** What they come to, where the rows tell it. */
  sum?: ReactNode;
}

export interface TableDefinition<Row> {
  /** Keys the stored choice of columns: "withdrawals.pending". */
  id: string;
  /** What screen readers hear as the table's name. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Opaque: whatever tells the row apart. Exports name selected rows by it. */
  rowId: (row: Row) => string;
  read: (query: TableQuery) => TableSource<Row>;
  /** How the list goes on: by numbered pages, or by a cursor from newer to older rows. */
  by?: 'page' | 'cursor';
  filters?: readonly Filter[];
  /** Filters that are the screen itself, such as its status: asked for, never shown, changed or cleared. */
  fixed?: Readonly<Record<string, string>>;
  group?: (row: Row) => RowGroup;
  /** Two of the date filters as one period, chosen from a calendar of two months; or several such periods. */
  calendar?: PeriodFilter | readonly PeriodFilter[];
  hasSearch?: boolean;
  searchPlaceholder?: string | undefined;
  sizes?: readonly number[];
  /** Rows of a page until somebody chooses; 10 where nothing is said. */
  size?: number;
  /** With it the filters have a Reset: so many rows, no filters, the first order. */
  resetSize?: number;
  sort?: string;
  isSelectable?: boolean;
  /** What can be done about the selected rows together. */
  selectionActions?: (ids: readonly string[], clear: () => void) => ReactNode;
  rowActions?: (row: Row) => ReactNode;
  export?: ExportSettings;
  texts?: {
    loading?: string;
    emptyTitle?: string;
    emptyText?: string;
    errorTitle?: string;
    /** Follows the server's sentence. */
    errorHint?: string;
    /** On the button that opens the filters, and on the same while they are open. */
    showFilters?: string;
    hideFilters?: string;
  };
}
