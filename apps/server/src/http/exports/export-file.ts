import { EXPORT_TYPES, type ExportFormat } from '@tributary/contract';
import type { Report } from '@tributary/definitions/lists';
import { Refused } from '@tributary/domain';
import { CSV, TSV, writeDelimited } from './delimited.ts';
import { pdfTableOf, renderPdf } from './pdf.ts';
import { streamOf } from './stream-of.ts';
import { writeWorkbook } from './workbook.ts';

/**
 * An export holds a database connection until its reader has all of it, so more at once would starve other requests.
 */
const MAX_AT_ONCE = 4;
/** One person cannot use all of them. */
const MAX_OF_ONE = 2;
const LONGEST_PAUSE_MS = 60_000;

/** The actors whose exports are being made, once for each export. */
const running: string[] = [];

type Chunks = AsyncIterable<Uint8Array>;
type Batches<Row> = AsyncGenerator<readonly Row[], void, undefined>;

export type ExportRequest<Row, View> = {
  report: Report<View>;
  format: ExportFormat;
  /** The actor who requested the export. */
  actor: string;
  /** Rows in their order. The generator is closed when the file is finished, refused or abandoned. */
  batches: Batches<Row>;
  /** A row in the report's own words. */
  rowOf: (row: Row) => View;
  /** The time on the business clock, printed in the head of a PDF. */
  now: Date;
  signal?: AbortSignal | undefined;
  setHeader: (name: string, value: string) => void;
};

async function* viewsOf<Row, View>({ batches, rowOf }: ExportRequest<Row, View>) {
  for await (const rows of batches) yield rows.map(rowOf);
}

async function* pdfChunks<Row, View>(request: ExportRequest<Row, View>): Chunks {
  const { report, batches, now, signal } = request;
  const table = await pdfTableOf(report, viewsOf(request), now);
  // Frees the connection before the computing begins.
  await batches.return();
  yield await renderPdf(table, signal);
}

const chunksOf = <Row, View>(request: ExportRequest<Row, View>): Chunks => {
  const { report, format } = request;
  if (format === 'xlsx') return writeWorkbook(report, viewsOf(request));
  if (format === 'pdf') return pdfChunks(request);
  return writeDelimited(report, viewsOf(request), format === 'csv' ? CSV : TSV);
};

/** Puts the first chunk back in front of an iterator. */
const withFirst = <Value>(first: IteratorResult<Value>, rest: AsyncIterator<Value>): AsyncIterator<Value> => {
  let isTaken = false;
  return {
    next: () => {
      if (isTaken) return rest.next();
      isTaken = true;
      return Promise.resolve(first);
    },
  };
};

/**
 * A report as a file that is made while it is sent. Except for a PDF, one batch of rows is in memory at a time. The
 * first bytes are made before this returns, so that an earlier error becomes a refusal.
 * @throws Refused `exportsBusy` when too many are being made, `exportTooLarge` for a PDF of too many rows
 */
export const exportFile = async <Row, View>(
  request: ExportRequest<Row, View>,
): Promise<ReadableStream<Uint8Array>> => {
  const { report, format, actor, batches, setHeader } = request;
  const own = running.filter((each) => each === actor).length;
  if (running.length >= MAX_AT_ONCE || own >= MAX_OF_ONE) throw new Refused('exportsBusy');
  running.push(actor);
  const chunks = chunksOf(request)[Symbol.asyncIterator]();
  let isOver = false;
  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    try {
      await chunks.return?.();
      await batches.return();
    } finally {
      running.splice(running.indexOf(actor), 1);
    }
  };
  try {
    const first = await chunks.next();
    setHeader('content-type', EXPORT_TYPES[format]);
    const fileName = `${report.name}.${format}`;
    setHeader('content-disposition', `attachment; filename="${fileName}"`);
    return streamOf(withFirst(first, chunks), { onEnd: end, longestPauseMs: LONGEST_PAUSE_MS });
  } catch (error) {
    await end();
    throw error;
  }
};
