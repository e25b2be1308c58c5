import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { Report } from '@tributary/definitions/lists';
import { rowsOf, oneRow } from '@tributary/database';
import { moneyFromWire, moneyToWire, parseMoney } from '@tributary/domain';
import type { FigureCase } from './member-figures.ts';
import type { BookedSums, ReportCase } from './member-reports.ts';
import { readPdf } from './read-pdf.ts';
import type { TestApp } from './test-app.ts';

export type WireRow = Record<string, string | number | null>;
export type WirePage = {
  rows: WireRow[];
  total: number;
  sums: Record<string, unknown>;
  byDate?: { date: string; rows: number; sum: string }[];
};

type Column = {
  kind: string;
  header: string;
  field?: string;
  missing?: string;
  words?: Record<string, { word: string }>;
  say?: (value: string) => string;
};

const columnsOf = (report: Report<never>) => report.columns as readonly Column[];

/** Reads a member's reports as their browser does, and the same data from the books. */
export class ReportReader {
  readonly app: TestApp;
  readonly who: string;
  readonly memberId: number;
  readonly #token: string;

  constructor(app: TestApp, { who, memberId, token }: { who: string; memberId: number; token: string }) {
    this.app = app;
    this.who = who;
    this.memberId = memberId;
    this.#token = token;
  }

  async page(of: ReportCase, page: number, more = 'size=50'): Promise<WirePage> {
    const url = `/api${of.path(this.who)}?page=${page}&${more}&${of.query ?? ''}`;
    return (await this.app.call('GET', url, { caller: { token: this.#token } })).body['data'] as WirePage;
  }

  async all(of: ReportCase): Promise<WirePage> {
    const first = await this.page(of, 1);
    const rows = [...first.rows];
    for (let page = 2; rows.length < first.total; page++) rows.push(...(await this.page(of, page)).rows);
    return { ...first, rows };
  }

  async #file(of: ReportCase, more: string): Promise<Buffer> {
    const { rawPayload } = await this.app.app.inject({
      method: 'GET',
      url: `/api${of.path(this.who)}/export?${of.query ?? ''}&${more}`,
      headers: { authorization: `Bearer ${this.#token}` },
    });
    return rawPayload;
  }

  async csv(of: ReportCase, more = ''): Promise<string[][]> {
    const text = (await this.#file(of, `format=csv&${more}`)).toString('utf8').replace('\uFEFF', '');
    return parseCsv(text) as string[][];
  }

  async xlsx(of: ReportCase, more = ''): Promise<unknown[][]> {
    const { sheets } = await readXlsx(await this.#file(of, `format=xlsx&${more}`));
    return sheets[0]?.rows ?? [];
  }

  /** The lines of the PDF as an outside reader reads them. */
  async pdf(of: ReportCase, more = ''): Promise<string[]> {
    return (await readPdf(await this.#file(of, `format=pdf&${more}`))).lines;
  }

  /** The figures of a screen without a list, and the same from the books. */
  async figures(of: FigureCase) {
    const { db } = this.app;
    const { body } = await this.app.call('GET', `/api${of.path(this.who)}`, {
      caller: { token: this.#token },
    });
    return { shown: of.shown(body['data'] as never), booked: await rowsOf(db, of.booked(this.memberId)) };
  }

  async booked(of: ReportCase) {
    const { db } = this.app;
    const sums: BookedSums = await oneRow(db, of.sums(this.memberId));
    return {
      rows: await rowsOf(db, of.rows(this.memberId)),
      sums: Object.fromEntries(
        Object.entries(sums).map(([name, sum]) => [name, typeof sum === 'bigint' ? moneyToWire(sum) : sum]),
      ),
    };
  }
}

const amountOf = (row: WireRow, { field = '', missing = '0' }: Column): bigint =>
  row[field] == null ? parseMoney(missing) : moneyFromWire(String(row[field]));

/** A row of a page in the form that is compared with the books. */
export const bookedOf = (report: Report<never>, row: WireRow) => ({
  id: String(row['id']),
  amounts: columnsOf(report).flatMap((column) =>
    column.kind === 'money' ? [String(amountOf(row, column))] : [],
  ),
});

const COMPARED = new Set(['money', 'text', 'status', 'level', 'count', 'address']);

/** The cells of a file's line that a PDF keeps on one height: amounts, and words too short to be broken. */
export const wholeCellsOf = (report: Report<never>, line: readonly string[]): string[] =>
  columnsOf(report).flatMap(({ kind }, at) => {
    const cell = line[at] ?? '';
    return cell !== '' && (kind === 'money' || (kind === 'text' && /^\w{1,20}$/.test(cell))) ? [cell] : [];
  });

/** A cell of a workbook may be a number. */
const textOf = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? `${cell}` : '';

const cellOf = (row: WireRow, column: Column): string => {
  const value = row[column.field ?? ''] ?? column.missing ?? '';
  if (column.kind === 'money') return String(amountOf(row, column));
  if (column.words) return column.words[String(value)]?.word ?? '';
  return column.say ? column.say(String(value)) : String(value);
};

/**
 * The cells of a page's rows, comparable with those of a file's lines; without dates, which files write in another
 * form.
 */
export const cellsOf = (report: Report<never>, rows: readonly WireRow[]): string[][] =>
  rows.map((row) =>
    columnsOf(report).flatMap((column) => (COMPARED.has(column.kind) ? [cellOf(row, column)] : [])),
  );

export const fileCellsOf = (report: Report<never>, lines: readonly (readonly unknown[])[]): string[][] =>
  lines.map((cells) =>
    columnsOf(report).flatMap(({ kind }, at) => {
      const cell = textOf(cells[at]);
      if (!COMPARED.has(kind)) return [];
      // In a file without types a dash carries the apostrophe that keeps a spreadsheet from computing it.
      return kind === 'money' ? [String(parseMoney(cell || '0'))] : [cell === "'-" ? '-' : cell];
    }),
  );
