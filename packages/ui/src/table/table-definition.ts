import type { ReactNode } from 'react';

/** The place of a column when the table becomes cards on a phone. No column is dropped. */
export type CardPlace = 'title' | 'value' | 'meta' | 'more';

export interface Column<Row> {
  id: string;
  header: string;
  /** `position` is the place of the row in the whole list, from 1 on. */
  cell: (row: Row, position: number) => ReactNode;
  /** The cell for the rows of a page, if they decide on its look. */
  fit?: (rows: readonly Row[]) => Column<Row>['cell'];
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** Names the row for screen readers and stays visible while the table scrolls sideways. */
  isRowHeader?: boolean;
  card?: CardPlace;
  /** The label before the value on a card, for values without a heading there. */
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
      /** An option with an empty value is the text for "no choice"; without one, "All" comes first. */
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
  /** For a list with cursors: the beginnings of the pages up to the shown one; empty for the newest rows. */
  cursors: readonly string[];
  size: number;
  /** A column id, with a leading minus for descending; empty for the server's own order. */
  sort: string;
  search: string;
  filters: Readonly<Record<string, string>>;
}

export interface TablePage<Row> {
  rows: readonly Row[];
  /** Counts all filtered rows, not those of the page. A list with cursors may have no count. */
  total?: number;
  /** For a list with cursors: the beginning of the next rows; null or absent at the end. */
  next?: string | null;
  /** Sums over all filtered rows, by column or by name. */
  sums?: Readonly<Record<string, string | number | null>>;
  /** The dates of rows in order of time, each with the count and the sum of all its filtered rows. */
  byDate?: readonly { date: string; rows: number; sum: string }[] | undefined;
}

/** `tsv` is the clipboard format of Copy. */
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
  /** Files that can be saved; Copy is always available. */
  formats: readonly Exclude<ExportFormat, 'tsv'>[];
  /** Made by the server from the same query; rejects with the server's sentence if it refuses. */
  fetch: (format: ExportFormat, request: ExportRequest, signal: AbortSignal) => Promise<ExportedFile>;
  /** Shown for two seconds after a copy. */
  copiedText?: string;
}

/** The query for the data library. */
export interface TableSource<Row> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<TablePage<Row>>;
}

/** Consecutive rows that belong together, under their own heading. */
export interface RowGroup {
  id: string;
  heading: ReactNode;
  /** Their sum, if the rows have one. */
  sum?: ReactNode;
}

export interface TableDefinition<Row> {
  /** The key of the stored choice of columns: "withdrawals.pending". */
  id: string;
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Opaque: any text that identifies the row. Exports name selected rows by it. */
  rowId: (row: Row) => string;
  read: (query: TableQuery) => TableSource<Row>;
  /** Numbered pages, or cursors from newer to older rows. */
  by?: 'page' | 'cursor';
  filters?: readonly Filter[];
  /** Filters that define the screen, such as its status: sent, but never shown, changed or cleared. */
  fixed?: Readonly<Record<string, string>>;
  group?: (page: TablePage<Row>) => ((row: Row) => RowGroup | undefined) | undefined;
  /** Two of the date filters as one period, chosen from a calendar of two months; or several such periods. */
  calendar?: PeriodFilter | readonly PeriodFilter[];
  hasSearch?: boolean;
  searchPlaceholder?: string | undefined;
  sizes?: readonly number[];
  /** Default rows per page; 10 if absent. */
  size?: number;
  /** Adds a Reset to the filters: this many rows, no filters, the first order. */
  resetSize?: number;
  sort?: string;
  isSelectable?: boolean;
  /** The actions on all selected rows together. */
  selectionActions?: (ids: readonly string[], clear: () => void) => ReactNode;
  rowActions?: (row: Row) => ReactNode;
  export?: ExportSettings;
  /** The way to the first row, in place of the rows. */
  emptyAction?: ReactNode;
  texts?: {
    loading?: string;
    emptyTitle?: string;
    emptyText?: string;
    errorTitle?: string;
    /** Shown after the server's sentence. */
    errorHint?: string;
    /** The text of the button that opens the filters, and its text while they are open. */
    showFilters?: string;
    hideFilters?: string;
  };
}
