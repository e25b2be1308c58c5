import { formatDateTime, formatMoney, type Micro } from '@tributary/domain';
import { safeText } from './safe-text.ts';

/** A column of a report: its heading, what its cells are, and how a row gives one. `null` leaves the cell empty. */
export type ReportColumn<Row> = { header: string } & (
  | { kind: 'text'; value: (row: Row) => string | null }
  /** Micro-USDT; written in USDT with two decimals. */
  | { kind: 'money'; value: (row: Row) => Micro | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  /** Written as a date and time in Asia/Kolkata. */
  | { kind: 'instant'; value: (row: Row) => Date | null }
);

/** What a report is, whatever format it leaves in. */
export type Report<Row> = {
  /** Heading of the PDF and name of the sheet. */
  title: string;
  /** File name without date and ending (AMB-098). */
  name: string;
  columns: readonly ReportColumn<Row>[];
};

/** A finished cell. `number` is there where a spreadsheet may compute with it. */
export type Cell = { text: string; number?: number };

const EMPTY: Cell = { text: '' };

const cellOf = <Row>(column: ReportColumn<Row>, row: Row, grouping: boolean): Cell => {
  if (column.kind === 'instant') {
    const instant = column.value(row);
    return instant === null ? EMPTY : { text: formatDateTime(instant.toISOString()) };
  }
  if (column.kind === 'text') return { text: safeText(column.value(row) ?? '') };
  if (column.kind === 'number') {
    const number = column.value(row);
    return number === null ? EMPTY : { text: String(number), number };
  }
  const amountMicro = column.value(row);
  if (amountMicro === null) return EMPTY;
  // The number is read from the printed amount, so that no format rounds in its own way.
  const number = Number(formatMoney(amountMicro, { grouping: false }));
  return { text: formatMoney(amountMicro, { grouping }), number };
};

/**
 * The cells of one row: the one place where values of a report become text. `grouping` sets commas between the
 * thousands, for people; programs that read a file cannot use them.
 */
export const cellsOf = <Row>(report: Report<Row>, row: Row, { grouping = false } = {}): Cell[] =>
  report.columns.map((column) => cellOf(column, row, grouping));
