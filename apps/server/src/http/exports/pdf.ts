import { type ChildProcess, fork } from 'node:child_process';
import type { Report } from '@tributary/definitions/lists';
import { formatCount, formatDateTime, Refused } from '@tributary/domain';
import type { PdfTable } from './pdf-table.ts';
import { cellBatches, isNumeric } from './report.ts';

/**
 * A PDF is laid out as a whole, so its memory grows with its rows. The refusal `exportTooLarge` names this number. It
 * applies unless a report has to be one file.
 */
const MAX_PDF_ROWS = 5_000;
/** A year of a leader in one file needs a gigabyte while it is made, so only one is made at a time. */
const MAX_WHOLE_PDF_ROWS = 25_000;

/**
 * The rows of a report as a table for a PDF.
 * @throws Refused `exportTooLarge` above the report's limit; no further row is read then
 */
export const pdfTableOf = async <Row>(
  report: Report<Row>,
  batches: AsyncIterable<readonly Row[]>,
  madeAt: Date,
): Promise<PdfTable> => {
  const rows: string[][] = [];
  const most = report.isWhole ? MAX_WHOLE_PDF_ROWS : MAX_PDF_ROWS;
  for await (const batch of cellBatches(report, batches, { grouping: true })) {
    if (rows.length + batch.length > most) throw new Refused('exportTooLarge');
    for (const cells of batch) rows.push(cells.map(({ text }) => text));
  }
  const counted = `${formatCount(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`;
  return {
    title: report.title,
    note: `${counted}, made ${formatDateTime(madeAt.toISOString())} IST. Amounts in USDT.`,
    columns: report.columns.map((column) => ({ header: column.header, isNumber: isNumeric(column) })),
    rows,
  };
};

let isLargeOneMade = false;

/**
 * The bytes of the PDF.
 * @throws Refused `exportsBusy` for a large one while another large one is being made
 */
export const renderPdf = async (table: PdfTable, signal?: AbortSignal): Promise<Uint8Array> => {
  if (table.rows.length <= MAX_PDF_ROWS) return layOut(table, signal);
  if (isLargeOneMade) throw new Refused('exportsBusy');
  isLargeOneMade = true;
  try {
    return await layOut(table, signal);
  } finally {
    isLargeOneMade = false;
  }
};

const layOut = (table: PdfTable, signal?: AbortSignal): Promise<Uint8Array> => {
  const maker = fork(new URL('./pdf-process.ts', import.meta.url), {
    serialization: 'advanced',
    // The maker needs no setting and holds no secret.
    env: {},
    execArgv: [],
  });
  return bytesFrom(maker, table, signal);
};

/**
 * The PDF from a maker process, which ends afterwards, or at once when `signal` aborts.
 * @throws Refused `unavailable` when `signal` stopped it; Error when it ended without an answer or could not receive
 * the table
 */
export const bytesFrom = (maker: ChildProcess, table: PdfTable, signal?: AbortSignal): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const stop = () => void maker.kill('SIGKILL');
    signal?.addEventListener('abort', stop, { once: true });
    maker.once('message', (bytes) => resolve(bytes as Uint8Array));
    // A maker that dies while it receives the rows emits several errors. One without a listener ends the server.
    maker.on('error', reject);
    maker.once('exit', () => {
      signal?.removeEventListener('abort', stop);
      const fail = () =>
        reject(signal?.aborted ? new Refused('unavailable') : new Error('The PDF was not finished'));
      // The answer is read before the channel closes, which may be after the exit.
      if (maker.connected) maker.once('disconnect', fail);
      else setImmediate(fail);
    });
    if (signal?.aborted) stop();
    else maker.send(table, (error) => error && reject(error));
  });
