import { decimalsOf, type Report, type ReportColumn } from '@tributary/definitions/lists';
import { cellBatches, isNumeric } from './report.ts';

type Kind = ReportColumn<never>['kind'];

/** The number format of a column's cells; undefined for a column of texts. */
const formatOf = <Row>(column: ReportColumn<Row>): string | undefined => {
  if (column.kind === 'money') return `#,##0.${'0'.repeat(decimalsOf(column))}`;
  return isNumeric(column) ? '0' : undefined;
};
const WIDTHS: Record<Kind, number> = {
  text: 24,
  status: 14,
  address: 44,
  money: 18,
  count: 10,
  level: 8,
  position: 8,
  instant: 20,
  day: 14,
};

async function* valuesOf<Row>(report: Report<Row>, batches: AsyncIterable<readonly Row[]>) {
  for await (const rows of cellBatches(report, batches))
    for (const cells of rows) yield cells.map(({ text, number }) => number ?? (text || null));
}

/** Excel rejects longer names of sheets and names with these characters. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim();

/**
 * The report as an Excel workbook of one sheet, compressed while rows arrive. Texts are inline string cells, never
 * formulas; amounts and numbers are numeric cells.
 */
export async function* writeWorkbook<Row>(
  report: Report<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(valuesOf(report, batches), {
    name: sheetName(report.title),
    columns: report.columns.map((column) => {
      const numFmt = formatOf(column);
      return { header: column.header, width: WIDTHS[column.kind], ...(numFmt ? { numFmt } : {}) };
    }),
    freezePane: { rows: 1 },
  });
}
