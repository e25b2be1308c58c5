import type { Report } from '@tributary/definitions/lists';
import { moneyToWire } from '@tributary/domain';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { CSV, TSV, writeDelimited } from './delimited.ts';
import { pdfTableOf, renderPdf } from './pdf.ts';
import { guardedText, plainText } from './safe-text.ts';
import { writeWorkbook } from './workbook.ts';

/** Names that a member may type; some spreadsheet would run each as a formula. */
const HOSTILE: string[] = `
=1+1 | +1+1 | -1+1 | @SUM(1) | =HYPERLINK("http://x.test","y") | =cmd#"/C calc"!A0 | +cmd#"/C calc"!A0 | -2+3+cmd | @cmd
= | + | - | @ | --1 | =1;2 | =1,2 | ="a""b" | =A1:A2 | -5 | +91 98 | @name | ＝1+1 | ＋1+1 | －1+1 | ＠SUM(1)
﹦1 | ﹢1 | ﹣1 | ﹫1 | ⁼1`
  .split(/ \| |\n/)
  .filter(Boolean)
  .concat([
    '\tname',
    '\rname',
    '\nname',
    '=1\t2',
    '=1\r\n2',
    '\ud800=1',
    ' ＝1',
    '\u200b"＝1',
    ' \t =1',
    '"\t"=1',
  ])
  .concat(
    [' ', '   ', '\t', '\r', '\n', '\u00a0', '\u2003', '\u3000', '\u2028', '\u0085'].map(
      (space) => `${space}=1+1`,
    ),
    ['"', "'", '`', '“', '’', '«', '＂', '" ', "''", '"\''].map((quote) => `${quote}=1+1`),
    [
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u202e',
      '\u2066',
      '\u180e',
      '\u3164',
      '\ufe0f',
    ].map((invisible) => `${invisible}=1+1`),
    ['\u0000', '\u0001', '\u0008', '\u000b', '\u000c', '\u001b', '\u007f'].map((control) => `${control}=1+1`),
  );

const HARMLESS = [
  'Asha',
  "O'Neil",
  'a=b',
  '1-2',
  'x@y.test',
  '"Asha"',
  ' Asha',
  '१२',
  '',
  '0x52908400',
  'A, B',
  'a\nb',
];

type Row = { name: string; amount: string; count: number; at: string };

const REPORT: Report<Row> = {
  title: 'Names',
  name: 'names',
  columns: [
    { header: 'Name', kind: 'text', field: 'name' },
    { header: 'Amount', kind: 'money', field: 'amount' },
    { header: 'Count', kind: 'count', field: 'count' },
    { header: 'At', kind: 'instant', field: 'at' },
  ],
};

async function* batchesOf(rows: Row[]) {
  yield rows;
}

const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

const rowOf = (name: string): Row => ({
  name,
  amount: moneyToWire(-1_234_567_890n),
  count: -7,
  at: '2026-11-20T12:34:05Z',
});
const HOSTILE_ROWS = HOSTILE.map(rowOf);
const safeText = (text: string): string => guardedText(plainText(text));
/** Expects the apostrophe that makes any spreadsheet read a cell as text. */
const isText = (text: string) => expect([text, text.startsWith("'")]).toEqual([text, true]);

describe('a cell that begins like a formula (AMB-060)', () => {
  it('has at least 60 different values in this test', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
  });

  it.each(HOSTILE)('becomes text: %j', (value) => isText(safeText(value)));

  it.each(HARMLESS)('stays unchanged when harmless: %j', (value) => expect(safeText(value)).toBe(value));

  it('is text in CSV, and amounts stay numbers', async () => {
    const text = (await bytesOf(writeDelimited(REPORT, batchesOf(HOSTILE_ROWS), CSV))).toString('utf8');
    expect(text.startsWith('\uFEFFName,Amount,Count,At\r\n')).toBe(true);
    const [, ...rows] = parseCsv(text.slice(1));
    expect(rows.length).toBe(HOSTILE.length);
    for (const [index, row] of rows.entries()) {
      isText(String(row[0]));
      expect(row[0]).toBe(safeText(HOSTILE[index]!));
      expect(row.slice(1)).toEqual(['-1234.567890', '-7', '20 Nov 2026, 18:04']);
    }
  });

  it('is text in copied rows, and spills into no other cell', async () => {
    const text = (await bytesOf(writeDelimited(REPORT, batchesOf(HOSTILE_ROWS), TSV))).toString('utf8');
    const [head, ...lines] = text.slice(0, -1).split('\n');
    expect(head).toBe('Name\tAmount\tCount\tAt');
    expect(lines.length).toBe(HOSTILE.length);
    for (const line of lines) {
      const cells = line.split('\t');
      expect(cells.slice(1)).toEqual(['-1234.567890', '-7', '20 Nov 2026, 18:04']);
      isText(cells[0]!.replace(/^"/, ''));
    }
  });

  it('is an unchanged string cell in Excel, and amounts are numeric with all their decimals', async () => {
    const bytes = await bytesOf(writeWorkbook(REPORT, batchesOf(HOSTILE_ROWS)));
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const [sheet] = sheets;
    expect(sheet?.name).toBe('Names');
    const rows = sheet!.rows.slice(1);
    expect(rows.length).toBe(HOSTILE.length);
    for (const [index, row] of rows.entries()) {
      expect(row[0]).toBe(plainText(HOSTILE[index]!));
      expect(row.slice(1)).toEqual([-1234.56789, -7, '20 Nov 2026, 18:04']);
    }
    for (const cell of sheet!.cells?.values() ?? []) {
      expect(cell.type).not.toBe('formula');
      expect(cell.formula).toBeUndefined();
    }
    expect(sheet!.cells?.get('1,1')?.style?.numFmt).toBe('#,##0.000000');
  });

  it('leaves every other text unchanged in CSV and in Excel', async () => {
    const texts = [
      ...HARMLESS,
      'क्षितिज श्रीवास्तव',
      'محمد علي',
      'Asha \u200f(שלום)',
      'a\u202egnp.exe',
      '<b>Asha</b> & co',
      '張偉 😀',
    ];
    const rows = texts.map(rowOf);
    const csv = (await bytesOf(writeDelimited(REPORT, batchesOf(rows), CSV))).toString('utf8');
    expect(
      parseCsv(csv.slice(1))
        .slice(1)
        .map(([name]) => name),
    ).toEqual(texts);
    const { sheets } = await readXlsx(await bytesOf(writeWorkbook(REPORT, batchesOf(rows))));
    expect(sheets[0]!.rows.slice(1).map(([name]) => name ?? '')).toEqual(texts);
  });

  it('is unchanged in a PDF, and amounts are grouped', async () => {
    const table = await pdfTableOf(REPORT, batchesOf(HOSTILE_ROWS), new Date('2026-11-20T12:34:05Z'));
    expect(table.rows.length).toBe(HOSTILE.length);
    for (const [index, [name = '', ...rest]] of table.rows.entries()) {
      expect(name).toBe(plainText(HOSTILE[index]!));
      expect(rest).toEqual(['-1,234.567890', '-7', '20 Nov 2026, 18:04']);
    }
    const { lines, annotations, hasScript } = await readPdf(await renderPdf(table));
    const texts = lines.filter((line) => / -1,234\.567890 +-7 +20 Nov 2026, 18:04$/.test(line));
    // A name that begins with a line break is on the next line of its cell.
    expect(texts.length).toBe(HOSTILE.filter((name) => !/^[\r\n\u2028]/.test(name)).length);
    expect([annotations, hasScript]).toEqual([0, false]);
  });
});
