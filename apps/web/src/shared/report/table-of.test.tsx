import type { Report } from '@tributary/definitions/lists';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { tableOf } from './table-of.tsx';

interface Row {
  id: string;
  created_at: string;
  crc: string;
  tx_hash: string | null;
  tag: number | null;
  status: 'pending' | 'approved';
}

const REPORT: Report<Row> = {
  title: 'All lines',
  name: 'lines',
  columns: [
    { header: 'SR.NO', kind: 'position' },
    { header: 'DATE & TIME', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
    { header: 'CREDIT', kind: 'money', field: 'crc', zero: '', card: 'value' },
    { header: 'TRANSACTION', kind: 'address', field: 'tx_hash', tag: 'tag', missing: 'N/A' },
    {
      header: 'STATUS',
      kind: 'status',
      field: 'status',
      words: { pending: { word: 'WAITING', tone: 'warn' }, approved: { word: 'DONE', tone: 'ok' } },
    },
  ],
};

const ROW: Row = {
  id: 'a',
  created_at: '2026-11-20T18:40:00.000Z',
  crc: '12.500000',
  tx_hash: null,
  tag: null,
  status: 'approved',
};

const read = () => ({ queryKey: [], queryFn: () => Promise.resolve({ rows: [] }) });
const table = tableOf<Row>(REPORT, { id: 'lines', rowId: ({ id }) => id, read });
const textsOf = (row: Row, position: number) =>
  table.columns.map(({ cell }) =>
    renderToStaticMarkup(<p>{cell(row, position)}</p>).replaceAll(/<[^>]+>/g, ''),
  );

describe('the table of a report', () => {
  it('takes headings, places on cards and sortable columns from the report', () => {
    expect(table.caption).toBe('All lines');
    expect(table.columns.map(({ header, card, isSortable }) => [header, card, isSortable])).toEqual([
      ['SR.NO', 'more', false],
      ['DATE & TIME', 'meta', true],
      ['CREDIT', 'value', false],
      ['TRANSACTION', 'more', false],
      ['STATUS', 'more', false],
    ]);
  });

  it('formats each kind: position, Indian time, money, the words of its audience', () => {
    expect(textsOf(ROW, 11)).toEqual(['11', '21 Nov 2026, 00:10', '12.500000', 'N/A', 'DONE']);
  });

  it.each([
    [null, 'rMhH9xPG…gMKoU7'],
    [7, 'rMhH9xPG…gMKoU7, tag 7'],
  ])(
    'shows an address with its tag (%s) as %s, since an exchange needs the tag to find its customer',
    (tag, shown) => {
      const address = 'rMhH9xPGq3RkQtBqYkfVZtkzLdjgMKoU7';
      expect(textsOf({ ...ROW, tx_hash: address, tag }, 1)[3]).toBe(shown);
    },
  );

  it('gives a column of money the decimals of its longest amount on the page', () => {
    const rows = ['12.500000', '0.013400'].map((crc) => ({ ...ROW, crc }));
    const cell = table.columns[2]?.fit?.(rows);
    expect(
      rows.map((row) => renderToStaticMarkup(<p>{cell?.(row, 1)}</p>).replaceAll(/<[^>]+>/g, '')),
    ).toEqual(['12.5000', '0.0134']);
    expect(table.columns.map(({ fit }) => fit !== undefined)).toEqual([false, false, true, false, false]);
  });

  it('leaves a zero empty if the report says so', () => {
    expect(textsOf({ ...ROW, crc: '0.000000' }, 1)[2]).toBe('');
  });

  it('adds a screen’s own parts to a column', () => {
    const own = tableOf<Row>(REPORT, {
      id: 'lines',
      rowId: ({ id }) => id,
      read,
      also: { tx_hash: { cell: () => 'none' } },
    });
    expect(own.columns[3]).toMatchObject({ header: 'TRANSACTION', card: 'more' });
    expect(own.columns[3]?.cell(ROW, 1)).toBe('none');
  });
});
