import { Worker } from 'node:worker_threads';
import type { Report } from '@tributary/contract/reports';
import { formatDateTime, Refused } from '@tributary/domain';
import type { PdfTable } from './pdf-definition.ts';
import { cellBatches, isNumeric } from './report.ts';

/** A PDF is laid out as a whole: its memory grows with its rows. The refusal `exportTooLarge` names this number. */
const MAX_PDF_ROWS = 5_000;

const WORKER_LIMITS = { maxOldGenerationSizeMb: 768 };

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

/** The bytes of the PDF. The thread that makes them ends with them, or at once when `signal` says so. */
export const renderPdf = (table: PdfTable, signal?: AbortSignal): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: table,
      resourceLimits: WORKER_LIMITS,
    });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      signal?.removeEventListener('abort', stop);
      reject(signal?.aborted ? new Refused('unavailable') : new Error('The PDF was not finished'));
    });
    if (signal?.aborted) stop();
  });
