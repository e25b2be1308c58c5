import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontsFor } from './pdf-fonts.ts';
import type { PdfTable } from './pdf-table.ts';

/** Longer words, such as addresses, may be broken at any character; otherwise they would overlap the next cell. */
const LONGEST_WORD = 21;
const LONG_WORD = /\S{22,}/u;
const PIECE = 6;
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text is aligned right when its first letter belongs to a right-to-left script. */
const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}]/u;

/**
 * The document: landscape A4, heads on every page, page numbers at the foot. Texts are passed as values of
 * `sys.inputs`, never as source, so a cell cannot be a command, an image or a link.
 */
const SOURCE = `
#let input = json(bytes(sys.inputs.table))
#set document(title: input.title, date: none)
#set page("a4", flipped: true, margin: (x: 24pt, top: 28pt, bottom: 32pt),
  footer: context align(center, [#counter(page).display() of #counter(page).final().first()]))
#set text(font: input.families, size: 7pt)
#let piece(part) = if part.trim() == "" { part } else { box(part) }
#let cell(value) = {
  let shown = if value.pieces == none { value.text } else { value.pieces.map(piece).join() }
  if value.rtl { text(dir: rtl, shown) } else { shown }
}
#text(size: 14pt, weight: "bold", input.title)
#v(-8pt)
#input.notes.join(linebreak())
#set table.cell(breakable: false)
#let rows-of(part) = table(
  columns: if input.widths == none { input.columns.len() } else { input.widths.map(width => width * 1fr) },
  align: input.columns.map(column => if column.isNumber { right } else { left }),
  inset: (x: 4pt, y: 2.5pt),
  stroke: (x: none, y: 0.4pt + luma(200)),
  table.header(..input.columns.map(column => text(weight: "bold", column.header))),
  ..part.flatten().map(cell),
)
#if input.widths == none { rows-of(input.rows) } else { input.rows.chunks(1000).map(rows-of).join(pagebreak()) }
`;

const NO_FONT_NOTE =
  'Characters for which this file has no font are shown by their number, such as [U+13A0]; the CSV and Excel files have them.';

const piecesOf = (word: string): string[] => {
  const all = Array.from(signs.segment(word), ({ segment }) => segment);
  if (all.length <= LONGEST_WORD) return [word];
  return Array.from({ length: Math.ceil(all.length / PIECE) }, (_, index) =>
    all.slice(index * PIECE, (index + 1) * PIECE).join(''),
  );
};

/** Beyond this number of rows one table takes several times the time and memory of several tables. */
const ROWS_IN_ONE_TABLE = 5_000;

/** The longest text of each column, so that all parts of a long table have equal columns. */
const widthsOf = ({ columns, rows }: Pick<PdfTable, 'columns' | 'rows'>): number[] | null =>
  rows.length <= ROWS_IN_ONE_TABLE
    ? null
    : columns.map(({ header }, index) =>
        rows.reduce((most, cells) => Math.max(most, (cells[index] ?? '').length), header.length),
      );

const cellOf = (text: string) => ({
  text,
  rtl: RIGHT_TO_LEFT.test(text),
  pieces: LONG_WORD.test(text) ? text.split(/(\s+)/u).flatMap(piecesOf) : null,
});

const numbered = (text: string, missing: ReadonlySet<number>): string =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0)!;
    return missing.has(code) ? `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]` : character;
  }).join('');

/**
 * The bytes of a PDF whose texts are shaped, ordered and broken by the rules of their scripts. A character without a
 * font is written as its number, and the file says so.
 */
export const pdfDocument = async ({ title, note, columns, rows }: PdfTable): Promise<Buffer> => {
  const heads = [title, note, NO_FONT_NOTE, ...columns.map(({ header }) => header)];
  const { families, fonts, missing } = await fontsFor([...heads, ...rows.flat()]);
  const shown = missing.size === 0 ? rows : rows.map((cells) => cells.map((text) => numbered(text, missing)));
  const table = {
    families,
    title,
    notes: missing.size === 0 ? [note] : [note, NO_FONT_NOTE],
    columns,
    widths: widthsOf({ columns, rows: shown }),
    rows: shown.map((cells) => columns.map((_, index) => cellOf(cells[index] ?? ''))),
  };
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts }] });
  // Tags would make a file of 5,000 rows twenty times as large.
  return compiler.pdf(
    { mainFileContent: SOURCE, inputs: { table: JSON.stringify(table) } },
    { pdfTags: false },
  );
};
