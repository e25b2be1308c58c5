import { describe, expect, it } from 'vitest';
import {
  exportInput,
  hasFilters,
  leftAside,
  listInput,
  readTableQuery,
  resetQuery,
  toggleSort,
  toNewer,
  toOlder,
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

const inAddress = (input: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
const tableQueryString = (query: ReturnType<typeof read>) => inAddress(listInput(query, shape));
const exportQueryString = (format: 'csv' | 'pdf', request: Parameters<typeof exportInput>[1]) =>
  inAddress(exportInput(format, request, shape));

describe('the state of a table in the URL', () => {
  it('reads page, size, sort, search and filters', () => {
    expect(read('page=3&size=25&sort=amount&q=rao&status=pending')).toEqual({
      page: 3,
      cursors: [],
      size: 25,
      sort: 'amount',
      search: 'rao',
      filters: { status: 'pending' },
    });
  });

  it('has the table’s initial size, and the size of a Reset', () => {
    const five = { ...shape, size: 5 };
    const filtered = readTableQuery(new URLSearchParams('page=3&q=rao&status=pending&sort=amount'), five);
    expect(filtered.size).toBe(5);
    const reset = resetQuery(filtered, five, 10);
    expect(reset).toMatchObject({ page: 1, size: 10, sort: '-created_at', search: '', filters: {} });
    expect(writeTableQuery(new URLSearchParams(), reset, five).toString()).toBe('size=10');
  });

  it('falls back to the defaults on junk', () => {
    expect(read('page=-1&size=7777')).toMatchObject({ page: 1, size: 10, sort: '-created_at' });
  });

  const table = { ...shape, columns: [{ id: 'amount', isSortable: true }, { id: 'name' }] };

  it.each(['from=abc', 'from=2026-13-45', 'from=2026-02-30', 'status=zzz', 'sort=bogus', 'sort=name'])(
    'ignores %s, which does not exist, and names the ignored parameter',
    (text) => {
      expect(readTableQuery(new URLSearchParams(text), table)).toEqual(read(''));
      expect(leftAside(new URLSearchParams(text), table)).toEqual([text.split('=')[0]]);
    },
  );

  it('reads every known parameter, except an invalid page or size', () => {
    const known = 'from=2026-02-28&status=pending&sort=-amount&page=2&q=rao&tab=report';
    expect(leftAside(new URLSearchParams(known), table)).toEqual([]);
    expect(leftAside(new URLSearchParams('page=x&size=7&status='), table)).toEqual(['page', 'size']);
  });

  it('leaves defaults out and keeps foreign parameters', () => {
    expect(write('tab=report', read(''))).toBe('tab=report');
  });

  it('survives a round trip', () => {
    const text = 'status=pending&from=2026-11-01&page=2&size=25';
    expect(read(write('', read(text)))).toEqual(read(text));
  });

  it('returns to page one when a filter changes', () => {
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

  it('requests a page of rows with all filters', () => {
    expect(tableQueryString(read('page=2&q=rao&status=pending'))).toBe(
      'page=2&size=10&sort=-created_at&q=rao&status=pending',
    );
  });

  it('requests a file of all filtered rows, never of a page', () => {
    const query = read('page=2&size=25&q=rao&status=pending&sort=amount');
    expect(exportQueryString('csv', { query, selected: [] })).toBe(
      'format=csv&sort=amount&q=rao&status=pending',
    );
  });

  it('requests a file of only the selected rows', () => {
    const query = read('page=2&q=rao&status=pending');
    expect(exportQueryString('pdf', { query, selected: ['7', '3'] })).toBe(
      'format=pdf&sort=-created_at&ids=7%2C3',
    );
  });
});

describe('a list with cursors', () => {
  const byCursor = { ...shape, by: 'cursor' } as const;
  const readPlace = (text: string) => readTableQuery(new URLSearchParams(text), byCursor);
  const address = (query: ReturnType<typeof read>) =>
    writeTableQuery(new URLSearchParams(), query, byCursor).toString();

  it('keeps its place, and the way back, in the address', () => {
    const third = toOlder(toOlder(readPlace('status=pending'), 'a/1='), 'b/2=');
    const reloaded = readPlace(address(third));
    expect(reloaded).toEqual(third);
    expect(address(toNewer(reloaded))).toBe('status=pending&after=a%2F1%3D');
    expect(address(toNewer(toNewer(reloaded)))).toBe('status=pending');
  });

  it('requests the rows behind its cursor and never a page', () => {
    expect(listInput(readPlace('page=7'), byCursor)).toEqual({ size: 10, sort: '-created_at' });
    expect(listInput(readPlace('after=a&after=b'), byCursor)).toMatchObject({ after: 'b' });
  });

  it('restarts when its rows or their order change', () => {
    expect(withFilter(readPlace('after=a&after=b'), 'status', 'pending').cursors).toEqual([]);
  });

  it('requests a file of all rows from any place', () => {
    const request = { query: readPlace('after=a'), selected: [] };
    expect(exportInput('csv', request, byCursor)).toEqual({ format: 'csv', sort: '-created_at' });
  });

  it('ignores a cursor if the list has pages', () => {
    expect(listInput(read('after=a&page=2'), shape)).toMatchObject({ page: 2 });
    expect(listInput(read('after=a'), shape)).not.toHaveProperty('after');
  });
});

describe('a filter fixed by the screen', () => {
  const rejected = { ...shape, fixed: { status: 'Rejected' } };
  const readFixed = (text: string) => readTableQuery(new URLSearchParams(text), rejected);

  it('is sent, and no address changes it', () => {
    expect(listInput(readFixed('status=pending'), rejected)).toMatchObject({ status: 'Rejected' });
    expect(exportInput('csv', { query: readFixed(''), selected: ['7'] }, rejected)).toMatchObject({
      ids: '7',
      status: 'Rejected',
    });
  });

  it('does not count as the person’s filter: nothing shows or clears it', () => {
    expect(hasFilters(readFixed('status=pending'))).toBe(false);
  });
});
