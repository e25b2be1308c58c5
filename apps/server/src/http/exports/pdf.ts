import { fork } from 'node:child_process';
import type { Report } from '@tributary/contract/reports';
import { formatDateTime, Refused } from '@tributary/domain';
import type { PdfTable } from './pdf-table.ts';
import { cellBatches, isNumeric } from './report.ts';

/** A PDF is laid out as a whole: its memory grows with its rows. The refusal `exportTooLarge` names this number. */
const MAX_PDF_ROWS = 5_000;

/**
 * The rows of a report as a table for a PDF.
 * @throws Refused `exportTooLarge` above MAX_PDF_ROWS; no further row is read then
 */
export const pdfTableOf = async <Row>(
  report: Report<Row>,
  batches: AsyncIterable<readonly Row[]>,
  madeAt: Date,
): Promise<PdfTable> => {
  const rows: string[][] = [];
  for await (const batch of cellBatches(report, batches, { grouping: true })) {
    if (rows.length + batch.length > MAX_PDF_ROWS) throw new Refused('exportTooLarge');
    for (const cells of batch) rows.push(cells.map(({ text }) => text));
  }
  const counted = `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'row' : 'rows'}`;
  return {
    title: report.title,
    note: `${counted}, made ${formatDateTime(madeAt.toISOString())} IST. Amounts in USDT.`,
    columns: report.columns.map((column) => ({ header: column.header, isNumber: isNumeric(column) })),
    rows,
  };
};

/** The bytes of the PDF. The process that makes them ends with them, or at once when `signal` says so. */
export const renderPdf = (table: PdfTable, signal?: AbortSignal): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const maker = fork(new URL('./pdf-process.ts', import.meta.url), {
      serialization: 'advanced',
      // It needs no setting, and it holds no secret.
      env: {},
      execArgv: [],
    });
    const stop = () => void maker.kill('SIGKILL');
    signal?.addEventListener('abort', stop, { once: true });
    maker.once('message', (bytes) => resolve(bytes as Uint8Array));
    maker.once('error', reject);
    maker.once('exit', () => {
      signal?.removeEventListener('abort', stop);
      reject(signal?.aborted ? new Refused('unavailable') : new Error('The PDF was not finished'));
    });
    if (signal?.aborted) stop();
    else maker.send(table);
  });
