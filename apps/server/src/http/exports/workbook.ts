import { cellsOf, type Report, type ReportColumn } from './report.ts';

const FORMATS: Partial<Record<ReportColumn<never>['kind'], string>> = { money: '#,##0.00', number: '0' };
const WIDTHS: Record<ReportColumn<never>['kind'], number> = { text: 24, money: 16, number: 10, instant: 20 };

async function* valuesOf<Row>(report: Report<Row>, batches: AsyncIterable<readonly Row[]>) {
  for await (const rows of batches)
    for (const row of rows) yield cellsOf(report, row).map(({ text, number }) => number ?? (text || null));
}

/**
 * The report as an Excel workbook of one sheet, packed while rows arrive. Texts are inline string cells, never
 * formulas; amounts and numbers are numeric cells.
 */
export async function* writeWorkbook<Row>(
  report: Report<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(valuesOf(report, batches), {
    name: report.title,
    columns: report.columns.map(({ header, kind }) => ({
      header,
      width: WIDTHS[kind],
      ...(FORMATS[kind] ? { numFmt: FORMATS[kind] } : {}),
    })),
    freezePane: { rows: 1 },
  });
}
