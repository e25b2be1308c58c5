import { describe, expect, it } from 'vitest';
import {
  exportQueryString,
  readTableQuery,
  tableQueryString,
  toggleSort,
  withFilter,
  writeTableQuery,
} from './table-query.ts';

const shape = {
  sort: '-created_at',
  sizes: [5, 10, 25],
  filters: [
    { id: 'status', label: 'Status', kind: 'choice', options: [{ value: 'pending', label: 'Pending' }] },
    { id: 'from', label: 'From', kind: 'date' },
  ],
} as const;

const read = (text: string) => readTableQuery(new URLSearchParams(text), shape);
const write = (text: string, query: ReturnType<typeof read>) =>
  writeTableQuery(new URLSearchParams(text), query, shape).toString();

describe('table state in the URL', () => {
  it('reads page, size, sort, search and filters', () => {
    expect(read('page=3&size=25&sort=amount&q=rao&status=pending')).toEqual({
      page: 3,
      size: 25,
      sort: 'amount',
      search: 'rao',
      filters: { status: 'pending' },
    });
  });

  it('falls back to the defaults on junk', () => {
    expect(read('page=-1&size=7777')).toMatchObject({ page: 1, size: 10, sort: '-created_at' });
  });

  it('leaves defaults out and keeps what belongs to others', () => {
    expect(write('tab=report', read(''))).toBe('tab=report');
  });

  it('survives a round trip', () => {
    const text = 'status=pending&from=2026-11-01&page=2&size=25';
    expect(read(write('', read(text)))).toEqual(read(text));
  });

  it('goes back to page one when a filter changes', () => {
    expect(withFilter(read('page=4'), 'status', 'pending')).toMatchObject({
      page: 1,
      filters: { status: 'pending' },
    });
  });

  it('starts a new column ascending and toggles the same one', () => {
    expect(toggleSort('-created_at', 'amount')).toBe('amount');
    expect(toggleSort('amount', 'amount')).toBe('-amount');
    expect(toggleSort('-amount', 'amount')).toBe('amount');
  });

  it('asks for a page of rows with everything that narrows them', () => {
    expect(tableQueryString(read('page=2&q=rao&status=pending'))).toBe(
      'page=2&size=10&sort=-created_at&q=rao&status=pending',
    );
  });

  it('asks for a file of all filtered rows, never of a page', () => {
    const query = read('page=2&size=25&q=rao&status=pending&sort=amount');
    expect(exportQueryString('csv', { query, selected: [] })).toBe(
      'format=csv&sort=amount&q=rao&status=pending',
    );
  });

  it('asks for a file of the selected rows only', () => {
    const query = read('page=2&q=rao&status=pending');
    expect(exportQueryString('pdf', { query, selected: ['7', '3'] })).toBe(
      'format=pdf&sort=-created_at&ids=7%2C3',
    );
  });
});
