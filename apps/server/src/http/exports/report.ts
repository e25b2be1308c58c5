import { decimalsOf, type Report, type ReportColumn } from '@tributary/definitions/lists';
import { formatDate, formatDateTime, formatMoney, moneyFromWire, recipientText } from '@tributary/domain';
import { plainText } from './safe-text.ts';

/**
 * A finished cell. `number` is set if a spreadsheet may compute with it, `isTyped` if a person or another system wrote
 * the text.
 */
export type Cell = { text: string; number?: number; isTyped?: true };

/** True for columns whose cells are aligned right. */
export const isNumeric = ({ kind }: Pick<ReportColumn<never>, 'kind'>): boolean =>
  kind === 'money' || kind === 'count' || kind === 'level' || kind === 'position';

const numberCell = (text: string, plain = text): Cell => ({ text, number: Number.parseFloat(plain) });

const wordCell = (known: { word: string } | undefined): Cell | undefined => known && { text: known.word };

const typedCell = (text: string): Cell => ({ text: plainText(text), isTyped: true });

const moneyCell = (wire: string, column: { zero?: ''; decimals?: 2 }, grouping: boolean): Cell => {
  const amountMicro = moneyFromWire(wire);
  if (amountMicro === 0n && column.zero !== undefined) return { text: column.zero };
  const decimals = decimalsOf(column);
  // Reads the number from the printed amount, so that all formats agree.
  return numberCell(
    formatMoney(amountMicro, { decimals, grouping }),
    formatMoney(amountMicro, { decimals, grouping: false }),
  );
};

/** A row on the wire has texts, numbers and nulls in its columns; other fields are in no column. */
type Row = Readonly<Record<string, string | number | null | undefined>>;

const cellOf = (
  column: ReportColumn<Row>,
  row: Row,
  { place, grouping }: { place: number; grouping: boolean },
): Cell => {
  if (column.kind === 'position') return numberCell(String(place));
  const value = row[column.field];
  if (value === null || value === undefined || value === '') return { text: column.missing ?? '' };
  switch (column.kind) {
    case 'money':
      return moneyCell(String(value), column, grouping);
    case 'count':
    case 'level':
      return numberCell(String(value));
    case 'instant':
      return { text: formatDateTime(String(value)) };
    case 'day':
      // The day of an instant, or a business day: midnight in UTC is the same day in India.
      return { text: formatDate(String(value)) };
    case 'status':
      return wordCell(column.words[String(value)]) ?? typedCell(String(value));
    case 'address': {
      const tag = column.tag === undefined ? null : row[column.tag];
      return typedCell(recipientText(String(value), typeof tag === 'number' ? tag : null));
    }
    case 'text':
      return typedCell(column.say?.(String(value)) ?? String(value));
  }
};

/**
 * The cells of one row: the only place where values of a report become text. `place` is the row's number in the file.
 * `grouping` puts commas between thousands, for people; programs that read a file cannot parse them.
 */
const cellsOf = <RowView>(
  report: Report<RowView>,
  row: RowView,
  { place, grouping = false }: { place: number; grouping?: boolean },
): Cell[] =>
  (report as unknown as Report<Row>).columns.map((column) => cellOf(column, row as Row, { place, grouping }));

/** All rows of a report as cells, batch by batch. */
export async function* cellBatches<RowView>(
  report: Report<RowView>,
  batches: AsyncIterable<readonly RowView[]>,
  options: { grouping?: boolean } = {},
): AsyncGenerator<Cell[][], void, undefined> {
  let place = 0;
  for await (const rows of batches)
    yield rows.map((row) => cellsOf(report, row, { place: ++place, ...options }));
}
