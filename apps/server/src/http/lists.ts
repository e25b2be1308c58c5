import type { ExportedFile, ExportFormat } from '@tributary/contract';
import type { Report } from '@tributary/definitions/lists';
import { batchesOf, currentTime, pageOf, stretchOf, type Db, type List } from '@tributary/database';
import { moneyToWire, Refused } from '@tributary/domain';
import { recordAudit } from '@tributary/modules/audit';
import { actorName } from '@tributary/modules/identity';
import { answer } from './wire.ts';
import type { RequestContext } from './context.ts';
import { exportFile } from './exports/export-file.ts';

/** A list in the module's words, with the views of its rows and sums on the wire. */
export type ShownList<Row, Sums, RowView, SumsView> = {
  list: List<Row, Sums>;
  row: (row: Row) => RowView;
  sums: (sums: Sums, total: number) => SumsView;
};

/** One page of a list, with the count and the sums over all rows that match the filters. */
export const pageData = async <Row, Sums, RowView, SumsView>(
  db: Db,
  { list, row, sums }: ShownList<Row, Sums, RowView, SumsView>,
  place: { page: number; size: number },
) => {
  const { byDate, ...found } = await pageOf(db, list, place);
  return {
    rows: found.rows.map(row),
    total: found.total,
    sums: sums(found.sums, found.total),
    ...(byDate && {
      byDate: byDate.map(({ sumMicro, ...date }) => ({ ...date, sum: moneyToWire(sumMicro) })),
    }),
  };
};

export const answerPage = async <Row, Sums, RowView, SumsView>(
  db: Db,
  shown: ShownList<Row, Sums, RowView, SumsView>,
  place: { page: number; size: number },
) => answer(await pageData(db, shown, place));

/** The rows behind a cursor, or the first ones. */
export const answerStretch = async <Row, Sums, RowView, SumsView>(
  db: Db,
  { list, row, sums }: ShownList<Row, Sums, RowView, SumsView>,
  place: { after?: string | undefined; size: number },
) => {
  const { rows, total, next, ...found } = await stretchOf(db, list, place);
  return answer({ rows: rows.map(row), total, sums: sums(found.sums, total), next });
};

type ExportInput = { format: ExportFormat; ids?: readonly string[] | undefined };

type FileList<Row, Sums, RowView> = { list: List<Row, Sums>; row: (row: Row) => RowView };

type ExportRequest<Row, Sums, RowView> = {
  /** The list and the view of a row; a file has no sums. The list is read in the given database. */
  shown: (db: Db) => FileList<Row, Sums, RowView> | Promise<FileList<Row, Sums, RowView>>;
  report: Report<RowView>;
  /** The input as sent, because the audit log records the filters. */
  input: ExportInput & Record<string, unknown>;
  context: RequestContext;
  signal: AbortSignal | undefined;
};

/**
 * All rows of a list as a file. An operator's export takes members' names and addresses out of the product, so it is
 * audited first. Its rows are read where the route reads; `db` is the primary.
 * @throws Refused `exportsBusy`, `exportTooLarge`
 */
export const answerFile = async <Row, Sums, RowView>(
  db: Db,
  { shown: shownIn, report, input, context, signal }: ExportRequest<Row, Sums, RowView>,
): Promise<ExportedFile> => {
  const { actor } = context;
  if (!actor) throw new Refused('notSignedIn');
  const { format, ids, ...filters } = input;
  if (actor.kind === 'operator')
    await recordAudit(db, {
      actor: actorName(actor),
      action: 'report.exported',
      subject: `report:${report.name}`,
      details: { format, ...(ids ? { ids } : filters) },
    });
  const file = await context.read(async (source) => {
    const shown = await shownIn(source);
    return exportFile({
      report,
      format,
      actor: actorName(actor),
      batches: batchesOf(source, shown.list, signal),
      rowOf: shown.row,
      now: await currentTime(source),
      signal,
      setHeader: context.setHeader,
    });
  });
  return file as ExportedFile;
};
