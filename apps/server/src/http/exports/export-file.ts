import { EXPORT_TYPES, type ExportFormat } from '@tributary/contract';
import type { Report } from '@tributary/definitions/lists';
import { Refused } from '@tributary/domain';
import { CSV, TSV, writeDelimited } from './delimited.ts';
import { pdfTableOf, renderPdf } from './pdf.ts';
import { streamOf } from './stream-of.ts';
import { writeWorkbook } from './workbook.ts';

/** An export keeps a database connection until its reader has taken all of it. With more at once no other request would get one. */
const MAX_AT_ONCE = 4;
/** So that one person cannot take all of them. */
const MAX_OF_ONE = 2;
const LONGEST_PAUSE_MS = 60_000;

/** For whom exports are being made now. */
const running: string[] = [];

type Chunks = AsyncIterable<Uint8Array>;
type Batches<Row> = AsyncGenerator<readonly Row[], void, undefined>;

export type ExportRequest<Row, View> = {
  report: Report<View>;
  format: ExportFormat;
  /** Who asked for it. */
  actor: string;
  /** Rows in their order. It is closed when the file is finished, refused or not wanted any more. */
  batches: Batches<Row>;
  /** A row in the report's own words. */
  rowOf: (row: Row) => View;
  /** The time on the business clock, which stands in the head of a PDF. */
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
  // The connection is free before the computing begins.
  await batches.return();
  yield await renderPdf(table, signal);
}

const chunksOf = <Row, View>(request: ExportRequest<Row, View>): Chunks => {
  const { report, format } = request;
  if (format === 'xlsx') return writeWorkbook(report, viewsOf(request));
  if (format === 'pdf') return pdfChunks(request);
  return writeDelimited(report, viewsOf(request), format === 'csv' ? CSV : TSV);
};

/** The iterator as it was before its first chunk was taken. */
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
 * A report as a file that is made while it is sent; one batch of rows is in memory at a time (a PDF excepted).
 * The first bytes are made before this returns, so that whatever goes wrong by then is answered as a refusal.
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
