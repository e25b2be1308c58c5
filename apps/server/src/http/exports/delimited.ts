import type { Report } from '@tributary/definitions/lists';
import { cellBatches } from './report.ts';
import { guardedText } from './safe-text.ts';

/** `oneLine` removes line breaks and tabs from cells, because clipboards do not quote them reliably. */
type Dialect = { separator: string; lineEnd: string; opening: string; oneLine: boolean };

/** RFC 4180. Excel reads a file as UTF-8 only with a byte order mark. */
export const CSV: Dialect = { separator: ',', lineEnd: '\r\n', opening: '\uFEFF', oneLine: false };
export const TSV: Dialect = { separator: '\t', lineEnd: '\n', opening: '', oneLine: true };

const quoted = (text: string, { separator, oneLine }: Dialect): string => {
  const shown = oneLine ? text.replace(/[\t\r\n]+/g, ' ') : text;
  const needsQuotes = shown.includes(separator) || /["\r\n]/.test(shown);
  return needsQuotes ? `"${shown.replaceAll('"', '""')}"` : shown;
};

const line = (cells: readonly string[], dialect: Dialect): string =>
  cells.map((cell) => quoted(cell, dialect)).join(dialect.separator) + dialect.lineEnd;

/** The report as separated text in UTF-8, one chunk per batch of rows. */
export async function* writeDelimited<Row>(
  report: Report<Row>,
  batches: AsyncIterable<readonly Row[]>,
  dialect: Dialect,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  yield encoder.encode(
    dialect.opening +
      line(
        report.columns.map(({ header }) => header),
        dialect,
      ),
  );
  for await (const rows of cellBatches(report, batches)) {
    const lines = rows.map((cells) =>
      line(
        cells.map(({ text, isTyped }) => (isTyped ? guardedText(text) : text)),
        dialect,
      ),
    );
    yield encoder.encode(lines.join(''));
  }
}
